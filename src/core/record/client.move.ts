import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { type ClientStatus, isAllowed } from '#shared/rules/clientStatus.ts'
import type { MoveKind } from '#shared/rules/takeBack.ts'
import { dayOf } from '#shared/rules/time.ts'
import { awaitSummary, noteHospital } from '../health/health.hospital.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { part, type PartingDetails } from './parting.part.ts'
import { roomById } from '../room/room.views.ts'
import { type Placement, placementOf } from '../client/client.store.ts'
import { clientDetail } from '../client/client.views.ts'
import { type MadeByMove, noteMove } from '../client/move.store.ts'
import { closeAbsence, closeStay, closeTicket, expectBack, leavingOf, openAbsence, openStay, openTicket } from '../client/stay.store.ts'
import { refuseStale } from '../db/overwriting.ts'

type Input = Parsed<typeof contract.client.move>
type Move = Input & { at: string; from: Placement; told: PartingDetails }
/** What was created, if the move can be taken back; otherwise null. */
type Moved = { kind: MoveKind; made: MadeByMove } | null

/**
 * Moves a client to a room, or to another status; all consequences happen at the same instant.
 * @throws client-not-found, room-changed, transition-not-allowed, room-not-found, room-closed, room-full, room-reserved, forbidden,
 * validation
 */
export const moveClient: Handler<typeof contract.client.move> = async (env, input) => {
  const move_id = await moveTo(env, input)
  const client = await clientDetail(env, input.id)
  return { client, room: client.room_id ? await roomById(env, client.room_id) : null, move_id }
}

/**
 * The move itself, and its id if it can be taken back; `told` are further details of a discharge. @throws as `moveClient`,
 * belongings-undecided
 */
export async function moveTo(env: Env, input: Input, told: PartingDetails = {}): Promise<string | null> {
  const from = await placementOf(env.tx, env.actor.houseId, input.id)
  if (!from) throw new AppError('client-not-found')
  refuseStale('room-changed', { seen: input.expected_room_id, now: from.room_id, field: 'room_id' })
  const to = input.status ?? (input.room_id === undefined ? null : from.status === 'eemal' ? 'eemal' : 'majas')
  if (!to) throw new AppError('validation', { field: 'status', key: 'required' })
  if (!isAllowed(from.status, to)) throw new AppError('transition-not-allowed', { field: 'status' })
  const at = momentOf(env, input, from)
  const moved = await MOVES[to](env, { ...input, at, from, told: { reason: input.reason, ...told } })
  env.auditSubjects({ entity: 'client', ids: [input.id] })
  return moved && noteMoved(env, { ...input, at, from }, moved)
}

/** Records a move with its effects. A new day of return is not recorded: there is nothing to take back. */
async function noteMoved(
  env: Env,
  { id, at, away_reason, from }: Pick<Move, 'id' | 'at' | 'away_reason' | 'from'>,
  { kind, made }: NonNullable<Moved>,
) {
  if (Object.keys(made).length === 0) return null
  const now = await placementOf(env.tx, env.actor.houseId, id)
  const reason = kind === 'away' ? (away_reason ?? null) : kind === 'back' ? from.away_reason : null
  return noteMove(env, { client_id: id, kind, at, from_room: from.room_id, to_room: now?.room_id ?? null, away_reason: reason }, made)
}

/** When the move happened: not in the future, and not before the last known change of stay or absence, so that they do not overlap. */
function momentOf(env: Env, input: Input, from: Placement): string {
  const at = input.at ?? env.now
  if (at > env.now) throw new AppError('validation', { field: 'at', key: 'future' })
  const isBefore = [from.last_of_stays, from.last_of_absences].some((last) => last !== null && at < last)
  if (isBefore) throw new AppError('validation', { field: 'at', key: 'past' })
  return at
}

const MOVES: Record<ClientStatus, (env: Env, move: Move) => Promise<Moved>> = {
  async majas(env, move) {
    if (!move.from.stay_id) return { kind: 'came', made: await admit(env, move) }
    const back = await comeBack(env, move)
    return { kind: move.from.absence_id ? 'back' : 'room', made: { ...back, ...(await changeRoom(env, move)) } }
  },

  async eemal(env, move) {
    const made: MadeByMove = await changeRoom(env, move)
    const { from, away_reason = from.away_reason, away_until } = move
    if (!away_reason) throw new AppError('validation', { field: 'away_reason', key: 'required' })
    // A return cannot precede the departure.
    const leftOn = dayOf(away_reason === from.away_reason ? (from.away_since ?? move.at) : move.at)
    if (away_until && away_until < leftOn) throw new AppError('validation', { field: 'away_until', key: 'beforeLeaving' })
    // The same absence continues: only the day of return or details of a hospital stay change.
    const same = away_reason === from.away_reason ? from.absence_id : null
    if (same === null) Object.assign(made, await comeBack(env, move))
    else if (away_until !== undefined) await expectBack(env, same, away_until)
    const absence = same ?? (await openAbsence(env, { client_id: move.id, reason: away_reason, until_on: away_until ?? null, started_at: move.at }))
    const { hospital, cause, sent_by } = move
    if (away_reason === 'haiglas') await noteHospital(env, { id: absence, client_id: move.id }, { hospital, cause, sent_by })
    return { kind: same === null ? 'away' : 'room', made: { ...made, ...(same === null && { absence }) } }
  },

  async lahkunud(env, move) {
    await part(env, { ...move, kind: 'lahkunud' })
    return null
  },

  async surnud(env, move) {
    await part(env, { ...move, kind: 'surnud' })
    return null
  },

  async ootel(env, move) {
    await openTicket(env, { clientId: move.id, queuedOn: dayOf(move.at) })
    return null
  },
}

/** From the queue, or back after leaving; the reserved room is taken unless another is named. */
async function admit(env: Env, { id, at, room_id, from }: Move): Promise<MadeByMove> {
  if (from.ticket_id) await closeTicket(env, from.ticket_id, at, 'admitted')
  const stay = await openStay(env, { clientId: id, roomId: room_id === undefined ? from.planned_room_id : room_id, at })
  return { stay, ...(from.ticket_id && { ticket: from.ticket_id }) }
}

/** Ends the open absence; after a hospital stay its discharge summary is awaited. */
async function comeBack(env: Env, { id, at, from }: Move): Promise<MadeByMove> {
  if (!from.absence_id) return {}
  await closeAbsence(env, from.absence_id, at)
  if (from.away_reason === 'haiglas') await awaitSummary(env, { id: from.absence_id, client_id: id, from: from.away_since ?? at, to: at })
  return { ended_absence: from.absence_id }
}

async function changeRoom(env: Env, { id, at, room_id, reason, from }: Move): Promise<MadeByMove> {
  if (room_id === undefined || room_id === from.room_id || !from.stay_id || from.arrived_on === null) return {}
  await closeStay(env, from.stay_id, { at, reason: 'room', note: reason })
  const stay = await openStay(env, { clientId: id, roomId: room_id, at, arrivedOn: from.arrived_on, leaving: leavingOf(from) })
  return { stay, ended_stay: from.stay_id, place: from.place_no }
}
