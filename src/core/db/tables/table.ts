import type { DataClass } from '#shared/rights.ts'
import type { SyncedRow } from './row.ts'

/** The column that identifies the house of a row; the table `house` has its own id. */
export type HouseColumn = 'house_id' | 'id'

/** How devices copy a table: its data class, and what divides its rows into scopes. */
export interface Copied {
  dataClass: DataClass
  /** A long table: each month of this instant is a separate scope, so that a device copies only the last months. */
  month?: 'event_at'
  /** Rows of one user: each user's are a separate scope, that nobody else copies. */
  person?: 'person_id'
}

/** The metadata of a table besides its columns. Everything that loops over tables is derived from it. */
export interface Facts {
  /** Absent if the rows belong to no house, or identify it in another way. */
  house?: HouseColumn
  /** Present for a table that devices copy, whose rows are stamped (`SyncedRow`). */
  copy?: Copied
  /** The privileges of the house's own role in PostgreSQL, as after `grant`; null for none. Required for every table with a house. */
  houseMay?: string | null
}

declare const ROW: unique symbol

/** Metadata of a table with the type of its row, which exists only for the compiler. */
export type Table<Row, Known extends Facts = Facts> = Known & { readonly [ROW]?: Row }

/** The row of a declared table. */
export type RowOf<Declared> = Declared extends { readonly [ROW]?: infer Row } ? NonNullable<Row> : never

/**
 * Starts the declaration of a table with its row type, which determines the required metadata: for a stamped row how devices copy it, for a
 * row with `house_id` the privileges of the house's role.
 */
export const table = <Row extends object>(): Declare<Row> => declarations as unknown as Declare<Row>

const MAY_SYNCED = 'select, insert, update'

const declarations = {
  synced: (dataClass: DataClass, span: Span = {}): Facts => ({ house: 'house_id', copy: { dataClass, ...span }, houseMay: MAY_SYNCED }),
  syncedHouse: (dataClass: DataClass): Facts => ({ house: 'id', copy: { dataClass }, houseMay: MAY_SYNCED }),
  housed: (may: string | null): Facts => ({ house: 'house_id', houseMay: may }),
  open: (): Facts => ({}),
}

type Span = Omit<Copied, 'dataClass'>

type Declare<Row> = Row extends SyncedRow
  ? 'house_id' extends keyof Row
    ? DeclareSynced<Row>
    : DeclareHouse<Row>
  : 'house_id' extends keyof Row
    ? DeclareHoused<Row>
    : DeclareOpen<Row>

interface DeclareSynced<Row> {
  /** A table that devices copy. Its house may read, add and change rows, but never delete one. */
  synced: (dataClass: DataClass, span?: Span) => Table<Row, { house: 'house_id'; copy: Copied; houseMay: string }>
}

interface DeclareHouse<Row> {
  /** The table of houses, which devices copy like any other. */
  syncedHouse: (dataClass: DataClass) => Table<Row, { house: 'id'; copy: Copied; houseMay: string }>
}

interface DeclareHoused<Row> {
  /** A table of a house that only the server holds. */
  housed: (may: string | null) => Table<Row, { house: 'house_id'; houseMay: string | null }>
}

interface DeclareOpen<Row> {
  /** A table of no house; a role may read it only if `rls.ts` says so. */
  open: () => Table<Row, { house?: never }>
}
