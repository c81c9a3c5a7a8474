import type { Kysely, NotNull } from 'kysely'
import { dayOf } from '#shared/rules/time.ts'
import { housed, rowsOf } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { AbsenceTable, PlannedLeaving, QueueTicketTable, StayTable } from '../db/tables/client.ts'
import type { Env } from '../kernel/env.ts'
import { freePlaceIn } from '../room/place.store.ts'

interface NewStay {
  clientId: string
  /** Null: in the house without a room yet. */
  roomId: string | null
  at: string
  /** The day of arrival if the person only changes rooms; otherwise the day of `at`. */
  arrivedOn?: string
  /** Of the stay that ends with a change of room. */
  leaving?: PlannedDay
}

/** The planned day of leaving, which a change of room carries over. */
type PlannedDay = Pick<StayTable, 'leaving_on'>
const NO_DAY: PlannedDay = { leaving_on: null }
export const NO_LEAVING: PlannedLeaving = { leaving_on: null, leaving_place: null, leaving_reason: null }

/**
 * Opens a stay, in the lowest free place of the room. @throws room-not-found, room-closed, room-full, room-reserved @returns the stay's id
 */
export async function openStay(env: Env, { clientId, roomId, at, arrivedOn, leaving = NO_DAY }: NewStay): Promise<string> {
  const place = roomId === null ? null : await freePlaceIn(env.tx, env.actor.houseId, { roomId, clientId, now: env.now })
  return insertStay(env, { clientId, roomId, place, at, arrivedOn: arrivedOn ?? dayOf(at), leaving })
}

/** Opens a stay in a place that the caller has just freed. @returns its id */
export async function insertStay(
  env: Env,
  stay: { clientId: string; roomId: string | null; place: number | null; at: string; arrivedOn: string; leaving: PlannedDay },
): Promise<string> {
  const id = await rowsOf(env, 'stay').insert({
    client_id: stay.clientId,
    room_id: stay.roomId,
    place_no: stay.place,
    started_at: stay.at,
    ended_at: null,
    end_reason: null,
    note: null,
    arrived_on: stay.arrivedOn,
    left_on: null,
    leaving_on: stay.leaving.leaving_on,
    leaving_place: null,
    leaving_reason: null,
  })
  return id
}

/** Ends an open stay; its place is free from that instant. A change of room sets no day of leaving. */
export async function closeStay(
  env: Env,
  stayId: string,
  end: { at: string; reason: 'room' | 'left' | 'died'; note?: string | undefined },
): Promise<void> {
  await rowsOf(env, 'stay').update(stayId, {
    place_no: null,
    ended_at: end.at,
    end_reason: end.reason,
    note: end.note ?? null,
    left_on: end.reason === 'room' ? null : dayOf(end.at),
  })
}

/**
 * Removes a stay from the history: it ends where it began and is marked deleted, so that no list, count or place includes it, and devices
 * drop it.
 */
export async function voidStay(env: Env, stayId: string): Promise<void> {
  await rowsOf(env, 'stay')
    .updateAll({ place_no: null, end_reason: 'room', deleted_at: env.now })
    .set((eb) => ({ ended_at: eb.ref('started_at') }))
    .where('id', '=', stayId)
    .execute()
}

/** Reopens a stay that a move had ended, with the leaving that is planned by now. */
export async function reopenStay(env: Env, stayId: string, { place, leaving }: { place: number | null; leaving: PlannedDay }): Promise<void> {
  await rowsOf(env, 'stay').update(stayId, { ...leaving, place_no: place, ended_at: null, end_reason: null, note: null, left_on: null })
}

/** Sets the planned leaving of somebody with an open stay; all null if none is planned. Where to and why are care data. */
export async function setLeaving(
  env: Env,
  { id, client_id }: Pick<StayTable, 'id' | 'client_id'>,
  { leaving_on, ...words }: PlannedLeaving,
): Promise<void> {
  await rowsOf(env, 'stay').update(id, { leaving_on })
  await rowsOf(env, 'client_care').update(client_id, words)
}

/** Who lives in the house and plans to leave until a day. */
export const leavingUntil = (db: Kysely<Database>, houseId: string, { clientId, until }: { clientId?: string | undefined; until: string }) =>
  housed(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .select(['stay.client_id', 'stay.leaving_on', 'client.first_name', 'client.last_name'])
    .where('stay.ended_at', 'is', null)
    .where('stay.leaving_on', '<=', until)
    .$if(clientId !== undefined, (query) => query.where('stay.client_id', '=', clientId ?? ''))
    .$narrowType<{ leaving_on: NotNull }>()
    .execute()

/** The planned day of leaving of somebody who lives in the house. */
export const leavingOf = ({ leaving_on }: PlannedDay): PlannedDay => ({ leaving_on })

/** Removes an absence from the history. */
export async function voidAbsence(env: Env, absenceId: string): Promise<void> {
  await rowsOf(env, 'absence')
    .updateAll({ deleted_at: env.now })
    .set((eb) => ({ ended_at: eb.ref('started_at') }))
    .where('id', '=', absenceId)
    .execute()
}

/** Reopens an absence that was ended too early. */
export async function reopenAbsence(env: Env, absenceId: string): Promise<void> {
  await rowsOf(env, 'absence').update(absenceId, { ended_at: null })
}

/** Records an absence during which the place is kept, and returns its id. */
export async function openAbsence(env: Env, absence: Pick<AbsenceTable, 'client_id' | 'reason' | 'until_on' | 'started_at'>): Promise<string> {
  const id = await rowsOf(env, 'absence').insert({ ...absence, ended_at: null })
  return id
}

/** Changes the day on which an absent client is expected back; null if unknown. */
export async function expectBack(env: Env, absenceId: string, until: string | null): Promise<void> {
  await rowsOf(env, 'absence').update(absenceId, { until_on: until })
}

/** Ends an open absence. */
export async function closeAbsence(env: Env, absenceId: string, at: string): Promise<void> {
  await rowsOf(env, 'absence').update(absenceId, { ended_at: at })
}

/** Adds a client to the queue; `queuedOn` determines the order of waiting. @returns the ticket's id */
export async function openTicket(
  env: Env,
  ticket: { clientId: string; queuedOn: string; roomId?: string | null | undefined; on?: string | null | undefined },
): Promise<string> {
  const id = await rowsOf(env, 'queue_ticket').insert({
    client_id: ticket.clientId,
    queued_on: ticket.queuedOn,
    planned_room_id: ticket.roomId ?? null,
    planned_on: ticket.on ?? null,
    placed_elsewhere: 0,
    closed_at: null,
    close_reason: null,
  })
  return id
}

/** Removes a client from the queue. */
export async function closeTicket(env: Env, ticketId: string, at: string, reason: QueueTicketTable['close_reason']): Promise<void> {
  await rowsOf(env, 'queue_ticket').update(ticketId, { closed_at: at, close_reason: reason })
}

/** Returns a client to their former position in the queue. */
export async function reopenTicket(env: Env, ticketId: string): Promise<void> {
  await rowsOf(env, 'queue_ticket').update(ticketId, { closed_at: null, close_reason: null })
}
