import type { OverviewView } from '#shared/contract/house.ts'
import type { DiaryView } from '#shared/contract/diary.ts'

/** Anchors of the overview. */
export const PLACES = { handover: 'uleandmine', falls: 'kukkumised', latest: 'viimased' } as const

/** The falls in the overview's data, without duplicates. */
export function fallsIn({ handover, latest }: NonNullable<OverviewView['diary']>): DiaryView[] {
  const falls = new Map([...handover, ...latest].filter(({ kind }) => kind === 'fall').map((entry) => [entry.id, entry]))
  return [...falls.values()]
}
