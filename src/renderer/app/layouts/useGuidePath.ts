import { useMatches } from 'react-router'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { pageOf } from '../page.ts'

/** The address of the guide to the present screen. */
export function useGuidePath(): string {
  const page = pageOf(useMatches())
  const isHelp = page?.title === 'guide' || page?.title === 'faq'
  return page?.area === 'workspace' && !isHelp ? `${SCREEN_PATHS.guide}?kuva=${page.title}` : SCREEN_PATHS.guide
}
