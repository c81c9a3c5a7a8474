import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageTabs } from '#ui/PageTabs.tsx'

const PAGES = [
  { key: 'round', path: SCREEN_PATHS.medicines },
  { key: 'stock', path: SCREEN_PATHS.stock },
  { key: 'count', path: SCREEN_PATHS.stockCount },
  { key: 'register', path: SCREEN_PATHS.stockRegister },
  { key: 'orders', path: SCREEN_PATHS.stockOrders },
] as const

/** Tabs of the medicine pages. */
export function MedicineTabs(): ReactNode {
  const t = useTexts()
  return <PageTabs label={t('stock.tabs.label')} pages={PAGES.map(({ key, path }) => ({ path, label: t(`stock.tabs.${key}`) }))} />
}
