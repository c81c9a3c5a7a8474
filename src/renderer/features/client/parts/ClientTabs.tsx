import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { clientPages } from './clientPages.ts'

/** Tabs of one person's pages. */
export function ClientTabs({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  // Returning to the first page continues in the originating list.
  const { state } = useLocation()
  const pages = clientPages(clientId, can).map(({ key, path }) => ({ path, label: t(`clients.tab.${key}`) }))
  return <PageTabs label={t('clients.tabs')} pages={pages} state={state} />
}
