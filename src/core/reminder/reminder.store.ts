import type { Kysely } from 'kysely'
import type { HouseRole } from '#shared/rights.ts'
import type { ReminderRuleTable } from '../db/tables/reminder.ts'
import { standing, housed } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** Where a rule stands: about the house, about a resident, or one's own. */
export const RULE_PLACES = ['house', 'client', 'own'] as const
export type RulePlace = (typeof RULE_PLACES)[number]

/** The tables of each place; their columns are the same but for whom the rule is and whom it is about. */
export const RULE_TABLE = { house: 'reminder_rule', client: 'client_reminder_rule', own: 'own_reminder_rule' } as const
export const DONE_TABLE = { house: 'reminder_done', client: 'client_reminder_done', own: 'own_reminder_done' } as const

/** A rule with its place, and with the columns that only some places have. */
export interface RuleRow extends Omit<ReminderRuleTable, 'lead_days' | 'for_role'> {
  place: RulePlace
  for_role: HouseRole | null
  person_id: string | null
  client_id: string | null
  lead_days: number[]
}

interface Asking {
  houseId: string
  personId: string
  /** The places that the person may read; rules for one person are read by that person alone. */
  places: readonly RulePlace[]
}

/** The rules that a person may see, by title. */
export async function rulesFor(db: Kysely<Database>, asking: Asking): Promise<RuleRow[]> {
  const found: RuleRow[] = []
  for (const place of asking.places) found.push(...(await ofPlace(db, asking, place)))
  return found.toSorted((one, other) => one.title.localeCompare(other.title, 'et') || one.id.localeCompare(other.id))
}

/** One of them by id, or undefined. */
export async function ruleFor(db: Kysely<Database>, asking: Asking, id: string): Promise<RuleRow | undefined> {
  for (const place of asking.places) {
    const [row] = await ofPlace(db, asking, place, id)
    if (row) return row
  }
  return undefined
}

async function ofPlace(db: Kysely<Database>, { houseId, personId }: Asking, place: RulePlace, id?: string): Promise<RuleRow[]> {
  const rows = await standing(db, RULE_TABLE[place] as 'client_reminder_rule', houseId)
    .selectAll()
    .$if(place === 'own', (query) => query.where('person_id', '=', personId))
    .$if(place === 'client', (query) => query.where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '=', personId)])))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
  return rows.map((row) => ({
    ...row,
    place,
    for_role: place === 'own' ? null : row.for_role,
    person_id: place === 'house' ? null : row.person_id,
    client_id: place === 'client' ? row.client_id : null,
    lead_days: JSON.parse(row.lead_days) as number[],
  }))
}

/** What of a rule was done last. */
export interface DoneRow {
  due_on: string
  done_at: string
  done_name: string
}

/** The last done row of each of these rules, by the rule's id. */
export async function lastDoneOf(db: Kysely<Database>, houseId: string, rules: readonly RuleRow[]): Promise<Map<string, DoneRow>> {
  const last = new Map<string, DoneRow>()
  for (const place of RULE_PLACES) {
    const own = rules.filter((rule) => rule.place === place).map(({ id }) => id)
    if (own.length === 0) continue
    const rows = await standing(db, DONE_TABLE[place] as 'reminder_done', houseId)
      .select(['rule_id', 'due_on', 'done_at', 'done_name'])
      .where('rule_id', 'in', own)
      .orderBy('due_on')
      .execute()
    for (const { rule_id, ...row } of rows) last.set(rule_id, row)
  }
  return last
}

/** The row that says that a rule was done for a due day, deleted or not; or undefined. */
export const doneRowOf = (db: Kysely<Database>, houseId: string, { place, id }: Pick<RuleRow, 'place' | 'id'>, dueOn: string) =>
  housed(db, DONE_TABLE[place] as 'reminder_done', houseId)
    .select(['id', 'deleted_at'])
    .where('rule_id', '=', id)
    .where('due_on', '=', dueOn)
    .executeTakeFirst()

/** The house's switches that were ever touched. */
export const houseSwitches = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'reminder_switch', houseId).select(['id', 'category', 'is_on']).execute()

/** The same of one person. */
export const ownSwitches = (db: Kysely<Database>, houseId: string, personId: string) =>
  standing(db, 'own_reminder_switch', houseId).where('person_id', '=', personId).select(['id', 'category', 'is_on']).execute()

/** Everybody's own switches that are off; complete on the server only. */
export const mutedIn = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'own_reminder_switch', houseId).where('is_on', '=', 0).select(['category', 'person_id']).execute()

/** A person's settings of the daily e-mail and of push messages in a house, or undefined. */
export async function settingOf(db: Kysely<Database>, houseId: string, personId: string) {
  const row = await standing(db, 'own_reminder_setting', houseId)
    .where('person_id', '=', personId)
    .select(['id', 'digest_hour', 'quiet_days', 'quiet_from', 'quiet_until'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, digest_hour, quiet_days, quiet_from: from, quiet_until: until } = row
  return { id, digest_hour, quiet_days: JSON.parse(quiet_days) as number[], quiet_hours: from === until ? null : { from, until } }
}

/** A person's snoozes that have not ended. */
export const snoozesOf = (db: Kysely<Database>, houseId: string, personId: string, now: string) =>
  standing(db, 'reminder_snooze', houseId)
    .where('person_id', '=', personId)
    .where('until', '>', now)
    .select(['id', 'source', 'of', 'ref', 'client_id', 'due_at', 'until', 'snoozed_at'])
    .execute()

/** The names of these residents, by id. */
export async function namesOfClients(db: Kysely<Database>, houseId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, 'client', houseId).where('id', 'in', ids).select(['id', 'first_name', 'last_name']).execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}
