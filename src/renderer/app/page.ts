import type { UIMatch } from 'react-router'
import type { Right } from '#shared/rights.ts'
import type { Words } from '#texts/words.ts'

/** What a route says about its page. */
export interface Page {
  title: keyof Words['app']['title']
  area: 'portal' | 'workspace'
  /** Any one of these rights opens the page; without the list being signed in is enough. */
  needs?: readonly Right[] | undefined
  /** On the desktop everybody may open it, before the house has been copied too: it shows what is their own. */
  ofDesk?: true | undefined
}

/** The page of the innermost route that names one. */
export const pageOf = (matches: readonly UIMatch[]): Page | null => matches.map(({ handle }) => handle).findLast(isPage) ?? null

const isPage = (handle: unknown): handle is Page => typeof handle === 'object' && handle !== null && 'title' in handle
