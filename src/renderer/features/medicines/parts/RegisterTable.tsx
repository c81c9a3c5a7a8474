import '#nouns/stockWords.ts'
import { type ReactNode, useMemo } from 'react'
import type { RegisterView } from '#shared/contract/stock.ts'
import { DataTable } from '#kit/table/DataTable.tsx'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Sheets.module.css'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { REGISTER, rowsOfBook, useRegisterColumns } from './useRegisterColumns.ts'

/** One medicine's book in a month, as on paper. */
export function RegisterTable({ stock }: { stock: RegisterView }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const { columns } = useRegisterColumns()
  const rows = useMemo(() => rowsOfBook(stock), [stock])
  const { unit, opening, closing } = stock
  return (
    <section className={styles.sheet} aria-label={words.name(stock)}>
      <h3 className={styles.title}>{[stock.client_name, words.name(stock)].filter(Boolean).join(' · ')}</h3>
      <p>{t('stock.register.opening', { amount: words.amount(opening, unit) })}</p>
      <DataTable inPanel name={REGISTER} caption={words.name(stock)} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <p>
        <strong>{t('stock.register.closing', { amount: words.amount(closing, unit) })}</strong>
      </p>
    </section>
  )
}
