import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { takeBackRefusal } from '#shared/rules/takeBack.ts'
import { housed, rowsOf } from '../db/rows.ts'
import type { ClientMoveTable } from '../db/tables/client.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { forgetSummary, voidHospital } from '../health/health.hospital.ts'
import { freePlaceIn } from '../room/place.store.ts'
import { isClientOf, type Placement, placementOf } from '../client/client.store.ts'
import { clientDetail } from '../client/client.views.ts'
import { actsSince, isWrittenOf } from '../client/written.store.ts'
import { type MadeByMove, movesOf, moveViews } from '../client/move.store.ts'
import { leavingOf, reopenAbsence, reopenStay, reopenTicket, voidAbsence, voidStay } from '../client/stay.store.ts'

/** The moves of a client. @throws client-not-found */
export const listMoves: Handler<typeof contract.client.moves> = async (env, { id }) => {
  if (!(await isClientOf(env.tx, env.actor.houseId, id))) throw new AppError('client-not-found')
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { moves: await moveViews(env, id) }
}

/**
 * Takes a move back: its rows are removed from the history, what it ended continues, and the move itself stays, struck with the reason.
 * @throws client-not-found, move-not-found, already-struck, forbidden, move-late, move-later, move-rested, move-taken, room-closed,
 * room-reserved
 */
export const takeBackMove: Handler<typeof contract.client.takeBack> = async (env, { id, move_id, reason }) => {
  const one = await standingMove(env, id, move_id)
  const other = one.move.pair_id === null ? null : await standingMove(env, await personOfMove(env, one.move.pair_id), one.move.pair_id)
  const both = other ? [one, other] : [one]
  // Both stays are ended before either is reopened, so that no place is held twice.
  for (const { made } of both) if (made.stay) await voidStay(env, made.stay)
  for (const each of both) await restore(env, each)
  for (const { move } of both) await rowsOf(env, 'client_move').strike(move.id, reason)
  env.auditSubjects({ entity: 'client', ids: both.map(({ move }) => move.client_id) })
  return { client: one.made.person ? null : await clientDetail(env, id) }
}

interface Standing {
  move: ClientMoveTable
  made: MadeByMove
  from: Placement
}

/** A move that is the latest of its person, has nothing depending on it, and may be taken back by the caller. @throws as `takeBackMove` */
async function standingMove(env: Env, clientId: string, moveId: string): Promise<Standing> {
  const { tx, actor, now } = env
  const from = await placementOf(tx, actor.houseId, clientId)
  if (!from) throw new AppError('client-not-found')
  const moves = await movesOf(tx, actor.houseId, clientId)
  const move = moves.find(({ id }) => id === moveId)
  if (!move) throw new AppError('move-not-found')
  if (move.struck_at !== null) throw new AppError('already-struck')
  const refused = takeBackRefusal(move, { personId: actor.personId, ofAnybody: can(actor.rights, 'diary.strikeAny'), now })
  if (refused) throw new AppError(refused)
  // As written by `noteMove`.
  const made = JSON.parse(move.made) as MadeByMove
  const isLast = moves.find(({ struck_at }) => struck_at === null) === move
  if (!isLast || !stillStands(made, from)) throw new AppError('move-later')
  if (move.kind === 'came' && (await hasRested(env, clientId, made, move.at))) throw new AppError('move-rested')
  return { move, made, from }
}

/** Whether the person is still where the move brought them: a later discharge or death is not recorded as a move. */
function stillStands({ stay, absence, ended_absence }: MadeByMove, from: Placement): boolean {
  if (stay !== undefined && from.stay_id !== stay) return false
  if (absence !== undefined) return from.absence_id === absence
  return ended_absence === undefined || (from.stay_id !== null && from.absence_id === null)
}

const hasRested = ({ tx, actor }: Env, clientId: string, made: MadeByMove, at: string): Promise<boolean> =>
  made.person ? isWrittenOf(tx, actor.houseId, clientId) : actsSince(tx, actor.houseId, clientId, at)

async function personOfMove({ tx, actor }: Env, id: string): Promise<string> {
  const row = await housed(tx, 'client_move', actor.houseId).select('client_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('move-not-found')
  return row.client_id
}

async function restore(env: Env, { move, made, from }: Standing): Promise<void> {
  if (made.ended_stay) await reopenStay(env, made.ended_stay, { place: await formerPlace(env, move, made), leaving: leavingOf(from) })
  if (made.absence) {
    await voidAbsence(env, made.absence)
    await voidHospital(env, made.absence)
  }
  if (made.ended_absence) {
    await reopenAbsence(env, made.ended_absence)
    await forgetSummary(env, made.ended_absence)
  }
  if (made.ticket) await reopenTicket(env, made.ticket)
  if (made.person) await removePerson(env, move.client_id)
}

/** The former place if it is free, otherwise another in the room. @throws move-taken, room-closed, room-reserved */
async function formerPlace(env: Env, { client_id: clientId, from_room: roomId }: ClientMoveTable, { place }: MadeByMove): Promise<number | null> {
  if (roomId === null) return null
  try {
    return await freePlaceIn(env.tx, env.actor.houseId, { roomId, clientId, now: env.now, wanted: place ?? null })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'room-full' || error.code === 'room-not-found')) throw new AppError('move-taken')
    throw error
  }
}

/** A client created only by a mistaken admission is removed; the row stays for the audit. */
async function removePerson(env: Env, id: string): Promise<void> {
  await rowsOf(env, 'client').remove(id)
}
