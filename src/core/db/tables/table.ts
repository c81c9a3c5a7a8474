import type { DataClass } from '#shared/rights.ts'
import type { SyncedRow } from './row.ts'

/** The column that says whose house a row is; the table `house` has its own id. */
export type HouseColumn = 'house_id' | 'id'

/** How devices copy a table: the class of its data, and what divides its rows into scopes. */
export interface Copied {
  dataClass: DataClass
  /** A long table: each month of this instant is a scope of its own, so that a device copies the last months only. */
  month?: 'event_at'
  /** Rows that concern one person: each person's are a scope of its own, that nobody else copies. */
  person?: 'person_id'
}

/** What the program must know of a table beside its columns. Everything that loops over tables derives from it. */
export interface Facts {
  /** Absent where the rows belong to no house, or say it in another way. */
  house?: HouseColumn
  /** Present of a table that devices copy, whose rows are stamped (`SyncedRow`). */
  copy?: Copied
  /** What the house's own role may do in PostgreSQL, as after `grant`; null for nothing. Demanded of every table with a house. */
  houseMay?: string | null
}

declare const ROW: unique symbol

/** Facts of a table together with the type of its row, which exists for the compiler alone. */
export type Table<Row, Known extends Facts = Facts> = Known & { readonly [ROW]?: Row }

/** The row of a declared table. */
export type RowOf<Declared> = Declared extends { readonly [ROW]?: infer Row } ? NonNullable<Row> : never

/**
 * Begins the declaration of a table with the type of its row, which decides what must be said of it: whoever declares a stamped row must
 * say how devices copy it, and whoever declares a row with `house_id` what the house's role may do.
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
  /** A table that devices copy. Its house may read, add and change rows, and never delete one. */
  synced: (dataClass: DataClass, span?: Span) => Table<Row, { house: 'house_id'; copy: Copied; houseMay: string }>
}

interface DeclareHouse<Row> {
  /** The table of houses, which devices copy as any other. */
  syncedHouse: (dataClass: DataClass) => Table<Row, { house: 'id'; copy: Copied; houseMay: string }>
}

interface DeclareHoused<Row> {
  /** A table of a house that the server alone keeps. */
  housed: (may: string | null) => Table<Row, { house: 'house_id'; houseMay: string | null }>
}

interface DeclareOpen<Row> {
  /** A table of no house; a role may read it only where `rls.ts` says so. */
  open: () => Table<Row, { house?: never }>
}
