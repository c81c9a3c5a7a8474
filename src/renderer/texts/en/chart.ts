import type { chart as source } from '../et/chart.ts'
import type { Words } from '../shape.ts'

export const chart: Words<typeof source> = {
  table: 'Table',
  tableOf: 'Table: {{what}}',
  when: 'Time',
  day: 'Date',
  event: 'Event',
  notDrawn: 'The chart could not be loaded. The figures are in the table.',
  span: '{{from}} – {{until}}',
  values_one: '{{count}} value: {{last}} ({{when}})',
  values_other: '{{count}} values: latest {{last}} ({{when}}), lowest {{low}}, highest {{high}}',
  valuesOf: '{{label}}: {{values}}',
  bars: 'total {{total}}, highest {{high}} ({{which}})',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
}
