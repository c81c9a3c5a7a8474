import type { chart as source } from '../et/chart.ts'
import type { RussianWords } from '../shape.ts'

export const chart: RussianWords<typeof source> = {
  table: 'Таблица',
  tableOf: 'Таблица: {{what}}',
  when: 'Время',
  day: 'Дата',
  event: 'Событие',
  notDrawn: 'Не удалось загрузить график. Числа есть в таблице.',
  span: '{{from}} – {{until}}',
  values_one: '{{count}} значение: последнее {{last}} ({{when}}), наименьшее {{low}}, наибольшее {{high}}',
  values_few: '{{count}} значения: последнее {{last}} ({{when}}), наименьшее {{low}}, наибольшее {{high}}',
  values_many: '{{count}} значений: последнее {{last}} ({{when}}), наименьшее {{low}}, наибольшее {{high}}',
  values_other: '{{count}} значения: последнее {{last}} ({{when}}), наименьшее {{low}}, наибольшее {{high}}',
  valuesOf: '{{label}}: {{values}}',
  bars: 'всего {{total}}, наибольшее {{high}} ({{which}})',
  events_one: '{{count}} событие',
  events_few: '{{count}} события',
  events_many: '{{count}} событий',
  events_other: '{{count}} события',
}
