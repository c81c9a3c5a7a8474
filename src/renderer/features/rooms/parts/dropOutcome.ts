import type { RoomResident, RoomView } from '#shared/contract/room.ts'
import type { z } from 'zod'

export type Resident = z.output<typeof RoomResident>

/** A resident together with the room they are in. */
export interface Placed {
  resident: Resident
  room: RoomView
}

/** What dropping somebody on a room would mean: nothing is done before it is confirmed. */
export type DropOutcome =
  | { kind: 'nothing' }
  | { kind: 'move'; who: Placed; to: RoomView }
  | { kind: 'switch'; who: Placed; to: RoomView; candidates: readonly Resident[] }
  | { kind: 'away'; who: Placed }
  | { kind: 'closed'; who: Placed; to: RoomView }

/**
 * Somebody away stays where their place is kept. A closed room takes nobody. A full room offers to switch with those
 * who are in the house; dropped on one of them, only that one is offered.
 */
export function dropOutcome(who: Placed, to: RoomView, onResidentId: string | null): DropOutcome {
  if (to.id === who.room.id) return { kind: 'nothing' }
  if (who.resident.status === 'eemal') return { kind: 'away', who }
  if (to.availability === 'koristuses' || to.availability === 'remondis' || to.availability === 'suletud') return { kind: 'closed', who, to }
  if (to.free_places > 0) return { kind: 'move', who, to }
  const present = to.residents.filter(({ status }) => status === 'majas')
  const dropped = present.filter(({ client_id }) => client_id === onResidentId)
  return { kind: 'switch', who, to, candidates: dropped.length > 0 ? dropped : present }
}

/** Finds a resident and their room. */
export function placedOf(rooms: readonly RoomView[], clientId: string): Placed | null {
  for (const room of rooms) {
    const resident = room.residents.find(({ client_id }) => client_id === clientId)
    if (resident) return { resident, room }
  }
  return null
}
