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

/** The tables with a house and stamps. */
export type StampedTable = HousedTable & SyncedTable

/** The tables whose rows are struck with a reason instead of deleted. */
type StruckTable = { [Name in StampedTable]: Database[Name] extends Record<keyof Strike, unknown> ? Name : never }[StampedTable]

/** Who works in which house, and when: part of the environment of every handler of a house, and of a signed link. */
export interface HouseWork {
  tx: Kysely<Database>
  now: string
  receivedAt?: string
  newId: () => string
  /** `name`: the name recorded when a row is struck. */
  actor: { personId: string; houseId: string; name: string }
}

type Select<T extends TableName> = SelectQueryBuilder<Database, T, object>
type Delete<T extends TableName> = DeleteQueryBuilder<Database, T, DeleteResult>
type Update<T extends TableName> = UpdateQueryBuilder<Database, T, T, UpdateResult>

/** Set automatically from the environment; never written by hand. */
type StampColumn = Exclude<keyof SyncedRow, 'id' | 'deleted_at'> | 'house_id'

/** The values required for a new row; its id if it is not random. */
export type NewRow<T extends StampedTable> = Omit<Insertable<Database[T]>, StampColumn | 'id' | 'deleted_at'> & { id?: string }
export type Changes<T extends StampedTable> = Omit<Updateable<Database[T]>, StampColumn | 'id'>

/** The strike of a row: when, by whom (name) and why. */
export interface Strike {
  struck_at: string
  struck_by: string
  strike_reason: string
}

/** A database, or a query builder for subqueries. */
type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** A table with the alias used in a statement. */
type As<T extends TableName, Name extends string> = SelectQueryBuilder<
  { [Each in TableName | Name]: Each extends Name ? Database[T] : Each extends TableName ? Database[Each] : never },
  Name,
  object
>

/** Starts a select of the rows of one house, including deleted ones. */
export function housed<T extends HousedTable>(db: Reader, table: T, houseId: string): Select<T>
export function housed<T extends HousedTable, Name extends string>(db: Reader, table: T, houseId: string, as: Name): As<T, Name>
export function housed(db: Reader, table: HousedTable, houseId: string, as?: string): unknown {
  const { from, name } = named(anyHoused(table), as)
  return db.selectFrom(from).where(`${name}.house_id`, '=', houseId)
}

/** Starts a select of the rows of one house that are not deleted. */
export function standing<T extends StampedTable>(db: Reader, table: T, houseId: string): Select<T>
export function standing<T extends StampedTable, Name extends string>(db: Reader, table: T, houseId: string, as: Name): As<T, Name>
export function standing(db: Reader, table: StampedTable, houseId: string, as?: string): unknown {
  const { from, name } = named(anyStamped(table), as)
  return db.selectFrom(from).where(`${name}.house_id`, '=', houseId).where(`${name}.deleted_at`, 'is', null)
}

/** What stands after `from`, and the alias of its columns. */
const named = <T extends TableName>(table: T, as = ''): { from: T; name: T } =>
  as === '' ? { from: table, name: table } : { from: `${table} as ${as}` as T, name: as as T }

/** Starts an update of rows of one house in a table without stamps. */
export const updateHoused = <T extends Exclude<HousedTable, SyncedTable>>(db: Kysely<Database>, table: T, houseId: string): Update<T> => {
  const some = anyHoused(table)
  return db.updateTable(some).where(`${some}.house_id`, '=', houseId) as unknown as Update<T>
}

/** Starts a delete of rows of one house; rows of a record are marked as deleted instead (`remove`). */
export const deleteHoused = <T extends HousedTable>(db: Kysely<Database>, table: T, houseId: string): Delete<T> => {
  const some = anyHoused(table)
  return db.deleteFrom(some).where(`${some}.house_id`, '=', houseId)
}

interface Rows<T extends StampedTable> {
  /** Starts a select of the rows that are not deleted. */
  select: () => Select<T>
  /** The row with an id, if it is not deleted. */
  find: (id: string) => Promise<Selectable<Database[T]> | undefined>
  /** The same. @throws not-found with the table as `entity` */
  require: (id: string) => Promise<Selectable<Database[T]>>
  /** Adds a row. @returns its id */
  insert: (values: NewRow<T>) => Promise<string>
  /** Changes a row, including a deleted one; does nothing if the house has no such row. */
  update: (id: string, values: Changes<T>) => Promise<void>
  /** Starts an update of every row that the added conditions match. */
  updateAll: (values: Changes<T>) => Update<T>
  /** Marks a row as deleted. */
  remove: (id: string) => Promise<void>
  /** Strikes a row with a reason, by the actor. @returns the row's new fields */
  strike: T extends StruckTable ? (id: string, reason: string) => Promise<Strike> : never
}

/**
 * The rows of one table in the actor's house. House and stamps are added automatically, so that no statement can omit them: on SQLite
 * nothing else separates houses.
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

/** Thrown if the house has no such row, or if it is not for this command. */
export const notFound = (entity: TableName): AppError => new AppError('not-found', { details: { entity } })

// The compiler cannot type a query over a table that is not known yet. One table with the shared columns stands for all of them.
const anyHoused = (table: HousedTable) => table as 'file'
const anyStamped = (table: StampedTable) => table as 'unit'
