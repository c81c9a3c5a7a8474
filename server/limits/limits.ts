import type { Kysely } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { hashOf } from '../kernel/crypto.ts'
import { type Attempt, guardOf, type SecretLimits } from './guard.ts'
import { type LimitOf, limiterIn, settleIn } from './limits.store.ts'
import { SharedCount } from './sharedCount.ts'
import { tooMany } from './tooMany.ts'
import { Turns } from './turns.ts'
import { addressKey } from '../kernel/address.ts'

/** How often things may be done; by account first, because a whole home has one address (security.md T7, T8). Whoever is refused is told when to come again. */
export interface Limits {
  /**
   * Looks at a secret, which `check` does; null is a wrong one. The try is counted before it is looked at and given back unless it was
   * wrong, so that many at once are no more than a few. Everything that tells whether a password, a code or a key is right goes through
   * this, but what counts its own tries in its own row (PINs, codes of links). @throws too-many-requests, without having looked
   */
  guarded<T>(attempt: Attempt, check: () => Promise<T | null>): Promise<T | null>
  /** Whoever has signed in has all of their tries again at that place. */
  signedIn(attempt: Attempt): Promise<void>
  /** Counts one letter that somebody asks for without being signed in. @throws too-many-requests when the account or the address has asked for too many */
  letter(account: string, address: string): Promise<void>
  /** Counts one request of a person or a device, or several that came together. @throws too-many-requests */
  request(key: string, count?: number): Promise<void>
  /** Counts one request that has just come, before anything is done for it. @throws too-many-requests */
  arrival(address: string, isGuest: boolean): Promise<void>
  /**
   * Counts what is read in public, by an address or by whoever is signed in: all of it from one budget, each endpoint with its cost, so that
   * nobody is shut out of one kind of page by having looked at another, and many behind one address have enough. @throws too-many-requests
   */
  reading(key: string, cost: number): Promise<void>
  /** Counts one call of an endpoint for guests by an address, or by a person. @throws too-many-requests */
  visit(name: string, key: string, perMinute: number): Promise<void>
  /** Counts one call that leaves something behind. @throws too-many-requests */
  leaving(name: string, address: string, perHour: number): Promise<void>
}

const QUARTER = 15 * 60
const HOUR = 60 * 60
const MINUTE = 60_000

const USUAL = {
  /** Wrong secrets of an account from one place, and from one address, in a quarter of an hour. */
  perAccount: 5,
  perAddress: 20,
  /** So many wrong ones of an account from places that it does not know make each further one slow. */
  crowd: 20,
  /** How slow, ms. */
  pause: 2000,
  perMinute: 1200,
  /** What one address may ask of us in a minute: a whole home of people who work, and of everybody else. */
  arrivals: 12_000,
  guestArrivals: 1200,
  /** Points of public reading in a minute: some three hundred pages of the search, or five hundred of houses. */
  reading: 3000,
  letters: 3,
  lettersPerAddress: 30,
}
type Figures = Partial<typeof USUAL>

/** Limits kept in this process, which is alone. The figures can be set for tests. */
export const memoryLimits = (figures: Figures = {}): Limits =>
  limitsOf({ ...USUAL, ...figures }, ({ name, ...limit }) => new RateLimiterMemory({ keyPrefix: name, ...limit }), null)

/** Limits that all processes on one database share: on SQLite there is one process, and it has them in its memory. */
export const sharedLimits = (db: Kysely<Database>, figures: Figures = {}): Limits =>
  dialectOf(db) === 'sqlite' ? memoryLimits(figures) : limitsOf({ ...USUAL, ...figures }, (limit) => limiterIn(db, limit), db)

function limitsOf(figures: typeof USUAL, make: (limit: LimitOf) => RateLimiterAbstract, db: Kysely<Database> | null): Limits {
  const secrets: SecretLimits = {
    place: make({ name: 'place', points: figures.perAccount, duration: QUARTER }),
    address: make({ name: 'address', points: figures.perAddress, duration: QUARTER }),
    crowd: make({ name: 'crowd', points: figures.crowd, duration: QUARTER }),
    turns: new Turns({ pause: figures.pause, longest: 10 }),
  }
  const lettersTo = make({ name: 'letterTo', points: figures.letters, duration: HOUR })
  const lettersFrom = make({ name: 'letterFrom', points: figures.lettersPerAddress, duration: HOUR })
  const count = (name: string, points: number) => new SharedCount({ points, window: MINUTE, settle: db && settleIn(db, name) })
  const requests = count('request', figures.perMinute)
  const [arrivals, guestArrivals] = [count('arrival', figures.arrivals), count('guest', figures.guestArrivals)]
  const readings = count('reading', figures.reading)
  const of = remembered(make)
  return {
    ...guardOf(secrets),
    async letter(account, address) {
      await consume(lettersFrom, addressKey(address))
      await consume(lettersTo, hashOf(account))
    },
    request: async (key, count = 1) => requests.take(key, count),
    arrival: async (address, isGuest) => (isGuest ? guestArrivals : arrivals).take(addressKey(address)),
    reading: async (key, cost) => readings.take(addressKey(key), cost),
    visit: (name, key, points) => consume(of({ name: `visit.${name}`, points, duration: 60 }), addressKey(key)),
    leaving: (name, address, points) => consume(of({ name: `leaving.${name}`, points, duration: HOUR }), addressKey(address)),
  }
}

/** One limiter for each name; there are as many as there are endpoints. */
function remembered(make: (limit: LimitOf) => RateLimiterAbstract): (limit: LimitOf) => RateLimiterAbstract {
  const known = new Map<string, RateLimiterAbstract>()
  return (limit) => {
    const limiter = known.get(limit.name) ?? make(limit)
    known.set(limit.name, limiter)
    return limiter
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((spent: RateLimiterRes | Error) => {
    throw spent instanceof Error ? spent : tooMany(spent.msBeforeNext)
  })
}
