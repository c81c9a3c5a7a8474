import type { contract } from '#shared/contract/index.ts'
import { daysOfStay, emptyDays } from '#shared/rules/room/history.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { requireRoom, staysIn } from './room.store.ts'

/** Who has lived in a room and when nobody did, read from stays. @throws room-not-found */
export const listRoomHistory: Handler<typeof contract.room.history> = async (env, { id }) => {
  const { tx, actor, now } = env
  await requireRoom(tx, actor.houseId, id)
  const today = dayOf(now)
  const stays = (await staysIn(tx, actor.houseId, id)).map(({ client_id, first_name, last_name, started_at, ended_at, end_reason }) => {
    const days = { from: dayOf(started_at), until: ended_at === null ? null : dayOf(ended_at) }
    return { client_id, name: `${first_name} ${last_name}`, ...days, days: daysOfStay(days, today), end_reason }
  })
  env.auditSubjects({ entity: 'client', ids: [...new Set(stays.map(({ client_id }) => client_id))] })
  return { stays, empty: emptyDays(stays, today) }
}
