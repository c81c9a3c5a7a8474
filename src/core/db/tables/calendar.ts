import type { Arrangement } from '#shared/rules/calendar/arrangement.ts'
import type { EventKind, Transport, EscortRole } from '#shared/rules/calendar/terms.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/**
 * Rows of these tables. As tasks are, events of residents are a data class of their own: an accountant copies the events of the house, not
 * those of its residents.
 */
export const calendarTables = {
  house_event: table<HouseEventTable>().synced('basic'),
  house_event_change: table<EventChangeTable>().synced('basic'),
  client_event: table<ClientEventTable>().synced('care'),
  client_event_client: table<ClientEventClientTable>().synced('care'),
  client_event_change: table<EventChangeTable>().synced('care'),
  client_event_arrangement: table<ArrangementTable>().synced('care'),
  calendar_feed: table<CalendarFeedTable>().housed('select, insert, update (revoked_at, read_at)'),
}

/** An event, once or repeating; Tallinn days and clock times. */
export interface HouseEventTable extends SyncedRow {
  house_id: string
  kind: EventKind
  title: string
  day: string
  /** For how many days it lasts; 1 if it has hours. */
  days: number
  /** `HH:MM`, as is `ends`; both null if it lasts whole days. */
  starts: string | null
  ends: string | null
  /** As `rruleOf` writes it; null: once. */
  rrule: string | null
  place: string | null
  note: string | null
  /** Who of the house leads it, or takes the resident there. */
  escort_id: string | null
  /** Cancelled from this day on. */
  cancelled_from: string | null
  cancel_reason: string | null
  made_at: string
  made_by: string
  made_name: string
}

/** An event of residents. */
export interface ClientEventTable extends HouseEventTable {
  /** The role of whom somebody goes along, if nobody is named. */
  escort_role: EscortRole | null
  transport: Transport
  /** Whether the family's calendar shows it. */
  is_family: 0 | 1
}

/** A resident of an event. */
export interface ClientEventClientTable extends SyncedRow {
  house_id: string
  event_id: string
  client_id: string
}

/** What became of one occurrence of an event, identified by its planned day: one row, however often it changes. */
export interface EventChangeTable extends SyncedRow {
  house_id: string
  event_id: string
  on_day: string
  /** Null: it takes place as planned. */
  kind: 'cancelled' | 'moved' | null
  /** Its new day and hours; null unless it is moved. */
  to_day: string | null
  starts: string | null
  ends: string | null
  /** Null: the usual place. */
  place: string | null
  reason: string | null
  done_at: string | null
  done_name: string | null
  /** What came of it. */
  outcome: string | null
  /** How often it has changed: the sequence number of calendar feeds (RFC 5545). */
  sequence: number
}

/** What was arranged for one occurrence of a resident's event: one row for each thing, and only what a person did. */
export interface ArrangementTable extends SyncedRow {
  house_id: string
  event_id: string
  /** The day for which the occurrence was planned. */
  on_day: string
  what: Arrangement
  /** The day and hour of the visit for which it was made. */
  made_for: string
  /** The order to a transport supplier. */
  order_id: string | null
  done_at: string | null
  done_by: string | null
  done_name: string | null
}

/** The secret address at which a calendar program reads what is planned; on the server only. */
export interface CalendarFeedTable {
  id: string
  house_id: string
  /** The secret itself is made from the installation's own, and is not here. */
  token_hash: string
  /** Whose work it shows; null for a family's. */
  person_id: string | null
  /** Whose events it shows to their family; null for a worker's own. */
  client_id: string | null
  contact_id: string | null
  /** Whom it was given to. */
  to_name: string
  made_at: string
  made_by: string
  revoked_at: string | null
  read_at: string | null
}
