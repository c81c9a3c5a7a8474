import type { table as source } from '../et/table.ts'
import type { Words } from '../shape.ts'

export const table: Words<typeof source> = {
  columns: 'Columns',
  save: 'Save or print',
  file: 'Save as a file',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  day: 'Date',
  chooseAll: 'Select all rows',
  choose: 'Select {{name}}',
  chosen_one: '{{count}} row selected',
  chosen_other: '{{count}} rows selected',
  total: 'Total',
  more: 'Show more ({{shown}} of {{total}})',
}
