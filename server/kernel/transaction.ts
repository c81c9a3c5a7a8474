import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import { DatabaseAway } from '#core/db/failure.ts'
import type { Database } from '#core/db/schema.ts'
import { RLS_ROLES } from '#core/db/rls.ts'
import type { Actor } from '#core/kernel/env.ts'
import type { Scope } from '#shared/contract/endpoint.ts'
import { inTurn } from './inTurn.ts'

const TRIES = 3
/** Unique violation, as PostgreSQL and SQLite name it. */
const THERE = ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']
/** With it serialization failure and deadlock. */
const RETRIED = [...THERE, '40001', '40P01', 'SQLITE_BUSY']
/** How long to wait for the database to come back before the next try, ms. */
const AWAY_PAUSE = 150

/**
 * Runs work in a transaction; work that lost a race is run again on the new state, where the command itself sees what
 * happened and refuses in plain words. So no constraint's name is ever matched, and no race reaches a person as an error.
 * So is work whose connection was lost before its commit was sent: nothing of it has happened. @throws DatabaseAway
 */
export async function transact<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isDone = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        isDone = true
        return result
      })
    } catch (error) {
      // Whether a commit that was sent has come about, nobody knows: the caller's key will tell.
      const isLost = !isDone && error instanceof DatabaseAway
      if (attempt === TRIES || !(isLost || isRace(error))) throw error
      if (isLost) await setTimeout(AWAY_PAUSE * attempt)
    }
  }
}

const isRace = (error: unknown): boolean => isOneOf(RETRIED, error)

/**
 * What was there already of what was to be made, also when it was tried again: no race, which the command would have seen. `row`: a row of
 * the very id. `likeness`: one that may not be twice by another rule, which says nothing about who made it.
 */
export function clashOf(error: unknown): 'row' | 'likeness' | null {
  if (!isOneOf(THERE, error)) return null
  const { code, constraint } = error as { code: string; constraint?: string }
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || constraint?.endsWith('_pkey') ? 'row' : 'likeness'
}

const isOneOf = (codes: readonly string[], error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/**
 * The same for what changes something in one house, whose writers wait for each other: in this process before they take a connection,
 * so that a house that stands holds one of them and not the whole pool. Never inside of another transaction. @throws busy
 */
export function transactInHouse<T>(db: Kysely<Database>, houseId: string, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const locked = (): Promise<T> =>
    transact(db, async (tx) => {
      await lockHouse(tx, houseId)
      return work(tx)
    })
  return dialectOf(db) === 'sqlite' ? locked() : inTurn(db, houseId, locked)
}

/**
 * Makes the writers of one house wait for each other, before anything is read: the feed's counter rows are locked in
 * the order of their names, so commits are in the order of numbers and no two writers wait in a circle. SQLite has one writer.
 */
export async function lockHouse(tx: Kysely<Database>, houseId: string): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return
  // The gap between `:` and `;` holds exactly the scopes of this house.
  await sql`select scope from sync_scope where scope >= ${`h${houseId}:`} and scope < ${`h${houseId};`} order by scope for update`.execute(tx)
}

/**
 * Makes a call that is said twice at once wait for itself, where no house does so: the second finds the first one's receipt instead of
 * what it has changed. SQLite has one writer.
 */
export async function lockCall(tx: Kysely<Database>, call: string): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${call}, 0))`.execute(tx)
}

/**
 * Goes behind the second wall (decision 0008): from here to its end the transaction works as a role that sees the rows of the
 * actor's house only, or what an outline of houses is made of; for a reader, and for nobody in particular, what is public, and what is
 * the reader's own of it. Sessions and one's own profile are the server's own work; so is SQLite.
 */
export async function enterTenant(tx: Kysely<Database>, scope: Scope, actor: Confined | null): Promise<void> {
  if (!isConfined(tx, scope)) return
  if (actor === null || scope === 'reader') {
    await sql`select set_config('app.person', ${actor?.personId ?? ''}, true), set_config('role', ${RLS_ROLES.public}, true)`.execute(tx)
    return
  }
  const [setting, value, role] =
    scope === 'house' ? ['app.house', actor.houseId, RLS_ROLES.house] : ['app.ehak', scope === 'platform' ? '*' : actor.ehak, RLS_ROLES.outline]
  await sql`select set_config(${setting}, ${value}, true), set_config('role', ${role}, true)`.execute(tx)
}

/** Of whom the wall must know what they may see. */
type Confined = Pick<Actor, 'houseId' | 'ehak'> & Partial<Pick<Actor, 'personId'>>
/** Comes out from behind the wall of one house, on the way to that of another. */
export async function leaveWall(tx: Kysely<Database>): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`select set_config('role', 'none', true), set_config('app.house', '', true)`.execute(tx)
}

/** Whether work of this scope has a wall to go behind, and so needs a transaction. */
export const isConfined = (db: Kysely<Database>, scope: Scope): boolean => dialectOf(db) === 'postgres' && scope !== 'user'

/** Begins a part of a transaction that can be undone by itself. */
export const beginPart = (tx: Kysely<Database>, name: string): Promise<unknown> => sql`savepoint ${sql.id(name)}`.execute(tx)

/** Keeps what a part has done. */
export const keepPart = (tx: Kysely<Database>, name: string): Promise<unknown> => sql`release savepoint ${sql.id(name)}`.execute(tx)

/** Undoes a part, which is over then. */
export async function undoPart(tx: Kysely<Database>, name: string): Promise<void> {
  await sql`rollback to savepoint ${sql.id(name)}`.execute(tx)
  await keepPart(tx, name)
}
