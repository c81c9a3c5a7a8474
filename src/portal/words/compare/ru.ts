import type { RussianWords } from '../words.ts'

/** Words of the comparison of homes. */
export const ru = {
  title: 'Сравнить дома по уходу',
  lead: 'До четырёх домов по уходу рядом: сначала различия.',
  go: 'Сравнить',
} satisfies RussianWords['compare']
