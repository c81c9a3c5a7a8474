/** A position in a list ordered by time, then by id. */
export interface EventCursor {
  eventAt: string
  id: string
}

/** The cursor after a row, as text; null if there is none. */
export const cursorAfter = (row: { event_at: string; id: string } | undefined): string | null => (row ? `${row.event_at}_${row.id}` : null)

/** Parses a cursor; undefined if there is none or it is invalid. */
export function readCursor(text: string | undefined): EventCursor | undefined {
  const [, eventAt, id] = /^([^_]+)_([\w:-]+)$/.exec(text ?? '') ?? []
  return eventAt && id ? { eventAt, id } : undefined
}

/** Less and greater than any row id, in every collation. */
const [FIRST, LAST] = ['', 'zzzz']

/** Where the rows of one source continue in a merged list of several, whose ids are `source:row`; newest first. */
export function cursorIn(source: string, cursor: EventCursor | undefined): EventCursor | undefined {
  if (!cursor) return undefined
  const [of = '', row = ''] = cursor.id.split(':')
  return { eventAt: cursor.eventAt, id: of === source ? row : source < of ? LAST : FIRST }
}
