import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import type { ChartData } from './chartData.ts'
import styles from './ChartTable.module.css'
import { useChartWords } from './useChartWords.ts'

interface ChartTableProps {
  title: string
  unit: string
  data: ChartData
  /** Otherwise only for screen readers and print. */
  isShown: boolean
}

/** All figures of a chart. */
export function ChartTable({ title, unit, data, isShown }: ChartTableProps): ReactNode {
  const t = useTexts()
  const { heads, rows, numbers } = useChartWords().figures(data, unit)
  const isNumber = (column: number): boolean => column > 0 && column <= numbers
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" data-number={isNumber(column) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <FiguresRow key={key} cells={cells} isNumber={isNumber} />
        ))}
      </tbody>
    </table>
  )
  // Text needs twice the space of numbers; the print style sheet sets how many such tables are side by side.
  const width = heads.length + (heads.length > numbers + 1 ? 1 : 0)
  if (!isShown)
    return (
      <div className={styles.unseen} data-width={width}>
        {table}
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than its place is scrolled by keys too (axe: scrollable-region-focusable)
    <section className={styles.seen} data-width={width} aria-label={t('chart.tableOf', { what: title })} tabIndex={0}>
      {table}
    </section>
  )
}

function FiguresRow({ cells, isNumber }: { cells: readonly string[]; isNumber: (column: number) => boolean }): ReactNode {
  const [head = '', ...rest] = cells
  return (
    <tr>
      <th scope="row">{head}</th>
      {rest.map((cell, index) => (
        // The columns of a row never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} data-number={isNumber(index + 1) || undefined}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
