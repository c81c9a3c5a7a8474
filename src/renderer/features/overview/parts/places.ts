import type { OverviewView } from '#shared/contract/house.ts'
import type { DiaryView } from '#shared/contract/diary.ts'

/** Places of the overview that its figures lead to. */
export const PLACES = { handover: 'uleandmine', falls: 'kukkumised', latest: 'viimased' } as const

/** The falls among what the overview brings, each once. */
export function fallsIn({ handover, latest }: NonNullable<OverviewView['diary']>): DiaryView[] {
  const falls = new Map([...handover, ...latest].filter(({ kind }) => kind === 'fall').map((entry) => [entry.id, entry]))
  return [...falls.values()]
}
