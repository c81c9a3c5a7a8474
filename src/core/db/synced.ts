import type { DataClass } from '#shared/rights.ts'
import type { Database } from './schema.ts'

/** The tables that devices copy, the class of data of each, and the column that says whose house a row is. */
export const SYNCED = [
  { table: 'house', dataClass: 'basic', house: 'id' },
  { table: 'house_target_group', dataClass: 'basic', house: 'house_id' },
  { table: 'unit', dataClass: 'basic', house: 'house_id' },
  { table: 'room', dataClass: 'basic', house: 'house_id' },
  { table: 'client', dataClass: 'basic', house: 'house_id' },
  { table: 'client_contact', dataClass: 'basic', house: 'house_id' },
  { table: 'stay', dataClass: 'basic', house: 'house_id' },
  { table: 'absence', dataClass: 'basic', house: 'house_id' },
  { table: 'queue_ticket', dataClass: 'basic', house: 'house_id' },
  { table: 'client_care', dataClass: 'care', house: 'house_id' },
  { table: 'diary_entry', dataClass: 'care', house: 'house_id' },
  { table: 'membership', dataClass: 'staff', house: 'house_id' },
] as const satisfies readonly { table: keyof Database; dataClass: DataClass; house: 'id' | 'house_id' }[]

export type SyncedTable = (typeof SYNCED)[number]['table']

/** The scope of the change feed that a house's data of one class belongs to. */
export const scopeOf = (houseId: string, dataClass: DataClass): string => `h${houseId}:${dataClass}`
