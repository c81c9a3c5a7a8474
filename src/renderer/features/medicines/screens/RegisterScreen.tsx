import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TableGroup } from '#kit/table/TableGroup.tsx'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MonthSteps } from '#ui/MonthSteps.tsx'
import { EmptyState } from '#ui/States.tsx'
import { useToday } from '#data/useNow.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import { RegisterTable } from '../parts/RegisterTable.tsx'
import styles from '../parts/Sheets.module.css'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { REGISTER, rowsOfBook, useRegisterColumns } from '../parts/useRegisterColumns.ts'

/** A month's register of narcotic and psychotropic medicines, or one medicine's book; printable for inspection. */
export function RegisterScreen(): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const [params] = useSearchParams()
  const stockId = params.get('varu')
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const answer = useEndpoint('stock.register', { month, ...(stockId && { stock_id: stockId }) })
  const [one] = stockId ? (answer.data?.stocks ?? []) : []
  const isEmpty = answer.data?.stocks.every(({ lines }) => lines.length === 0) ?? true
  const books = answer.data?.stocks.filter(({ lines, opening }) => lines.length > 0 || opening !== 0) ?? []
  const { columns, titles } = useRegisterColumns()
  return (
    <ListScreen
      title={one ? t('stock.register.ofOne', { what: words.name(one) }) : t('stock.register.title')}
      actions={
        <Button icon={<Icon name="print" />} disabled={isEmpty} onClick={() => print()}>
          {t('common.action.print')}
        </Button>
      }
      bar={
        <>
          <MedicineTabs />
          <MonthSteps month={month} last={thisMonth} previous={t('stock.month.previous')} next={t('stock.month.next')} onChange={setMonth} />
        </>
      }
      answer={answer}
    >
      {() => (
        <>
          {isEmpty && <EmptyState icon="list" title={t('stock.register.none')} />}
          {books.length > 0 && (
            <div className={styles.books}>
              <TableGroup isPrintedElsewhere name={REGISTER} columns={columns} titles={titles} rows={books.flatMap(rowsOfBook)}>
                {books.map((stock) => (
                  <RegisterTable key={stock.stock_id} stock={stock} />
                ))}
              </TableGroup>
            </div>
          )}
          {!isEmpty && <p className={styles.signed}>{t('stock.register.signed')}</p>}
        </>
      )}
    </ListScreen>
  )
}
