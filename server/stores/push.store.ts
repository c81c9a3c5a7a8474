import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PushSubscriptionTable } from '#core/db/tables/reminder.ts'

interface Whose {
  houseId: string
  personId: string
}

/** Keeps a person's subscription at a browser, for the session in which it was allowed last. */
export async function keepSubscription(db: Kysely<Database>, row: PushSubscriptionTable): Promise<void> {
  const { session_id, p256dh, auth } = row
  await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['house_id', 'person_id', 'endpoint']).doUpdateSet({ session_id, p256dh, auth }))
    .execute()
}

/** Forgets a person's subscription at a browser. */
export const endSubscription = (db: Kysely<Database>, { houseId, personId }: Whose, endpoint: string) =>
  db.deleteFrom('push_subscription').where('house_id', '=', houseId).where('person_id', '=', personId).where('endpoint', '=', endpoint).execute()

export const dropSubscription = (db: Kysely<Database>, id: string) => db.deleteFrom('push_subscription').where('id', '=', id).execute()

/** A person's subscriptions in a house, of sessions that stand. */
export const subscriptionsOf = (db: Kysely<Database>, { houseId, personId, now }: Whose & { now: string }) =>
  standingAt(db, now)
    .where('push_subscription.house_id', '=', houseId)
    .where('push_subscription.person_id', '=', personId)
    .selectAll('push_subscription')
    .orderBy('push_subscription.id')
    .execute()

/** The addresses of one session. */
export const endpointsOf = async (db: Kysely<Database>, { houseId, personId }: Whose, sessionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscription')
    .where('house_id', '=', houseId)
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .select('endpoint')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** Everybody with a subscription of a session that stands. */
export async function subscribers(db: Kysely<Database>, now: string): Promise<Whose[]> {
  const rows = await standingAt(db, now)
    .select(['push_subscription.house_id', 'push_subscription.person_id'])
    .distinct()
    .orderBy('push_subscription.house_id')
    .orderBy('push_subscription.person_id')
    .execute()
  return rows.map(({ house_id: houseId, person_id: personId }) => ({ houseId, personId }))
}

const standingAt = (db: Kysely<Database>, now: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .where('session.revoked_at', 'is', null)
    .where('session.ends_at', '>', now)

/** Forgets subscriptions whose sessions have ended. */
export const trimSubscriptions = (db: Kysely<Database>, now: string) =>
  db
    .deleteFrom('push_subscription')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.id', '=', 'push_subscription.session_id')
            .where('session.revoked_at', 'is', null)
            .where('session.ends_at', '>', now),
        ),
      ),
    )
    .execute()

/** Marks what a person is told of. @returns how much of it they were not told of before */
export async function keepTold(
  db: Kysely<Database>,
  { houseId, personId, refs, now }: Whose & { refs: readonly string[]; now: string },
): Promise<number> {
  if (refs.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('push_told')
    .values(refs.map((ref) => ({ house_id: houseId, person_id: personId, ref, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
