import type { RussianWords } from '../words.ts'

/** Words of the comparison of homes. */
export const ru = {
  title: 'Сравнить дома',
  lead: 'До четырёх домов рядом; сначала то, чем они отличаются.',
  go: 'Сравнить',
} satisfies RussianWords['compare']
