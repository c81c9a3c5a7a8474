import type { ErasureGround } from '#shared/rules/erasure.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const erasureTables = {
  erasure_hold: table<ErasureHoldTable>().housed('select, insert, update, delete'),
  erasure: table<ErasureTable>().housed(null),
}

/** A hold on a record: it is needed for a complaint, an accident or a court case. */
export interface ErasureHoldTable {
  client_id: string
  house_id: string
  reason: string
  set_at: string
  set_by: string
  set_name: string
}

/** The log of an erasure; the person's id no longer refers to anybody. */
export interface ErasureTable {
  id: string
  house_id: string
  client_id: string
  ground: ErasureGround
  /** JSON: how many rows of each kind there were. */
  counts: string
  erased_at: string
  erased_by: string
  erased_name: string
}
