import type { Format } from '#web/format.ts'
import { csvOf, downloadText } from '../csv.ts'
import { saveWorkbook } from '../workbook.ts'
import { type TableColumn, wordsOf } from './columns.ts'

/** Rows as CSV for a spreadsheet: localised days, plain numbers. */
export function saveCsv<Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[], format: Format): void {
  const lines = rows.map((row) => columns.map(({ kind, value }) => plainOf(kind, value(row), format)))
  downloadText(`${name}.csv`, csvOf([columns.map(({ label }) => label), ...lines]))
}

function plainOf(kind: TableColumn<never>['kind'], value: string | number | null, format: Format): string {
  if (typeof value !== 'number') return wordsOf(kind, value, format)
  return (kind === 'euros' ? (value / 100).toFixed(2) : String(value)).replace('.', ',')
}

/** The same as a workbook, with typed numbers and days. */
export async function saveXlsx<Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): Promise<void> {
  const heads = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const }))
  const lines = rows.map((row) => columns.map(({ kind, value }) => cellOf(kind, value(row))))
  await saveWorkbook(name, [
    { data: [heads, ...lines], sheet: name, columns: columns.map(({ share = 1 }) => ({ width: 16 * share })), stickyRowsCount: 1 },
  ])
}

/** Tallinn days, as spreadsheet dates without a time. */
function cellOf(kind: TableColumn<never>['kind'], value: string | number | null) {
  if (value === null || value === '') return null
  switch (kind) {
    case 'number':
      return { value: Number(value), type: Number }
    case 'euros':
      return { value: Number(value) / 100, type: Number, format: '#,##0.00' }
    case 'day':
      return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
    case 'instant':
      return { value: new Date(value), type: Date, format: 'dd.mm.yyyy hh:mm' }
    default:
      return { value: String(value), type: String }
  }
}
