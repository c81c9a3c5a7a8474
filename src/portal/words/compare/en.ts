import type { Words } from '../words.ts'

/** Words of the comparison of homes. */
export const en = {
  title: 'Compare care homes',
  lead: 'Up to four care homes side by side; differences come first.',
  go: 'Compare',
} satisfies Words['compare']
