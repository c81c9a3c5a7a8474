import type { RoomResident, RoomView } from '#shared/contract/room.ts'
import type { z } from 'zod'

export type Resident = z.output<typeof RoomResident>

/** A resident together with the room they are in. */
export interface Placed {
  resident: Resident
  room: RoomView
}

/** The meaning of a drop on a room: nothing is done before it is confirmed. */
export type DropOutcome =
  | { kind: 'nothing' }
  | { kind: 'move'; who: Placed; to: RoomView }
  | { kind: 'switch'; who: Placed; to: RoomView; candidates: readonly Resident[] }
  | { kind: 'away'; who: Placed }
  | { kind: 'closed'; who: Placed; to: RoomView }

/**
 * An absent person's place is kept, so they cannot be moved. A closed room accepts nobody. A full room offers a swap with present
 * residents; dropped on one of them, only with that one.
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
