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
/** And serialization failure and deadlock. */
const RETRIED = [...THERE, '40001', '40P01', 'SQLITE_BUSY']
/** Delays before retrying while the database is away, ms. */
const AWAY_PAUSE = 150

/**
 * Runs work in a transaction; work that lost a race is run again on the new state, where the command itself sees the conflict and refuses
 * with a proper error. So no code matches constraint names, and users never see a race as an error. Work whose connection was lost before
 * its commit was sent is retried too: nothing of it took effect. @throws DatabaseAway
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
      // Whether a sent commit took effect is unknown: the idempotency key will tell on a retry.
      const isLost = !isDone && error instanceof DatabaseAway
      if (attempt === TRIES || !(isLost || isRace(error))) throw error
      if (isLost) await setTimeout(AWAY_PAUSE * attempt)
    }
  }
}

const isRace = (error: unknown): boolean => isOneOf(RETRIED, error)

/**
 * A duplicate that remains after retries: no race, which the command would have seen. `row`: a row with the same id. `likeness`: a
 * duplicate by another unique rule, which does not tell who created it.
 */
export function clashOf(error: unknown): 'row' | 'likeness' | null {
  if (!isOneOf(THERE, error)) return null
  const { code, constraint } = error as { code: string; constraint?: string }
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || constraint?.endsWith('_pkey') ? 'row' : 'likeness'
}

const isOneOf = (codes: readonly string[], error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/**
 * The same for commands in one house, whose writers are serialised: in this process before they take a connection, so that a slow house
 * holds one of them and not the whole pool. Never inside another transaction. @throws busy
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
 * Locks a house for writing before anything is read: the feed's counter rows are locked in the order of their names, so commits are in the
 * order of numbers and writers cannot deadlock. SQLite has one writer.
 */
export async function lockHouse(tx: Kysely<Database>, houseId: string): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return
  // The range between `:` and `;` covers exactly the scopes of this house.
  await sql`select scope from sync_scope where scope >= ${`h${houseId}:`} and scope < ${`h${houseId};`} order by scope for update`.execute(tx)
}

/**
 * Serialises concurrent duplicates of a call without a house: the second finds the first one's receipt instead of its changes. SQLite has
 * one writer.
 */
export async function lockCall(tx: Kysely<Database>, call: string): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${call}, 0))`.execute(tx)
}

/**
 * Enters the caller's role of row-level security (decision 0008): until its end the transaction sees only the rows of the actor's house, or
 * house summaries; for a reader and for anonymous callers public rows, and the reader's own. Sessions and the user's own profile run as the
 * server; so does SQLite.
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

/** The actor for row-level security. */
type Confined = Pick<Actor, 'houseId' | 'ehak'> & Partial<Pick<Actor, 'personId'>>
/** Leaves the role of one house, before entering that of another. */
export async function leaveWall(tx: Kysely<Database>): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`select set_config('role', 'none', true), set_config('app.house', '', true)`.execute(tx)
}

/** Whether work of this scope enters a role, and so needs a transaction. */
export const isConfined = (db: Kysely<Database>, scope: Scope): boolean => dialectOf(db) === 'postgres' && scope !== 'user'

/** Creates a savepoint. */
export const beginPart = (tx: Kysely<Database>, name: string): Promise<unknown> => sql`savepoint ${sql.id(name)}`.execute(tx)

/** Releases a savepoint. */
export const keepPart = (tx: Kysely<Database>, name: string): Promise<unknown> => sql`release savepoint ${sql.id(name)}`.execute(tx)

/** Rolls back to a savepoint and releases it. */
export async function undoPart(tx: Kysely<Database>, name: string): Promise<void> {
  await sql`rollback to savepoint ${sql.id(name)}`.execute(tx)
  await keepPart(tx, name)
}
