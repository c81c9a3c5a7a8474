import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#core/db/schema.ts'
import type { Settle } from './sharedCount.ts'

/** A limit: its name, points per key, and window in seconds. */
export interface LimitOf {
  name: string
  points: number
  duration: number
}

/** A limit shared by all processes on this PostgreSQL; while the database is away each counts for itself. */
export function limiterIn(db: Kysely<Database>, { name, points, duration }: LimitOf): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limit',
    // Created by its migration; the nightly cleanup deletes expired rows.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
  })
}

/** The limiter's PostgreSQL client, on our connections. */
const clientOf = (db: Kysely<Database>) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})

/** Adds to shared counts of a name in one statement. */
export const settleIn =
  (db: Kysely<Database>, name: string): Settle =>
  async (spent, { from, until }) => {
    const keyed = [...spent].map(([key, points]) => ({ key: `${name}:${key}:${from}`, own: key, points }))
    const own = new Map(keyed.map((each) => [each.key, each.own]))
    const kept = await db
      .insertInto('rate_limit')
      // In one order, so that two processes cannot deadlock.
      .values(keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ key, points }) => ({ key, points, expire: until })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: sql`rate_limit.points + excluded.points` }))
      .returning(['key', 'points'])
      .execute()
    return new Map(kept.map(({ key, points }) => [own.get(key) ?? key, points]))
  }

/** Deletes expired counts. */
export async function trimLimits(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
}
