import type { PAPER_KINDS, ReminderRule } from '#shared/contract/reminder.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { ruleDueOn } from '#shared/rules/reminder/rule.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { type DoneRow, lastDoneOf, namesOfClients, RULE_PLACES, ruleFor, rulesFor, type RuleRow } from './reminder.store.ts'

/** What the actor may read of rules: those about residents only with the right to read care data. */
const asking = ({ actor }: Env) => ({
  houseId: actor.houseId,
  personId: actor.personId,
  places: RULE_PLACES.filter((place) => place !== 'client' || can(actor.rights, 'care.read')),
})

/** A rule that the actor may see. @throws reminder-not-found */
export async function requireRule(env: Env, id: string): Promise<RuleRow> {
  const row = await ruleFor(env.tx, asking(env), id)
  if (!row) throw new AppError('reminder-not-found')
  return row
}

/** Whether the actor may change and delete a rule: it is for them alone, or they manage those for others. */
export const mayEdit = ({ actor }: Env, { person_id }: RuleRow): boolean => person_id === actor.personId || can(actor.rights, 'reminder.manage')

/** The day on which a rule is due next; null if it is over, or about papers. */
export const dueOnOf = ({ kind, from_on, repeat, every }: RuleRow, last: DoneRow | undefined): string | null =>
  kind === 'paper' || from_on === null
    ? null
    : ruleDueOn({ kind, from_on, repeat, every }, last && { due_on: last.due_on, done_on: dayOf(last.done_at) })

/** Every rule that the actor may see, as they see it. */
export const ruleViews = async (env: Env): Promise<ReminderRule[]> => viewsOf(env, await rulesOf(env))

/** The same as rows. */
export const rulesOf = (env: Env): Promise<RuleRow[]> => rulesFor(env.tx, asking(env))

/** The rule as it is now; a queued intent waits only for intents about the same rule. @throws reminder-not-found */
export async function oneRule(env: Env, id: string): Promise<{ rule: ReminderRule }> {
  const row = await requireRule(env, id)
  const [rule] = await viewsOf(env, [row])
  if (!rule) throw new AppError('reminder-not-found')
  concernRule(env, row)
  return { rule }
}

/** Sets the audit subject of a rule: its resident, or the house. */
export function concernRule({ auditSubjects, actor }: Env, { id, client_id }: Pick<RuleRow, 'id' | 'client_id'>): void {
  auditSubjects(client_id === null ? { entity: 'house', ids: [actor.houseId], rows: [id] } : { entity: 'client', ids: [client_id], rows: [id] })
}

async function viewsOf(env: Env, rows: readonly RuleRow[]): Promise<ReminderRule[]> {
  const { tx, actor } = env
  const done = await lastDoneOf(tx, actor.houseId, rows)
  const names = await namesOfClients(
    tx,
    actor.houseId,
    rows.flatMap(({ client_id }) => client_id ?? []),
  )
  return rows.map((row) => {
    const last = done.get(row.id)
    return {
      id: row.id,
      title: row.title,
      for: row.person_id !== null ? 'me' : row.for_role !== null ? 'role' : 'house',
      role: row.for_role,
      client_id: row.client_id,
      client_name: row.client_id === null ? null : (names.get(row.client_id) ?? null),
      kind: row.kind,
      on: row.from_on,
      repeat: row.repeat,
      every: row.every,
      paper: row.paper as (typeof PAPER_KINDS)[number] | null,
      lead_days: row.lead_days,
      next_on: dueOnOf(row, last),
      created_by: row.made_name,
      editable: mayEdit(env, row),
      last_done: last ? { due_on: last.due_on, at: last.done_at, by: last.done_name } : null,
    }
  })
}
