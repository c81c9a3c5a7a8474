import type { AlertView } from '#shared/contract/alert.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { ALERT_UNDO_MS, judge } from '#shared/rules/urgency/urgency.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { entriesToJudge, entryToTake } from './alert.store.ts'

const DAY = 24 * 3_600_000

/** The alerts of the house: those not taken first, then the newest. */
export const listAlerts: Handler<typeof contract.alert.list> = async (env) => {
  const alerts = await alertsNow(env)
  env.auditSubjects({ entity: 'client', ids: [...new Set(alerts.map(({ client_id }) => client_id))] })
  return { alerts }
}

/** Takes an alert. @throws entry-not-found, alert-taken */
export const takeAlert: Handler<typeof contract.alert.take> = async (env, { id, note }) => {
  const { tx, actor, now } = env
  const entry = await entryToTake(tx, actor.houseId, id)
  if (!entry) throw new AppError('entry-not-found')
  if (entry.taken !== null) throw new AppError('alert-taken')
  const taken = { taken_at: now, taken_by: actor.personId, taken_name: actor.name, note: note || null }
  await rowsOf(env, 'alert_take').insert({ client_id: entry.client_id, entry_id: id, ...taken })
  env.auditSubjects({ entity: 'client', ids: [entry.client_id] })
  return { alerts: await alertsNow(env) }
}

/** Gives back an alert that the actor took within the last minute. @throws entry-not-found, alert-kept */
export const releaseAlert: Handler<typeof contract.alert.release> = async (env, { id }) => {
  const { tx, actor, now } = env
  const entry = await entryToTake(tx, actor.houseId, id)
  if (!entry) throw new AppError('entry-not-found')
  if (entry.taken !== null) {
    const { taken_by, taken_at } = await rowsOf(env, 'alert_take').require(entry.taken)
    if (taken_by !== actor.personId || Date.parse(now) - Date.parse(taken_at) > ALERT_UNDO_MS) throw new AppError('alert-kept')
    await rowsOf(env, 'alert_take').remove(entry.taken)
  }
  env.auditSubjects({ entity: 'client', ids: [entry.client_id] })
  return { alerts: await alertsNow(env) }
}

/** Alerts of the house that nobody has taken, with who wrote them down. */
export async function untakenAlerts(env: Env): Promise<{ id: string; by_id: string }[]> {
  const alerts = await judgedEntries(env)
  return alerts.flatMap(({ row: { id, by_id, taken_at } }) => (taken_at === null ? [{ id, by_id }] : []))
}

async function alertsNow(env: Env): Promise<AlertView[]> {
  const alerts = (await judgedEntries(env)).map(({ row, reasons }): AlertView => {
    const { id, client_id, room, at, by, first_name, last_name, taken_at, taken_by, taken_name, note } = row
    const taken = taken_at === null || taken_by === null || taken_name === null ? null : { at: taken_at, by_id: taken_by, name: taken_name, note }
    return { id, client_id, name: `${first_name} ${last_name}`, room, at, by, reasons, taken }
  })
  return alerts.toSorted((one, other) => Number(one.taken !== null) - Number(other.taken !== null))
}

/** Entries of the last day that want somebody at once, and why. */
async function judgedEntries({ tx, actor, now }: Env) {
  const since = new Date(Date.parse(now) - DAY).toISOString()
  return (await entriesToJudge(tx, actor.houseId, since)).flatMap((row) => {
    const judged = judge(row.kind, JSON.parse(row.values_json) as DiaryValues)
    return judged?.urgency === 'now' ? [{ row, reasons: [...judged.reasons] }] : []
  })
}
