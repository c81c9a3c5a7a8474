import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { isNumeric, type TableColumn, totalOf, wordsOf } from './columns.ts'
import styles from './DataTable.module.css'

interface TableTotalsProps<Row> {
  shown: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Totals over all pages, from the server. */
  known: Readonly<Record<string, number>> | undefined
  mayChoose: boolean
}

/** The totals of all rows; nothing without such columns. */
export function TableTotals<Row>({ shown, rows, known, mayChoose }: TableTotalsProps<Row>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const totals = shown.map((column) => known?.[column.key] ?? totalOf(column, rows))
  if (totals.every((total) => total === null)) return null
  return (
    <tfoot>
      <tr className={styles.totals}>
        {shown.map((column, index) => (
          <td
            key={column.key}
            colSpan={mayChoose && index === 0 ? 2 : 1}
            data-label={column.label}
            data-number={isNumeric(column) || undefined}
            data-empty={totals[index] === null || undefined}
          >
            {index === 0 && totals[0] === null ? t('table.total') : wordsOf(column.kind, totals[index] ?? null, format)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
