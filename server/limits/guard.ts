import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { hashOf } from '../kernel/crypto.ts'
import { addressKey } from '../kernel/address.ts'
import { tooMany } from './tooMany.ts'
import type { Turns } from './turns.ts'

/** Who tries to authenticate for an account. */
export interface Attempt {
  account: string
  address: string
  /** The device, if this very account has signed in there before: attempts from elsewhere do not block it. */
  device: string | null
}

/** The limits of attempts. */
export interface SecretLimits {
  /** An account from one place: a known device, or an address. */
  place: RateLimiterAbstract
  /** All accounts from one address. */
  address: RateLimiterAbstract
  /** An account from all unknown places: beyond it attempts are slowed, not refused, or strangers could lock anybody out. */
  crowd: RateLimiterAbstract
  turns: Turns
}

interface Guard {
  guarded<T>(attempt: Attempt, check: () => Promise<T | null>): Promise<T | null>
  signedIn(attempt: Attempt): Promise<void>
}

/** The only way to check a secret (`Limits.guarded`). */
export function guardOf(limits: SecretLimits): Guard {
  return {
    async guarded(attempt, check) {
      const taken: SpentPoint[] = []
      let isWrong = false
      try {
        await takeAll(limits, attempt, taken)
        const result = await check()
        isWrong = result === null
        return result
      } finally {
        if (!isWrong) await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)))
      }
    },
    async signedIn(attempt) {
      await limits.place.delete(placeOf(attempt))
    },
  }
}

interface SpentPoint {
  limiter: RateLimiterAbstract
  key: string
}

async function takeAll(limits: SecretLimits, attempt: Attempt, taken: SpentPoint[]): Promise<void> {
  const place = placeOf(attempt)
  await take(limits.place, place, taken)
  if (attempt.device !== null) return
  await take(limits.address, addressKey(attempt.address), taken)
  const account = hashOf(attempt.account)
  if (await isSpent(limits.crowd, account, taken)) await limits.turns.wait(account, place)
}

/** Keys contain no names, and are short. */
const placeOf = ({ account, address, device }: Attempt): string => hashOf(`${account}\0${device === null ? addressKey(address) : `at ${device}`}`)

/** @throws too-many-requests */
async function take(limiter: RateLimiterAbstract, key: string, taken: SpentPoint[]): Promise<void> {
  const wait = await spend(limiter, key, taken)
  if (wait !== null) throw tooMany(wait)
}

const isSpent = async (limiter: RateLimiterAbstract, key: string, taken: SpentPoint[]): Promise<boolean> =>
  (await spend(limiter, key, taken)) !== null

/** Takes a point, even if none was left, and so given back with the others. @returns null, or in how many ms there is one again */
async function spend(limiter: RateLimiterAbstract, key: string, taken: SpentPoint[]): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (spent) {
    if (spent instanceof Error) throw spent
    return (spent as RateLimiterRes).msBeforeNext
  } finally {
    taken.push({ limiter, key })
  }
}
