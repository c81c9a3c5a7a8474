import type { DiaryView, TimelineLine } from '#shared/contract/diary.ts'

/** Whether a row is new to somebody who has seen what was written down until `seen`; what they wrote themselves never is. */
export type IsNew = (row: { entry: DiaryView } | { line: TimelineLine }) => boolean

interface Reader {
  id: string
  name: string
}

/** Nothing is new to who has never looked: then everything would be. */
export const newTo =
  (reader: Reader | null, seen: string | null): IsNew =>
  (row) => {
    if (seen === null || !reader) return false
    if ('entry' in row) return row.entry.author_id !== reader.id && row.entry.recorded_at > seen
    // What was written down before it happened is new then.
    return row.line.by !== reader.name && (row.line.recorded_at > seen || row.line.at > seen)
  }

/** When the last of these was written down. */
export const newestOf = (entries: readonly DiaryView[], lines: readonly TimelineLine[]): string | null =>
  [...entries, ...lines].reduce<string | null>((last, { recorded_at }) => (last === null || recorded_at > last ? recorded_at : last), null)
