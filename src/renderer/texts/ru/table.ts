import type { table as source } from '../et/table.ts'
import type { RussianWords } from '../shape.ts'

export const table: RussianWords<typeof source> = {
  columns: 'Столбцы',
  save: 'Сохранить или напечатать',
  file: 'Сохранить в файл',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  day: 'Дата',
  chooseAll: 'Выбрать все строки',
  choose: 'Выбрать {{name}}',
  chosen_one: 'Выбрана {{count}} строка',
  chosen_few: 'Выбраны {{count}} строки',
  chosen_many: 'Выбрано {{count}} строк',
  chosen_other: 'Выбрано {{count}} строки',
  total: 'Итого',
  more: 'Показать ещё ({{shown}} из {{total}})',
}
