import type { Words } from '../words.ts'

/** Words of the comparison of homes. */
export const en = {
  title: 'Compare homes',
  lead: 'Up to four homes side by side; what differs stands first.',
  go: 'Compare',
} satisfies Words['compare']
