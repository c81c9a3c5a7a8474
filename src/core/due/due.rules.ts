import { can } from '#shared/rights.ts'
import { hasBegun, remindersOf } from '#shared/rules/reminder/rule.ts'
import { addDays, startOfDay } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { dueOnOf, rulesOf } from '../reminder/reminder.rules.ts'
import { lastDoneOf, type RuleRow } from '../reminder/reminder.store.ts'
import type { PlannedAct } from './due.act.ts'
import { papersEnding, type PersonNow } from './due.store.ts'

interface RuleQuery {
  clientId?: string | undefined
  /** Residents and people in the queue: others are not reminded of. */
  people: ReadonlyMap<string, PersonNow>
}

/** What the rules of people ask for now: from the first of their days on, until it is done, or the paper is renewed. */
export async function rulesDue(env: Env, { clientId, people }: RuleQuery): Promise<PlannedAct[]> {
  const rules = (await rulesOf(env)).filter(({ client_id }) => client_id === null || people.has(client_id))
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
