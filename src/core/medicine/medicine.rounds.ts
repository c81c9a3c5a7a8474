import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { roundSettings } from './medicine.store.ts'
import { refuseStale } from '../db/overwriting.ts'

/** All round settings of the house. */
export const listRounds: Handler<typeof contract.medicine.rounds> = async ({ tx, actor }) => ({ settings: await roundSettings(tx, actor.houseId) })

/** Sets the house's rounds from a future day on: days that have begun stay as they are. @throws rounds-changed, validation */
export const setRounds: Handler<typeof contract.medicine.setRounds> = async (env, { version, valid_from, rounds }) => {
  const { tx, actor, now } = env
  const [last] = await roundSettings(tx, actor.houseId)
  refuseStale('rounds-changed', { seen: version, now: last?.version ?? 0 })
  if (valid_from <= dayOf(now)) throw new AppError('validation', { field: 'valid_from', key: 'fromTomorrow' })
  const written = { recorded_at: now, recorded_by: actor.personId, recorded_name: actor.name }
  await rowsOf(env, 'medicine_rounds').insert({
    version: version + 1,
    valid_from,
    rounds: JSON.stringify(rounds.toSorted((one, other) => one.at.localeCompare(other.at))),
    ...written,
  })
  env.auditSubjects({ entity: 'house', ids: [actor.houseId] })
  return { settings: await roundSettings(tx, actor.houseId) }
}
