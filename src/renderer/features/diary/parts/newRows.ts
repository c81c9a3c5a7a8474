import type { DiaryView, TimelineLine } from '#shared/contract/diary.ts'

/** Whether a row is new to a user who has seen rows recorded until `seen`; their own never are. */
export type IsNew = (row: { entry: DiaryView } | { line: TimelineLine }) => boolean

interface Reader {
  id: string
  name: string
}

/** Nothing is new on a first visit: otherwise everything would be. */
export const newTo =
  (reader: Reader | null, seen: string | null): IsNew =>
  (row) => {
    if (seen === null || !reader) return false
    if ('entry' in row) return row.entry.author_id !== reader.id && row.entry.recorded_at > seen
    // A row recorded before its event is new at the event.
    return row.line.by !== reader.name && (row.line.recorded_at > seen || row.line.at > seen)
  }

/** The latest recording time of these. */
export const newestOf = (entries: readonly DiaryView[], lines: readonly TimelineLine[]): string | null =>
  [...entries, ...lines].reduce<string | null>((last, { recorded_at }) => (last === null || recorded_at > last ? recorded_at : last), null)
