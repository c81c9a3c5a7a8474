import '../parts/stockWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MonthSteps } from '#ui/MonthSteps.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { useToday } from '#data/useNow.ts'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import { RegisterTable } from '../parts/RegisterTable.tsx'
import styles from '../parts/Sheets.module.css'
import { useMedicineWords } from '../parts/useMedicineWords.ts'

/** A month's register of narcotic and psychotropic medicines, or the book of one medicine; on paper for whoever inspects. */
export function RegisterScreen(): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const [params] = useSearchParams()
  const stockId = params.get('varu')
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const { data, error, refetch } = useEndpoint('stock.register', { month, ...(stockId && { stock_id: stockId }) })
  const [one] = stockId ? (data?.stocks ?? []) : []
  const isEmpty = data?.stocks.every(({ lines }) => lines.length === 0) ?? true
  return (
    <>
      <PageHead
        title={one ? t('stock.register.ofOne', { what: words.name(one) }) : t('stock.register.title')}
        actions={
          <Button icon={<Icon name="print" />} disabled={isEmpty} onClick={() => print()}>
            {t('common.action.print')}
          </Button>
        }
      />
      <MedicineTabs />
      <MonthSteps month={month} last={thisMonth} previous={t('stock.month.previous')} next={t('stock.month.next')} onChange={setMonth} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && isEmpty && <EmptyState icon="list" title={t('stock.register.none')} />}
      {data?.stocks
        .filter(({ lines, opening }) => lines.length > 0 || opening !== 0)
        .map((stock) => (
          <RegisterTable key={stock.stock_id} stock={stock} />
        ))}
      {!isEmpty && <p className={styles.signed}>{t('stock.register.signed')}</p>}
    </>
  )
}
