import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import { type AwayReason, type ClientStatus, isAllowed } from '#shared/rules/clientStatus.ts'

/** What can be done with a person in one dialog, in a carer's words and not in statuses. */
const MOVE_KINDS = ['room', 'away', 'return', 'admit', 'leave', 'requeue', 'death'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

const TARGET: Record<MoveKind, ClientStatus> = {
  room: 'majas',
  away: 'eemal',
  return: 'majas',
  admit: 'majas',
  leave: 'lahkunud',
  requeue: 'ootel',
  death: 'surnud',
}

const FROM: Record<MoveKind, readonly ClientStatus[]> = {
  room: ['majas'],
  away: ['majas', 'eemal'],
  return: ['eemal'],
  admit: ['ootel', 'lahkunud'],
  leave: ['majas', 'eemal', 'ootel'],
  requeue: ['lahkunud'],
  death: ['majas', 'eemal', 'ootel', 'lahkunud'],
}

/** What may be done with somebody of this status: never more than the rules' TRANSITIONS allow. */
export const movesFrom = (status: ClientStatus): MoveKind[] =>
  MOVE_KINDS.filter((kind) => FROM[kind].includes(status) && isAllowed(status, TARGET[kind]))

/** What of a move is a parting, with a dialog of its own; leaving the queue is none. */
export function partingOf(kind: MoveKind, from: ClientStatus): PartingKind | null {
  if (kind === 'death') return 'surnud'
  return kind === 'leave' && from !== 'ootel' ? 'lahkunud' : null
}

/** The partings that are possible from a status. */
export const partsFrom = (status: ClientStatus): PartingKind[] => movesFrom(status).flatMap((kind) => partingOf(kind, status) ?? [])

/** Whether the dialog asks for a room. */
export const asksRoom = (kind: MoveKind): boolean => kind === 'room' || kind === 'admit' || kind === 'return'

/** What becomes of the place: kept for the person, no longer kept, taken, or nothing changes. */
export function placeAfter(kind: MoveKind, client: Pick<ClientView, 'room_id' | 'planned_room_id'>): 'kept' | 'unplanned' | 'taken' | 'none' {
  if (kind === 'away') return client.room_id ? 'kept' : 'none'
  if (asksRoom(kind)) return 'taken'
  return client.planned_room_id ? 'unplanned' : 'none'
}

/** What is said of a stay in hospital. */
export interface HospitalDraft {
  hospital: string
  cause: string
  sent_by: string
}

/** The same as the contract asks for it; what is empty is not known. */
export const hospitalSaid = ({ hospital, cause, sent_by }: HospitalDraft) => ({
  hospital: hospital.trim() || null,
  cause: cause.trim() || null,
  sent_by: sent_by.trim() || null,
})

/** What the person has filled in, by the names of the call. */
export interface MoveDraft extends HospitalDraft {
  kind: MoveKind
  room_id: string | null
  away_reason: AwayReason
  away_until: string | null
  /** An instant; null for now; `wrong` for what is typed and is no time of the past. */
  at: string | null
  reason: string
}

/** The request of a filled dialog; it names the room that the person saw, so that a move made meanwhile is not undone unseen. */
export function moveInput(client: Pick<ClientView, 'id' | 'room_id'>, draft: MoveDraft): Input<typeof contract.client.move> {
  return {
    id: client.id,
    expected_room_id: client.room_id,
    ...(draft.kind === 'room' ? {} : { status: TARGET[draft.kind] }),
    ...(asksRoom(draft.kind) && draft.room_id !== client.room_id ? { room_id: draft.room_id } : {}),
    ...(draft.kind === 'away' ? { away_reason: draft.away_reason, away_until: draft.away_until } : {}),
    ...(draft.kind === 'away' && draft.away_reason === 'haiglas' ? named(hospitalSaid(draft)) : {}),
    ...(draft.at ? { at: draft.at } : {}),
    ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
  }
}

/** Only what is said. */
const named = <Said extends Record<string, string | null>>(said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as { [Field in keyof Said]?: string }

/** The draft of a request that was refused, for somebody as they are now. */
export function draftOfMove(
  input: Partial<Input<typeof contract.client.move>>,
  client: Pick<ClientView, 'status'> | undefined,
): Partial<MoveDraft> & { kind: MoveKind } {
  const { status, room_id, away_reason, away_until, hospital, cause, sent_by, at, reason } = input
  return {
    kind: kindOf(status, client?.status),
    ...(room_id ? { room_id } : {}),
    ...(away_reason ? { away_reason } : {}),
    ...(away_until ? { away_until } : {}),
    ...(hospital ? { hospital } : {}),
    ...(cause ? { cause } : {}),
    ...(sent_by ? { sent_by } : {}),
    ...(typeof at === 'string' ? { at } : {}),
    ...(reason ? { reason } : {}),
  }
}

/** What was meant by a status; into the house one comes back from away, or comes in. */
function kindOf(wanted: ClientStatus | undefined, now: ClientStatus | undefined): MoveKind {
  if (wanted === undefined) return 'room'
  if (wanted === 'majas') return now === 'eemal' ? 'return' : 'admit'
  return MOVE_KINDS.find((kind) => TARGET[kind] === wanted) ?? 'room'
}
