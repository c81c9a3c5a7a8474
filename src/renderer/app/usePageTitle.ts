import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { pageOf } from './page.ts'

/** „Kliendid · Koduke töölaud“ in the workspace, „Meist · Koduke“ elsewhere. No names of people: passers-by see tabs. */
export function usePageTitle(): void {
  const t = useTexts()
  const page = pageOf(useMatches())
  useEffect(() => {
    if (!page) return
    const name = t(page.area === 'workspace' ? 'common.workspace' : 'common.product')
    document.title = `${t(`app.title.${page.title}`)} · ${name}`
  }, [page, t])
}
