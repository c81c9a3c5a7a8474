import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import { type AwayReason, type ClientStatus, isAllowed } from '#shared/rules/clientStatus.ts'

/** Moves as dialog actions, in a carer's words and not in statuses. */
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

/** The actions allowed for a status: never more than the rules' TRANSITIONS. */
export const movesFrom = (status: ClientStatus): MoveKind[] =>
  MOVE_KINDS.filter((kind) => FROM[kind].includes(status) && isAllowed(status, TARGET[kind]))

/** Moves that are discharges, with a dialog of their own; leaving the queue is not. */
export function partingOf(kind: MoveKind, from: ClientStatus): PartingKind | null {
  if (kind === 'death') return 'surnud'
  return kind === 'leave' && from !== 'ootel' ? 'lahkunud' : null
}

/** The discharges possible from a status. */
export const partsFrom = (status: ClientStatus): PartingKind[] => movesFrom(status).flatMap((kind) => partingOf(kind, status) ?? [])

/** Whether the action needs a room. */
export const asksRoom = (kind: MoveKind): boolean => kind === 'room' || kind === 'admit' || kind === 'return'

/** The effect on the place: kept, freed, taken, or unchanged. */
export function placeAfter(kind: MoveKind, client: Pick<ClientView, 'room_id' | 'planned_room_id'>): 'kept' | 'unplanned' | 'taken' | 'none' {
  if (kind === 'away') return client.room_id ? 'kept' : 'none'
  if (asksRoom(kind)) return 'taken'
  return client.planned_room_id ? 'unplanned' : 'none'
}

/** Details of a hospital stay. */
export interface HospitalDraft {
  hospital: string
  cause: string
  sent_by: string
}

/** The same for the contract; empty fields are unknown. */
export const hospitalSaid = ({ hospital, cause, sent_by }: HospitalDraft) => ({
  hospital: hospital.trim() || null,
  cause: cause.trim() || null,
  sent_by: sent_by.trim() || null,
})

/** The dialog's input, by the names of the call. */
export interface MoveDraft extends HospitalDraft {
  kind: MoveKind
  room_id: string | null
  away_reason: AwayReason
  away_until: string | null
  /** An instant; null for now; `wrong` for invalid or future input. */
  at: string | null
  reason: string
}

/** The request of a completed dialog; it names the room that the user saw, so that a concurrent move is not undone unnoticed. */
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

/** Only filled fields. */
const named = <Said extends Record<string, string | null>>(said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as { [Field in keyof Said]?: string }

/** The draft of a refused request, for the person's present state. */
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

/** The action meant by a status; into the house means back from absence, or admission. */
function kindOf(wanted: ClientStatus | undefined, now: ClientStatus | undefined): MoveKind {
  if (wanted === undefined) return 'room'
  if (wanted === 'majas') return now === 'eemal' ? 'return' : 'admit'
  return MOVE_KINDS.find((kind) => TARGET[kind] === wanted) ?? 'room'
}
