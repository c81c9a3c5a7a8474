import type { AllergyKind, Severity } from '#shared/rules/allergy/kinds.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const allergyTables = {
  client_allergy: table<ClientAllergyTable>().synced('care'),
}

/**
 * An allergy of a client, or (kind `none`) the statement that there are none. Of class `care`, since cooks, carers and nurses need it. A
 * row is confirmed, ended or struck; a correction is a new row.
 */
export interface ClientAllergyTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: AllergyKind | 'none'
  /** Empty for the statement that there are none. */
  substance: string
  /** The ATC code of a medicine, or a prefix. */
  atc: string | null
  /** Null if unknown, as is `severity`. */
  reaction: string | null
  severity: Severity | null
  said_by: string | null
  /** How, when and by whom it was confirmed; null if it was not. */
  confirmed_by: string | null
  confirmed_at: string | null
  confirmed_name: string | null
  recorded_at: string
  recorded_by: string
  /** Empty for rows migrated from words with an unknown author. */
  recorded_name: string
  ended_at: string | null
  ended_name: string | null
  end_reason: string | null
  replaced_by: string | null
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}
