import type { Database } from '#core/db/schema.ts'
import type { IdentityTripTable } from '#core/db/tables/signInMethods.ts'
import type { Kysely, Selectable } from 'kysely'
import { hashOf } from '../kernel/crypto.ts'
export type Trip = Selectable<IdentityTripTable>

/** Stores a new trip. */
export const insertTrip = (db: Kysely<Database>, trip: Trip) => db.insertInto('identity_trip').values(trip).execute()

/** Stores what is sealed for the cookie's holder. */
export const sealTrip = (db: Kysely<Database>, token: string, sealed: string) =>
  db.updateTable('identity_trip').set({ sealed }).where('hash', '=', hashOf(token)).execute()

/** The trip of a cookie, finished or not. */
export const tripOf = (db: Kysely<Database>, token: string): Promise<Trip | undefined> =>
  db.selectFrom('identity_trip').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst()

/** Starts an update of a cookie's trip, if it is open. */
export const openTrips = (db: Kysely<Database>, token: string, now: string) =>
  db.updateTable('identity_trip').where('hash', '=', hashOf(token)).where('ended_at', 'is', null).where('expires_at', '>', now)
