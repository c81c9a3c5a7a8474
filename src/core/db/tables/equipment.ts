import type { EquipmentKind, EquipmentState } from '#shared/rules/equipment/equipment.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** Equipment belongs to the house and tells nothing about residents, so every device copies it. */
export const equipmentTables = {
  equipment: table<EquipmentTable>().synced('basic'),
}

/** A piece of the house's equipment, in one room. */
export interface EquipmentTable extends SyncedRow {
  house_id: string
  room_id: string
  name: string
  kind: EquipmentKind
  serial: string | null
  /** The Tallinn day of its next inspection. */
  inspect_on: string | null
  note: string | null
  state: EquipmentState
}
