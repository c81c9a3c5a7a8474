/** Words around a chart; Estonian is the source. */
export const chart = {
  table: 'Tabel',
  tableOf: 'Tabel: {{what}}',
  when: 'Aeg',
  day: 'Kuupäev',
  event: 'Sündmus',
  notDrawn: 'Joonist ei õnnestunud laadida. Arvud on tabelis.',
  span: '{{from}} – {{until}}',
  values_one: '{{count}} väärtus: {{last}} ({{when}})',
  values_other: '{{count}} väärtust: viimane {{last}} ({{when}}), väikseim {{low}}, suurim {{high}}',
  valuesOf: '{{label}}: {{values}}',
  bars: 'kokku {{total}}, suurim {{high}} ({{which}})',
  events_one: '{{count}} sündmus',
  events_other: '{{count}} sündmust',
} as const
