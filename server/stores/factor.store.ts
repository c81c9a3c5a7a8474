import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonFactorTable } from '#core/db/tables/account.ts'

export type Factor = Selectable<PersonFactorTable>

/** A user's second factor: the confirmed one, or one not yet confirmed; undefined without one. */
export async function factorOf(db: Kysely<Database>, personId: string): Promise<Factor | undefined> {
  const factors = await openFactors(db, personId).execute()
  return factors.find(({ confirmed_at }) => confirmed_at !== null) ?? factors[0]
}

/** The one being set up, beside a confirmed one too; undefined without one. */
export const pendingFactorOf = (db: Kysely<Database>, personId: string): Promise<Factor | undefined> =>
  openFactors(db, personId).where('confirmed_at', 'is', null).executeTakeFirst()

const openFactors = (db: Kysely<Database>, personId: string) =>
  db.selectFrom('person_factor').selectAll().where('person_id', '=', personId).where('ended_at', 'is', null)

/** Replaces an unconfirmed factor; a confirmed one stays valid until the new one is confirmed. */
export async function insertFactor(db: Kysely<Database>, factor: Insertable<PersonFactorTable>): Promise<void> {
  const pending = await pendingFactorOf(db, factor.person_id)
  if (pending) await endOne(db, pending.id, factor.created_at)
  await db.insertInto('person_factor').values(factor).execute()
}

/** Ends all other factors of a user, with their recovery codes. */
export async function endOthers(db: Kysely<Database>, { id, person_id }: Pick<Factor, 'id' | 'person_id'>, now: string): Promise<void> {
  for (const other of await openFactors(db, person_id).where('id', '<>', id).execute()) await endOne(db, other.id, now)
}

async function endOne(db: Kysely<Database>, id: string, now: string): Promise<void> {
  await db.updateTable('person_factor').set({ ended_at: now }).where('id', '=', id).execute()
  await db.deleteFrom('recovery_code').where('factor_id', '=', id).execute()
}

/** Replaces a factor's recovery codes. */
export async function replaceCodes(
  db: Kysely<Database>,
  { id, person_id }: { id: string; person_id: string },
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('factor_id', '=', id).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ hash, person_id, factor_id: id, used_at: null })))
    .execute()
}

/** Ends a user's factor with its recovery codes. @returns whether there was one */
export async function endFactor(db: Kysely<Database>, personId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_factor')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  return numUpdatedRows > 0n
}

/** Claims a code's time step. @returns false if it, or a later one, was used already: of two concurrent calls one gets false */
export async function takeStep(db: Kysely<Database>, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_factor')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const confirmFactor = (db: Kysely<Database>, id: string, now: string) =>
  db.updateTable('person_factor').set({ confirmed_at: now }).where('id', '=', id).where('confirmed_at', 'is', null).execute()

/** Uses up a recovery code. @returns false if it is unknown or used */
export async function takeRecovery(db: Kysely<Database>, factorId: string, hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function codesLeft(db: Kysely<Database>, factorId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
