import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { concernRule, dueOnOf, mayEdit, oneRule, requireRule } from './reminder.rules.ts'
import { DONE_TABLE, doneRowOf, lastDoneOf, namesOfClients, RULE_TABLE, type RuleRow } from './reminder.store.ts'

type RuleInput = Parameters<typeof addReminder>[1]

/** Adds a rule; for others only with the right to manage reminders. @throws client-not-found, forbidden */
export const addReminder: Handler<typeof contract.reminder.add> = async (env, said) => {
  const { tx, actor } = env
  if (said.for !== 'me' && !can(actor.rights, 'reminder.manage')) throw new AppError('forbidden')
  const { client_id } = said
  if (!client_id) return oneRule(env, await insertRule(env, said))
  // Without the right to read care data the actor could not read the rule afterwards either.
  if (!can(actor.rights, 'care.read')) throw new AppError('forbidden')
  if (!(await namesOfClients(tx, actor.houseId, [client_id])).has(client_id)) throw new AppError('client-not-found', { field: 'client_id' })
  const whom = { for_role: roleOf(said), person_id: said.for === 'me' ? actor.personId : null }
  return oneRule(env, await rowsOf(env, 'client_reminder_rule').insert({ ...ruleOf(env, said), ...whom, client_id }))
}

/** Adds a rule about no single resident. @returns its id */
function insertRule(env: Env, said: RuleInput): Promise<string> {
  const rule = ruleOf(env, said)
  if (said.for === 'me') return rowsOf(env, 'own_reminder_rule').insert({ ...rule, person_id: env.actor.personId })
  return rowsOf(env, 'reminder_rule').insert({ ...rule, for_role: roleOf(said) })
}

const roleOf = (said: RuleInput) => (said.for === 'role' ? (said.role ?? null) : null)

function ruleOf({ actor, now }: Env, { title, kind, on, repeat, every, paper, lead_days }: RuleInput) {
  const isPaper = kind === 'paper'
  return {
    title,
    kind,
    from_on: isPaper ? null : (on ?? null),
    repeat: isPaper ? null : (repeat ?? null),
    every: every ?? 1,
    paper: isPaper ? (paper ?? null) : null,
    lead_days: JSON.stringify(inOrder(lead_days ?? [])),
    made_at: now,
    made_by: actor.personId,
    made_name: actor.name,
  }
}

/** The longest lead first, each once. */
const inOrder = (days: readonly number[]): number[] => [...new Set(days)].toSorted((one, other) => other - one)

/** Changes the given fields of a rule. @throws reminder-not-found, forbidden, row-changed, validation */
export const changeReminder: Handler<typeof contract.reminder.change> = async (env, { id, base = {}, ...given }) => {
  const before = await editable(env, id)
  const fields = Object.fromEntries(Object.entries(normal(given)).filter(([, value]) => value !== undefined)) as typeof given
  const seen = Object.fromEntries(Object.entries(normal(base)).filter(([, value]) => value !== undefined))
  const { updated_by, updated_at } = before
  const now = { ...fieldsOf(before), updated_by, updated_at }
  await refuseOverwriting(env, { entity: RULE_TABLE[before.place], rows: [now], changes: fields, base: seen })
  const next = { ...fieldsOf(before), ...fields }
  if (before.kind !== 'paper' && next.on === null) throw new AppError('validation', { field: 'on', key: 'required' })
  if (before.kind === 'interval' && next.repeat === null) throw new AppError('validation', { field: 'repeat', key: 'required' })
  const dated = before.kind === 'paper' ? {} : { from_on: next.on, repeat: next.repeat, every: next.every }
  const values = { title: next.title, lead_days: JSON.stringify(next.lead_days), ...dated }
  await rowsOf(env, RULE_TABLE[before.place] as 'reminder_rule').update(id, values)
  return oneRule(env, id)
}

const fieldsOf = ({ title, from_on, repeat, every, lead_days }: RuleRow) => ({ title, on: from_on, repeat, every, lead_days })

const normal = <Fields extends { lead_days?: number[] | undefined }>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.lead_days && { lead_days: inOrder(fields.lead_days) }),
})

/** Deletes a rule. @throws reminder-not-found, forbidden */
export const deleteReminder: Handler<typeof contract.reminder.delete> = async (env, { id }) => {
  const rule = await editable(env, id)
  concernRule(env, rule)
  await rowsOf(env, RULE_TABLE[rule.place] as 'reminder_rule').remove(id)
  return {}
}

/** A rule that the actor may change. @throws reminder-not-found, forbidden */
async function editable(env: Env, id: string): Promise<RuleRow> {
  const rule = await requireRule(env, id)
  if (!mayEdit(env, rule)) throw new AppError('forbidden')
  return rule
}

/**
 * Records that what a rule asks for on a day is done, or is not done after all. Idempotent; a day that was settled meanwhile stays as it is.
 * @throws reminder-not-found, validation at `on` for a day on which the rule is not due yet
 */
export const doneReminder: Handler<typeof contract.reminder.done> = async (env, { id, on, done }) => {
  const { tx, actor, now } = env
  const rule = await requireRule(env, id)
  const rows = rowsOf(env, DONE_TABLE[rule.place] as 'reminder_done')
  const before = await doneRowOf(tx, actor.houseId, rule, on)
  const isDone = before !== undefined && before.deleted_at === null
  if (isDone === done) return oneRule(env, id)
  if (!done) await rows.remove(before?.id ?? '')
  else {
    const dueOn = dueOnOf(rule, (await lastDoneOf(tx, actor.houseId, [rule])).get(id))
    if (dueOn === null || on > dueOn) throw new AppError('validation', { field: 'on', key: 'invalid' })
    const said = { done_at: now, done_by: actor.personId, done_name: actor.name }
    if (before) await rows.update(before.id, { ...said, deleted_at: null })
    else if (on === dueOn) await rows.insert({ rule_id: id, due_on: on, ...said, ...(rule.place === 'own' && { person_id: actor.personId }) })
  }
  return oneRule(env, id)
}
