import type { Input } from '#shared/contract/endpoint.ts'
import type { EquipmentView } from '#shared/contract/equipment.ts'
import type { contract } from '#shared/contract/index.ts'
import { EQUIPMENT_KINDS, EQUIPMENT_STATES, type EquipmentKind, type EquipmentState } from '#shared/rules/equipment/equipment.ts'
import type { Texts } from '#texts/useTexts.ts'
import type { Format } from '#web/format.ts'

/** A piece of equipment while it is being written down. */
export interface EquipmentDraft {
  room_id: string
  name: string
  kind: EquipmentKind
  serial: string
  inspect_on: string | null
  note: string
  state: EquipmentState
}

export const emptyEquipment = (room_id: string): EquipmentDraft => ({
  room_id,
  name: '',
  kind: 'bed',
  serial: '',
  inspect_on: null,
  note: '',
  state: 'in_use',
})

export const draftOf = ({ room_id, name, kind, serial, inspect_on, note, state }: EquipmentView): EquipmentDraft => ({
  room_id,
  name,
  kind,
  serial: serial ?? '',
  inspect_on,
  note: note ?? '',
  state,
})

/** The input to send. */
export const inputOf = ({
  room_id,
  name,
  kind,
  serial,
  inspect_on,
  note,
  state,
}: EquipmentDraft): Required<Input<typeof contract.equipment.add>> => ({
  room_id,
  name: name.trim(),
  kind,
  serial: serial.trim() || null,
  inspect_on,
  note: note.trim() || null,
  state,
})

/** A field's value as its form shows it; null for values that are shown as everywhere. */
export function equipmentValue(t: Texts, format: Format, field: string, value: unknown): string | null {
  const kind = EQUIPMENT_KINDS.find((each) => field === 'kind' && each === value)
  const state = EQUIPMENT_STATES.find((each) => field === 'state' && each === value)
  if (kind) return t(`room.equipment.kind.${kind}`)
  if (state) return t(`room.equipment.state.${state}`)
  return field === 'inspect_on' && typeof value === 'string' ? format.day(value) : null
}
