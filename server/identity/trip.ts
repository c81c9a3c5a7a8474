import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { hashOf, macOf, randomToken, seal, unseal } from '../kernel/crypto.ts'
import type { Deps } from '../deps.ts'
import type { Proven, TripKeys } from '../kernel/identity.ts'
import { tripOf, openTrips, insertTrip, sealTrip, type Trip } from './trip.store.ts'

/** The lifetime of a trip to the provider and back, ms. */
const TRIP_LIFE = 10 * 60_000

type TripInput = Pick<Trip, 'kind' | 'session_id' | 'back'>

/** Starts a trip. @returns the content of its cookie; only its hash is stored */
export async function beginTrip({ db, clock }: Pick<Deps, 'db' | 'clock'>, wanted: TripInput): Promise<string> {
  const now = clock()
  const token = randomToken()
  const times = { created_at: now.toISOString(), expires_at: new Date(now.getTime() + TRIP_LIFE).toISOString() }
  await insertTrip(db, { ...wanted, ...times, hash: hashOf(token), returned_at: null, sealed: null, ended_at: null })
  return token
}

/** State, nonce and verifier: derived from the cookie with the installation's secret, so that they are not stored. */
export function keysOf(secret: Buffer, token: string): TripKeys {
  const [state, nonce, verifier] = ['state', 'nonce', 'verifier'].map((what) => macOf(secret, `oidc-${what}`, token))
  return { state: state ?? '', nonce: nonce ?? '', verifier: verifier ?? '' }
}

/** Claims the provider's answer of a trip before verifying it: of two concurrent ones one is refused. */
export async function takeReturn(db: Kysely<Database>, token: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await openTrips(db, token, now).where('returned_at', 'is', null).set({ returned_at: now }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the proven identity until the browser requests its session. */
export const keepProven = (db: Kysely<Database>, secret: Buffer, token: string, proven: Proven) =>
  sealTrip(db, token, seal(passphrase(secret, token), JSON.stringify(proven)))

/** The proven identity of an open trip; undefined if it is over or nobody was proven. */
export async function provenOn(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
  kind: Trip['kind'],
  now: string,
): Promise<{ proven: Proven; trip: Trip } | undefined> {
  const trip = await tripOf(db, token)
  if (!trip?.sealed || trip.kind !== kind || trip.ended_at !== null || trip.expires_at <= now) return undefined
  return { trip, proven: JSON.parse(unseal(passphrase(secret, token), trip.sealed)) as Proven }
}

/** @returns whether this call ended it */
export async function endTrip(db: Kysely<Database>, token: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await openTrips(db, token, now).set({ ended_at: now, sealed: null }).executeTakeFirst()
  return numUpdatedRows === 1n
}

const passphrase = (secret: Buffer, token: string): string => macOf(secret, 'oidc-proven', token)
