import type { EquipmentTable } from '#core/db/tables/equipment.ts'
import { ids } from '#shared/contract/ids.ts'
import type { EquipmentKind } from '#shared/rules/equipment/equipment.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { days, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import type { PlannedRoom } from './house.ts'
import { makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

interface Piece {
  name: string
  kind: EquipmentKind
  serial?: string
  /** Days from today to its next inspection. */
  inspectIn?: number
  note?: string
  state?: EquipmentTable['state']
}

/** The equipment of Tamme kodu: a bed for each place, a call bell in each room, and in some rooms a hoist or an aid. */
export const demoEquipment: DemoPart = async ({ home, now, random, write }) => {
  const own = random('equipment')
  const rooms = home.house.rooms.filter(({ isOpen }) => isOpen)
  const made = now.getTime() - days(400)
  const equipment = rooms.flatMap((room, index) =>
    piecesOf(own, room, index).map((piece, order) => rowOf(piece, { room, made, id: makeId(own, made + index, order), today: dayOf(now) })),
  )
  const named = equipment.find(({ room_id }) => room_id === ids.room)
  if (named) named.id = ids.equipment
  await write({ equipment })
}

function piecesOf(random: Random, { row }: PlannedRoom, index: number): Piece[] {
  const beds = Array.from({ length: row.max_people }, (_, place): Piece => {
    const inspectIn = 30 + Math.floor(random.next() * 300)
    return { name: 'Hooldusvoodi', kind: 'bed', serial: `V-${row.name}-${place + 1}`, inspectIn }
  })
  return [...beds, { name: 'Kutsenupp', kind: 'call_bell' }, ...(EXTRA[index] ?? [])]
}

/** By the order of the rooms: one inspection is near, one is overdue, one thing is broken, and one was removed. */
const EXTRA: Readonly<Record<number, readonly Piece[]>> = {
  1: [
    { name: 'Lamatisvastane madrats', kind: 'mattress', serial: 'M-014', inspectIn: 9 },
    { name: 'Vana hooldusvoodi', kind: 'bed', serial: 'V-007', note: 'Viidi hooldusesse ja ei toodud tagasi.', state: 'removed' },
  ],
  4: [{ name: 'Laetõstuk', kind: 'lift', serial: 'T-118', inspectIn: -3, note: 'Kontrollib tarnija hooldustehnik.' }],
  7: [{ name: 'Hapnikukontsentraator', kind: 'oxygen', serial: 'H-022', inspectIn: 60 }],
  9: [{ name: 'Ratastool', kind: 'wheelchair', serial: 'R-031', note: 'Vasak pidur ei hoia.', state: 'broken' }],
}

interface Placed {
  room: PlannedRoom
  made: number
  id: string
  today: string
}

const rowOf = ({ name, kind, serial, inspectIn, note, state }: Piece, { room, made, id, today }: Placed): EquipmentTable => ({
  id,
  ver: 1,
  updated_at: iso(made),
  updated_by: SYSTEM,
  deleted_at: null,
  house_id: room.row.house_id,
  room_id: room.row.id,
  name,
  kind,
  serial: serial ?? null,
  inspect_on: inspectIn === undefined ? null : addDays(today, inspectIn),
  note: note ?? null,
  state: state ?? 'in_use',
})
