import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { longestSnooze } from '#shared/rules/reminder/state.ts'
import type { ReminderSnoozeTable } from '../db/tables/reminder.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { namesOfClients, snoozesOf } from './reminder.store.ts'

type Item = Pick<ReminderSnoozeTable, 'source' | 'of' | 'ref' | 'client_id' | 'due_at'>

/** One text for a due item: equal as long as it is the same item. */
export const itemKey = ({ source, of, ref, client_id, due_at }: Item): string => JSON.stringify([source, of, ref, client_id, due_at])

/** The actor's snoozes that have not ended, by item. Several of one item may come from several devices: the last one counts. */
export async function snoozesByItem({ tx, actor, now }: Env) {
  const rows = await snoozesOf(tx, actor.houseId, actor.personId, now)
  return new Map(rows.toSorted((one, other) => one.snoozed_at.localeCompare(other.snoozed_at)).map((row) => [itemKey(row), row]))
}

/** Puts reminders off for the actor alone, or brings them back. @throws validation at `until` if that is too long, client-not-found */
export const snoozeReminders: Handler<typeof contract.reminder.snooze> = async (env, { items, until }) => {
  const { tx, actor, now } = env
  const least = Math.min(...items.map(({ source }) => longestSnooze(source)))
  if (until !== null && Date.parse(until) > Date.parse(now) + least) throw new AppError('validation', { field: 'until', key: 'snoozeTooLong' })
  const clients = [...new Set(items.flatMap(({ client_id }) => client_id ?? []))]
  if ((await namesOfClients(tx, actor.houseId, clients)).size < clients.length) throw new AppError('client-not-found', { field: 'items' })
  const keys = new Set(items.map(itemKey))
  const rows = rowsOf(env, 'reminder_snooze')
  for (const row of await snoozesOf(tx, actor.houseId, actor.personId, now)) if (keys.has(itemKey(row))) await rows.remove(row.id)
  if (until !== null && until > now)
    for (const item of new Map(items.map((each) => [itemKey(each), each])).values())
      await rows.insert({ ...item, person_id: actor.personId, until, snoozed_at: now })
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [actor.personId] })
  return {}
}
