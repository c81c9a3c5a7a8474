import { z } from 'zod'
import { EQUIPMENT_KINDS, EQUIPMENT_STATES } from '../rules/equipment/equipment.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Note, stored, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

const Said = z.strictObject({
  room_id: Id,
  name: Line,
  kind: z.enum(EQUIPMENT_KINDS),
  /** A serial or inventory number. */
  serial: Line.nullable(),
  /** The day of its next inspection. */
  inspect_on: Day.nullable(),
  note: Note.max(500).nullable(),
  state: z.enum(EQUIPMENT_STATES),
})
const { room_id, name, kind, ...optional } = Said.shape

export const EquipmentView = z.strictObject({
  id: Id,
  room_id: Id,
  room: z.string(),
  name: z.string(),
  kind: z.enum(EQUIPMENT_KINDS),
  serial: z.string().nullable(),
  inspect_on: StoredDay.nullable(),
  note: z.string().nullable(),
  state: z.enum(EQUIPMENT_STATES),
})
export type EquipmentView = z.output<typeof EquipmentView>

export const OneEquipment = z.strictObject({ equipment: EquipmentView })

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const change = {
  ...common,
  method: 'POST',
  needs: 'room.save',
  reads: [],
  invalidates: ['equipment'],
  audit: 'subject',
  output: OneEquipment,
} as const

/** What stands in rooms: beds, lifts, aids and furniture of the house. Nothing of a resident is said here. */
export const equipment = {
  list: endpoint({
    ...common,
    method: 'GET',
    needs: 'room.read',
    path: '/api/equipment',
    summary: 'Returns the equipment of the house or of one room: first what is in use, by name; removed items come last.',
    reads: ['equipment', 'room'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({ room_id: Id.optional() }),
    output: z.strictObject({ equipment: z.array(EquipmentView) }),
    example: { room_id: ids.room },
  }),
  add: endpoint({
    ...change,
    path: '/api/equipment',
    summary: 'Adds a piece of equipment to a room.',
    errors: ['room-not-found'],
    input: z.strictObject({ room_id, name, kind, ...z.strictObject(optional).partial().shape }),
    example: { room_id: ids.room, name: 'Tõstuk', kind: 'lift', serial: 'T-118', inspect_on: '2027-03-01' },
  }),
  change: endpoint({
    ...change,
    path: '/api/equipment/:id/change',
    summary: 'Changes the named fields of a piece of equipment, including its room and state; `base` holds what the person saw.',
    errors: ['equipment-not-found', 'room-not-found', 'row-changed'],
    input: z.strictObject({
      id: Id,
      ...Said.partial().shape,
      base: z.strictObject(stored(Said.shape)).partial().optional(),
    }),
    example: { id: ids.equipment, state: 'broken', base: { state: 'in_use' } },
  }),
}
