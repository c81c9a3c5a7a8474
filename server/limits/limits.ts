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

/** Rate limits; per account first, since a whole home has one address (security.md T7, T8). A refused caller is told when to retry. */
export interface Limits {
  /**
   * Checks a secret by `check`; null means wrong. The attempt is counted before the check and returned unless it was wrong, so that
   * parallel attempts cannot exceed the limit. Every check of a password, code or key goes through this, except those that count attempts
   * in their own row (PINs, codes of links). @throws too-many-requests, without checking
   */
  guarded<T>(attempt: Attempt, check: () => Promise<T | null>): Promise<T | null>
  /** A successful sign-in resets the attempts at that place. */
  signedIn(attempt: Attempt): Promise<void>
  /** Counts one e-mail requested without being signed in. @throws too-many-requests if the account or the address has requested too many */
  letter(account: string, address: string): Promise<void>
  /** Counts one request of a user or a device, or several at once. @throws too-many-requests */
  request(key: string, count?: number): Promise<void>
  /** Counts one incoming request, before any work. @throws too-many-requests */
  arrival(address: string, isGuest: boolean): Promise<void>
  /**
   * Counts public reads, by address or by signed-in user: all share one budget, each endpoint with its cost, so that using one kind of page
   * does not block another, and many users behind one address have enough. @throws too-many-requests
   */
  reading(key: string, cost: number): Promise<void>
  /** Counts one anonymous call of an endpoint by address, or by user. @throws too-many-requests */
  visit(name: string, key: string, perMinute: number): Promise<void>
  /** Counts one call that leaves something behind. @throws too-many-requests */
  leaving(name: string, address: string, perHour: number): Promise<void>
}

const QUARTER = 15 * 60
const HOUR = 60 * 60
const MINUTE = 60_000

const USUAL = {
  /** Wrong secrets per quarter of an hour, of an account from one place, and from one address. */
  perAccount: 5,
  perAddress: 20,
  /** With this many wrong ones of an account from unknown places each further one is slowed. */
  crowd: 20,
  /** The delay, ms. */
  pause: 2000,
  perMinute: 1200,
  /** Requests per minute and address: for a whole home at work, and for guests. */
  arrivals: 12_000,
  guestArrivals: 1200,
  /** Points of public reads per minute: some three hundred search pages, or five hundred house pages. */
  reading: 3000,
  letters: 3,
  lettersPerAddress: 30,
}
type Figures = Partial<typeof USUAL>

/** Limits in memory, for a single process. Tests can set the figures. */
export const memoryLimits = (figures: Figures = {}): Limits =>
  limitsOf({ ...USUAL, ...figures }, ({ name, ...limit }) => new RateLimiterMemory({ keyPrefix: name, ...limit }), null)

/** Limits shared by all processes on one database: SQLite has one process, which counts in memory. */
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

/** One limiter per name; there are as many as endpoints. */
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
