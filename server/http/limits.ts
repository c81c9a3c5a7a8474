import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/errors.ts'

/** How often things may be done; by account first, because a whole home has one address (security.md T7, T8). */
export interface Limits {
  /** Counts one failed sign-in. @throws too-many-requests when the account or the address has had too many */
  failedSignIn(account: string, address: string): Promise<void>
  /** Refuses before the password is looked at. @throws too-many-requests */
  beforeSignIn(account: string, address: string): Promise<void>
  signedIn(account: string): Promise<void>
  /** Counts one letter that somebody asks for without being signed in. @throws too-many-requests when the account or the address has asked for too many */
  letter(account: string, address: string): Promise<void>
  /** Counts one request. @throws too-many-requests */
  request(key: string): Promise<void>
  /** Counts one call of a public endpoint by an address. @throws too-many-requests */
  visit(name: string, address: string, perMinute: number): Promise<void>
  /** Counts one call that leaves something behind. @throws too-many-requests */
  leaving(name: string, address: string, perHour: number): Promise<void>
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Limits kept in this process. The figures can be set for tests. */
export function memoryLimits({ perAccount = 5, perAddress = 20, perMinute = 1200, letters = 3, lettersPerAddress = 30 } = {}): Limits {
  const account = new RateLimiterMemory({ points: perAccount, duration: QUARTER })
  const address = new RateLimiterMemory({ points: perAddress, duration: QUARTER })
  const requests = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const lettersTo = new RateLimiterMemory({ points: letters, duration: HOUR })
  const lettersFrom = new RateLimiterMemory({ points: lettersPerAddress, duration: HOUR })
  const visits = new Map<string, RateLimiterMemory>()
  const leavings = new Map<string, RateLimiterMemory>()
  return {
    async failedSignIn(email, ip) {
      await Promise.all([account.penalty(email), address.penalty(ip)])
    },
    async beforeSignIn(email, ip) {
      await refuseSpent(account, email)
      await refuseSpent(address, ip)
    },
    async signedIn(email) {
      await account.delete(email)
    },
    async letter(email, ip) {
      await consume(lettersFrom, ip)
      await consume(lettersTo, email)
    },
    request: (key) => consume(requests, key),
    visit: (name, ip, points) => consume(limiterOf(visits, name, { points, duration: 60 }), ip),
    leaving: (name, ip, points) => consume(limiterOf(leavings, name, { points, duration: HOUR }), ip),
  }
}

function limiterOf(limiters: Map<string, RateLimiterMemory>, name: string, limit: { points: number; duration: number }): RateLimiterMemory {
  const limiter = limiters.get(name) ?? new RateLimiterMemory(limit)
  limiters.set(name, limiter)
  return limiter
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((spent: RateLimiterRes | Error) => {
    throw spent instanceof Error ? spent : new AppError('too-many-requests')
  })
}

async function refuseSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const state = await limiter.get(key)
  if (state !== null && state.consumedPoints >= limiter.points) throw new AppError('too-many-requests')
}
