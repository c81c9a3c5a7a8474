/** A place in a list that is in the order of what happened, then of ids. */
export interface EventCursor {
  eventAt: string
  id: string
}

/** The cursor after a row, as text; null after none. */
export const cursorAfter = (row: { event_at: string; id: string } | undefined): string | null => (row ? `${row.event_at}_${row.id}` : null)

/** What a cursor says; undefined where there is none or it is none of ours. */
export function readCursor(text: string | undefined): EventCursor | undefined {
  const [, eventAt, id] = /^([^_]+)_([\w:-]+)$/.exec(text ?? '') ?? []
  return eventAt && id ? { eventAt, id } : undefined
}

/** Smaller and greater than the id of any row, in every order of letters. */
const [FIRST, LAST] = ['', 'zzzz']

/** Where the rows of one source go on in a list of several, whose ids are `source:row`; newest first. */
export function cursorIn(source: string, cursor: EventCursor | undefined): EventCursor | undefined {
  if (!cursor) return undefined
  const [of = '', row = ''] = cursor.id.split(':')
  return { eventAt: cursor.eventAt, id: of === source ? row : source < of ? LAST : FIRST }
}
