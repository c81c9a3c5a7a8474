import type { Kysely } from 'kysely'
import type { MoveView } from '#shared/contract/clientMoves.ts'
import { can } from '#shared/rights.ts'
import { takeBackRefusal } from '#shared/rules/takeBack.ts'
import { housed, rowsOf, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { ClientMoveTable } from '../db/tables/client.ts'
import type { Env } from '../kernel/env.ts'

/** The ids of the rows that a move created or ended; absent ones were not affected. */
export interface MadeByMove {
  /** The person, if the move created them. */
  person?: true
  stay?: string
  ended_stay?: string
  /** The place of the ended stay. */
  place?: number | null
  absence?: string
  ended_absence?: string
  ticket?: string
}

type MoveFields = Pick<ClientMoveTable, 'client_id' | 'kind' | 'at' | 'from_room' | 'to_room'> & {
  id?: string
  away_reason?: ClientMoveTable['away_reason']
  pair_id?: string
}

/** Records a move with its effects, by the actor, and returns its id. */
export async function noteMove(env: Env, { id, away_reason = null, pair_id, ...said }: MoveFields, made: MadeByMove): Promise<string> {
  const written = { recorded_at: env.now, recorded_by: env.actor.personId, recorded_name: env.actor.name }
  return rowsOf(env, 'client_move').insert({
    ...(id !== undefined && { id }),
    ...said,
    away_reason,
    pair_id: pair_id ?? null,
    made: JSON.stringify(made),
    ...written,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  })
}

/** A client's moves, the newest first. */
export const movesOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<ClientMoveTable[]> =>
  standing(db, 'client_move', houseId).selectAll().where('client_id', '=', clientId).orderBy('recorded_at', 'desc').orderBy('id', 'desc').execute()

/** A client's moves as the page shows them: which one is the latest and may be taken back by the caller, and which were taken back. */
export async function moveViews({ tx, actor, now }: Env, clientId: string): Promise<MoveView[]> {
  const rows = await movesOf(tx, actor.houseId, clientId)
  const rooms = new Map((await housed(tx, 'room', actor.houseId).select(['id', 'name']).execute()).map((room) => [room.id, room.name]))
  const last = rows.find(({ struck_at }) => struck_at === null)
  const asking = { personId: actor.personId, ofAnybody: can(actor.rights, 'diary.strikeAny'), now }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at,
    from_room: rooms.get(row.from_room ?? '') ?? null,
    to_room: rooms.get(row.to_room ?? '') ?? null,
    away_reason: row.away_reason,
    recorded_at: row.recorded_at,
    recorded_name: row.recorded_name,
    struck_at: row.struck_at,
    struck_by: row.struck_by,
    strike_reason: row.strike_reason,
    may_take_back: row === last && can(actor.rights, 'client.move') && takeBackRefusal(row, asking) === null,
  }))
}
