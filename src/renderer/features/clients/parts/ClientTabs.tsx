import type { ReactNode } from 'react'
import { useSession } from '../../../data/sessionContext.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { clientPages } from './clientPages.ts'

/** The ways between the pages of one person. */
export function ClientTabs({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const pages = clientPages(clientId, can).map(({ key, path }) => ({ path, label: t(`clients.tab.${key}`) }))
  return <PageTabs label={t('clients.tabs')} pages={pages} />
}
