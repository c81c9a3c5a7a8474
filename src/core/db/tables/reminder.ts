import type { ReminderCategory } from '#shared/rules/reminder/categories.ts'
import type { ReminderKind } from '#shared/rules/reminder/rule.ts'
import type { DueSource } from '#shared/rules/due/sources.ts'
import type { HouseRole } from '#shared/rights.ts'
import type { Repeat } from '#shared/rules/task/recurrence.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/**
 * Rows of these tables. Only rules, what was done of them, snoozes and switches are stored: what is due is computed. A rule stands in one of
 * three tables by what it may say: of a resident (`care`), of the house (`basic`), or of something that is only its maker's business (`own`).
 */
export const reminderTables = {
  reminder_rule: table<ReminderRuleTable>().synced('basic'),
  reminder_done: table<ReminderDoneTable>().synced('basic'),
  client_reminder_rule: table<ClientReminderRuleTable>().synced('care'),
  client_reminder_done: table<ReminderDoneTable>().synced('care'),
  own_reminder_rule: table<OwnReminderRuleTable>().synced('own', { person: 'person_id' }),
  own_reminder_done: table<OwnReminderDoneTable>().synced('own', { person: 'person_id' }),
  reminder_switch: table<ReminderSwitchTable>().synced('basic'),
  own_reminder_switch: table<OwnReminderSwitchTable>().synced('own', { person: 'person_id' }),
  own_reminder_setting: table<OwnReminderSettingTable>().synced('own', { person: 'person_id' }),
  reminder_snooze: table<ReminderSnoozeTable>().synced('own', { person: 'person_id' }),
  // Only the server sends.
  reminder_digest: table<ReminderDigestTable>().housed('select, insert'),
  push_subscription: table<PushSubscriptionTable>().housed('select, insert, update, delete'),
  push_told: table<PushToldTable>().housed('select, insert'),
}

interface AnyRule extends SyncedRow {
  house_id: string
  title: string
  kind: ReminderKind
  /** The first due day; null for a rule about papers. */
  from_on: string | null
  repeat: Repeat | null
  every: number
  /** The kind of paper, for a rule about papers. */
  paper: string | null
  /** A JSON list: on which days before the due day it reminds, besides that day. */
  lead_days: string
  made_at: string
  made_by: string
  made_name: string
}

/** A rule for a role, or for everybody (null), about no single resident. */
export interface ReminderRuleTable extends AnyRule {
  for_role: HouseRole | null
}

/** A rule about a resident: for a role, for one person, or for everybody. */
export interface ClientReminderRuleTable extends AnyRule {
  client_id: string
  for_role: HouseRole | null
  /** Whom alone it reminds. */
  person_id: string | null
}

/** A person's own rule about no resident. */
export interface OwnReminderRuleTable extends AnyRule {
  person_id: string
}

/** What a rule asked for on a day was done; one row per rule and due day. */
export interface ReminderDoneTable extends SyncedRow {
  house_id: string
  rule_id: string
  due_on: string
  done_at: string
  done_by: string
  done_name: string
}

export interface OwnReminderDoneTable extends ReminderDoneTable {
  person_id: string
}

/** Whether a category reminds anybody in the house. */
export interface ReminderSwitchTable extends SyncedRow {
  house_id: string
  category: ReminderCategory
  is_on: 0 | 1
  changed_name: string
}

/** Whether a category reminds a person. */
export interface OwnReminderSwitchTable extends SyncedRow {
  house_id: string
  person_id: string
  category: ReminderCategory
  is_on: 0 | 1
}

/** When a person gets the daily e-mail, and when no push messages; one row per person and house. */
export interface OwnReminderSettingTable extends SyncedRow {
  house_id: string
  person_id: string
  /** The Tallinn hour; null: no e-mail. */
  digest_hour: number | null
  /** A JSON list of weekdays without one, 1 is Monday. */
  quiet_days: string
  /** The Tallinn hours of no push messages; the same hour twice: none. */
  quiet_from: number
  quiet_until: number
}

/** A due item put off by a person; it is the same item as long as these fields are the same. */
export interface ReminderSnoozeTable extends SyncedRow {
  house_id: string
  person_id: string
  source: DueSource
  of: string
  ref: string | null
  client_id: string | null
  due_at: string
  until: string
  snoozed_at: string
}

/** A day's digest of a person in a house is settled: sent, or there was nothing to tell. */
export interface ReminderDigestTable {
  house_id: string
  person_id: string
  /** The Tallinn day. */
  day: string
  settled_at: string
}

/** A browser that takes push messages of a person in a house, as long as the session stands in which it was allowed. */
export interface PushSubscriptionTable {
  id: string
  house_id: string
  person_id: string
  session_id: string
  /** The address at the browser's push service; who knows it and the keys can show messages there. */
  endpoint: string
  /** The browser's keys (RFC 8291), in base64url. */
  p256dh: string
  auth: string
  created_at: string
}

/** A person was told of a task or a notice by push. */
export interface PushToldTable {
  house_id: string
  person_id: string
  /** The task, or the notice with the moment of its question. */
  ref: string
  told_at: string
}
