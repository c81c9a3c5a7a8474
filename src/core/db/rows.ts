import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  Kysely,
  SelectQueryBuilder,
  Selectable,
  Updateable,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import { AppError } from '#shared/errors.ts'
import { changed, created } from './change.ts'
import type { Database, HousedTable, SyncedTable, TableName } from './schema.ts'
import type { SyncedRow } from './tables/row.ts'

/** The tables whose rows are a house's and stamped. */
export type StampedTable = HousedTable & SyncedTable

/** The tables whose rows are struck out with a reason instead of deleted. */
type StruckTable = { [Name in StampedTable]: Database[Name] extends Record<keyof Strike, unknown> ? Name : never }[StampedTable]

/** Who works in which house, and when: the environment of every handler of a house, and of a signed link into one. */
export interface HouseWork {
  tx: Kysely<Database>
  now: string
  receivedAt?: string
  newId: () => string
  /** `name`: as a row says who struck it out. */
  actor: { personId: string; houseId: string; name: string }
}

type Select<T extends TableName> = SelectQueryBuilder<Database, T, object>
type Delete<T extends TableName> = DeleteQueryBuilder<Database, T, DeleteResult>
type Update<T extends TableName> = UpdateQueryBuilder<Database, T, T, UpdateResult>

/** What the stamps of a row and its house are made of; nobody writes them by hand. */
type StampColumn = Exclude<keyof SyncedRow, 'id' | 'deleted_at'> | 'house_id'

/** All that must be said of a new row; its id where it is not just a new one. */
export type NewRow<T extends StampedTable> = Omit<Insertable<Database[T]>, StampColumn | 'id' | 'deleted_at'> & { id?: string }
export type Changes<T extends StampedTable> = Omit<Updateable<Database[T]>, StampColumn | 'id'>

/** That a row was struck out: when, by whom (their name) and why. */
export interface Strike {
  struck_at: string
  struck_by: string
  strike_reason: string
}

/** A database, or the builder of a statement within which another is begun. */
type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** A table under the name that a statement gives it. */
type As<T extends TableName, Name extends string> = SelectQueryBuilder<
  { [Each in TableName | Name]: Each extends Name ? Database[T] : Each extends TableName ? Database[Each] : never },
  Name,
  object
>

/** Begins a select of the rows of one house in a table, whatever became of them: also of those that were deleted. */
export function housed<T extends HousedTable>(db: Reader, table: T, houseId: string): Select<T>
export function housed<T extends HousedTable, Name extends string>(db: Reader, table: T, houseId: string, as: Name): As<T, Name>
export function housed(db: Reader, table: HousedTable, houseId: string, as?: string): unknown {
  const { from, name } = named(anyHoused(table), as)
  return db.selectFrom(from).where(`${name}.house_id`, '=', houseId)
}

/** Begins a select of the rows of one house that stand: not of those that were deleted. */
export function standing<T extends StampedTable>(db: Reader, table: T, houseId: string): Select<T>
export function standing<T extends StampedTable, Name extends string>(db: Reader, table: T, houseId: string, as: Name): As<T, Name>
export function standing(db: Reader, table: StampedTable, houseId: string, as?: string): unknown {
  const { from, name } = named(anyStamped(table), as)
  return db.selectFrom(from).where(`${name}.house_id`, '=', houseId).where(`${name}.deleted_at`, 'is', null)
}

/** What stands behind `from`, and by which name its columns are called. */
const named = <T extends TableName>(table: T, as = ''): { from: T; name: T } =>
  as === '' ? { from: table, name: table } : { from: `${table} as ${as}` as T, name: as as T }

/** Begins an update of rows of one house in a table without stamps. */
export const updateHoused = <T extends Exclude<HousedTable, SyncedTable>>(db: Kysely<Database>, table: T, houseId: string): Update<T> => {
  const some = anyHoused(table)
  return db.updateTable(some).where(`${some}.house_id`, '=', houseId) as unknown as Update<T>
}

/** Begins a delete of rows of one house; what is part of a record is marked as deleted instead (`remove`). */
export const deleteHoused = <T extends HousedTable>(db: Kysely<Database>, table: T, houseId: string): Delete<T> => {
  const some = anyHoused(table)
  return db.deleteFrom(some).where(`${some}.house_id`, '=', houseId)
}

interface Rows<T extends StampedTable> {
  /** Begins a select of the rows that stand. */
  select: () => Select<T>
  /** The row of an id, if it stands. */
  find: (id: string) => Promise<Selectable<Database[T]> | undefined>
  /** The same. @throws not-found with the table as `entity` */
  require: (id: string) => Promise<Selectable<Database[T]>>
  /** Adds a row. @returns its id */
  insert: (values: NewRow<T>) => Promise<string>
  /** Changes a row, also one that was deleted; nothing happens where the house has no such row. */
  update: (id: string, values: Changes<T>) => Promise<void>
  /** Begins a change of every row that the conditions after it leave. */
  updateAll: (values: Changes<T>) => Update<T>
  /** Marks a row as deleted. */
  remove: (id: string) => Promise<void>
  /** Strikes a row out with a reason, by whoever asks. @returns what the row says of it from now on */
  strike: T extends StruckTable ? (id: string, reason: string) => Promise<Strike> : never
}

/**
 * The rows of one table in the house of whoever asks. Puts house and stamps in by itself, so that no statement can forget them:
 * in SQLite the house is all that keeps houses apart.
 */
export function rowsOf<T extends StampedTable>(env: HouseWork, table: T): Rows<T> {
  const { tx, actor } = env
  const some = anyStamped(table)
  const find: Rows<T>['find'] = async (id) => {
    const row = await standing(tx, some, actor.houseId).selectAll(some).where(`${some}.id`, '=', id).executeTakeFirst()
    return row as Selectable<Database[T]> | undefined
  }
  const updateAll: Rows<T>['updateAll'] = (values) =>
    tx
      .updateTable(some)
      .set({ ...values, ...changed(env) })
      .where(`${some}.house_id`, '=', actor.houseId) as unknown as Update<T>
  const update = async (id: string, values: object): Promise<void> => {
    const all = updateAll(values as Changes<T>) as unknown as Update<typeof some>
    await all.where(`${some}.id`, '=', id).execute()
  }
  return {
    select: () => standing(tx, table, actor.houseId),
    find,
    require: async (id) => {
      const row = await find(id)
      if (!row) throw notFound(table)
      return row
    },
    insert: async ({ id, ...values }) => {
      const row = { ...values, ...created(env, id), house_id: actor.houseId }
      await tx
        .insertInto(some)
        .values(row as unknown as Insertable<Database[typeof some]>)
        .execute()
      return row.id
    },
    update,
    updateAll,
    remove: (id) => update(id, { deleted_at: env.now }),
    strike: (async (id: string, reason: string): Promise<Strike> => {
      const strike = { struck_at: env.now, struck_by: actor.name, strike_reason: reason }
      await update(id, strike)
      return strike
    }) as Rows<T>['strike'],
  }
}

/** What is thrown where the house has no such row, or where it is not for this command. */
export const notFound = (entity: TableName): AppError => new AppError('not-found', { details: { entity } })

// The compiler cannot follow a query over a table that is not known yet. Any one table that has the same columns as all of them stands for it.
const anyHoused = (table: HousedTable) => table as 'file'
const anyStamped = (table: StampedTable) => table as 'unit'
