import type { table as source } from '../et/table.ts'
import type { Words } from '../shape.ts'

export const table: Words<typeof source> = {
  columns: 'Columns',
  save: 'Save or print',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  chooseAll: 'Choose all rows',
  choose: 'Choose {{name}}',
  chosen_one: '{{count}} row chosen',
  chosen_other: '{{count}} rows chosen',
  total: 'Total',
  more: 'Show more ({{shown}} of {{total}})',
}
