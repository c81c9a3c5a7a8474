import type { AllergyKind, Severity } from '#shared/rules/allergy/kinds.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const allergyTables = {
  client_allergy: table<ClientAllergyTable>().synced('care'),
}

/**
 * An allergy of a client, or with the kind `none` the word that there are none. Of class `care`, for whoever cooks, washes or gives medicines
 * needs it. A row is confirmed, ended or struck out; what is written anew is a row of its own.
 */
export interface ClientAllergyTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: AllergyKind | 'none'
  /** Empty in the word that there are none. */
  substance: string
  /** The code of a medicine, or the beginning of one. */
  atc: string | null
  /** Null where nobody knows, as is `severity`. */
  reaction: string | null
  severity: Severity | null
  said_by: string | null
  /** By what it is confirmed, when and by whom; null while it is not. */
  confirmed_by: string | null
  confirmed_at: string | null
  confirmed_name: string | null
  recorded_at: string
  recorded_by: string
  /** Empty in what was carried over from words whose writer is not known. */
  recorded_name: string
  ended_at: string | null
  ended_name: string | null
  end_reason: string | null
  replaced_by: string | null
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}
