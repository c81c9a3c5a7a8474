import type { DiaryView, TimelineLine } from '#shared/contract/diary.ts'
import { LATE_AFTER_MINUTES } from '#shared/rules/diaryKinds.ts'
import { dayOf } from '#shared/rules/time.ts'

/** Entries by Tallinn day, newest first in both. */
export function byDay<Entry extends Pick<DiaryView, 'event_at'>>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days = new Map<string, Entry[]>()
  const newestFirst = entries.toSorted((a, b) => b.event_at.localeCompare(a.event_at))
  for (const entry of newestFirst) {
    const day = dayOf(entry.event_at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

/** Doses at one time with identical results are merged into one line. */
export function joinDoses(lines: readonly TimelineLine[]): TimelineLine[] {
  const joined = Map.groupBy(lines, ({ id, kind, of, at, reason }) => (kind === 'dose' && reason === null ? `${of} ${at}` : id))
  return [...joined.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    const all = [first, ...others]
    const words = (of: readonly (string | null)[]): string => [...new Set(of.filter((each) => each !== null))].join(', ')
    return {
      ...first,
      text: words(all.map(({ text }) => text)),
      by: words(all.map(({ by }) => by)),
      recorded_at: all.reduce((last, { recorded_at }) => (recorded_at > last ? recorded_at : last), ''),
    }
  })
}

/** Whether it was recorded long after the event (rules: LATE_AFTER_MINUTES). */
export const isLate = ({ event_at, recorded_at }: Pick<DiaryView, 'event_at' | 'recorded_at'>): boolean =>
  Date.parse(recorded_at) - Date.parse(event_at) > LATE_AFTER_MINUTES * 60_000
