/** Words around a table of many rows; Estonian is the source. */
export const table = {
  columns: 'Veerud',
  save: 'Salvesta või prindi',
  file: 'Salvesta failina',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  day: 'Kuupäev',
  chooseAll: 'Vali kõik read',
  choose: 'Vali {{name}}',
  chosen_one: 'Valitud {{count}} rida',
  chosen_other: 'Valitud {{count}} rida',
  total: 'Kokku',
  more: 'Näita rohkem ({{shown}} / {{total}})',
}
