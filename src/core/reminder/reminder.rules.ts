import type { PAPER_KINDS, ReminderRule } from '#shared/contract/reminder.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { hasBegun, remindersOf, ruleDueOn } from '#shared/rules/reminder/rule.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { papersEnding, type PersonNow } from '../due/due.store.ts'
import type { PlannedAct } from '../due/due.sources.ts'
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
export const ruleViews = async (env: Env): Promise<ReminderRule[]> => viewsOf(env, await rulesFor(env.tx, asking(env)))

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

interface RuleQuery {
  clientId?: string | undefined
  /** Residents and people in the queue: others are not reminded of. */
  people: ReadonlyMap<string, PersonNow>
}

/** What the rules of people ask for now: from the first of their days on, until it is done, or the paper is renewed. */
export async function rulesDue(env: Env, { clientId, people }: RuleQuery): Promise<PlannedAct[]> {
  const rules = (await rulesFor(env.tx, asking(env))).filter(({ client_id }) => client_id === null || people.has(client_id))
  const done = await lastDoneOf(env.tx, env.actor.houseId, rules)
  const dated = rules.flatMap((rule) => {
    const dueOn = dueOnOf(rule, done.get(rule.id))
    if (dueOn === null || (clientId !== undefined && rule.client_id !== clientId)) return []
    return actOf(env, rule, { dueOn, client: rule.client_id, people })
  })
  return [...dated, ...(await papersDue(env, rules, { clientId, people }))]
}

/** Rules about papers, for each resident who has such a paper; only with the right to read papers. */
async function papersDue(env: Env, rules: readonly RuleRow[], { clientId, people }: RuleQuery): Promise<PlannedAct[]> {
  const own = rules.filter(({ kind }) => kind === 'paper')
  if (own.length === 0 || !can(env.actor.rights, 'person.read')) return []
  const papers = (await papersEnding(env.tx, env.actor.houseId, clientId)).filter(({ client_id }) => people.has(client_id))
  return own.flatMap((rule) =>
    papers
      .filter(({ of, client_id }) => of === rule.paper && (rule.client_id === null || rule.client_id === client_id))
      .flatMap(({ client_id, expires }) => actOf(env, rule, { dueOn: expires, client: client_id, people })),
  )
}

function actOf(
  { now }: Env,
  { id, title, kind, lead_days, person_id, for_role }: RuleRow,
  { dueOn, client, people }: { dueOn: string; client: string | null; people: ReadonlyMap<string, PersonNow> },
): PlannedAct[] {
  const reminders = remindersOf(dueOn, lead_days)
  if (!hasBegun(reminders, now)) return []
  return [
    {
      source: 'reminder',
      of: kind,
      ref: id,
      name: title,
      due_at: startOfDay(dueOn),
      late_at: startOfDay(addDays(dueOn, 1)),
      who: null,
      client_id: client,
      client_name: client === null ? null : (people.get(client)?.name ?? null),
      assigned: { assignee_id: person_id, assignee_role: for_role, assignee_shift: null },
      reminders,
    },
  ]
}
