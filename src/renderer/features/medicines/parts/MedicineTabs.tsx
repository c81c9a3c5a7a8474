import './stockWords.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { PageTabs } from '#ui/PageTabs.tsx'

const PAGES = [
  { key: 'round', segment: '' },
  { key: 'stock', segment: '/varu' },
  { key: 'count', segment: '/loendus' },
  { key: 'register', segment: '/arvestus' },
  { key: 'orders', segment: '/tellimused' },
] as const

/** The ways between the pages of medicines. */
export function MedicineTabs(): ReactNode {
  const t = useTexts()
  return (
    <PageTabs
      label={t('stock.tabs.label')}
      pages={PAGES.map(({ key, segment }) => ({ path: `/koduke/ravimid${segment}`, label: t(`stock.tabs.${key}`) }))}
    />
  )
}
