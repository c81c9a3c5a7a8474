import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { type Limits, memoryLimits, sharedLimits } from '../../server/limits/limits.ts'
import { Gate } from '../../server/limits/gate.ts'
import { settleIn, trimLimits } from '../../server/limits/limits.store.ts'
import { SharedCount } from '../../server/limits/sharedCount.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'

/** Small limits, so that three times as many calls are quick. */
const FIGURES = {
  perAccount: 4,
  perAddress: 7,
  crowd: 1000,
  perMinute: 11,
  arrivals: 12,
  guestArrivals: 8,
  reading: 13,
  letters: 3,
  lettersPerAddress: 5,
}

const wrong = async (): Promise<null> => wait(5).then(() => null)
const at = (account: string, address: string, device: string | null = null) => ({ account, address, device })

/** Every limit: how a point is spent, its owner, and the number allowed. */
const EVERY: readonly { name: string; allowed: number; spend: (limits: Limits, index: number) => Promise<unknown> }[] = [
  { name: 'secrets of an account from an address', allowed: 4, spend: (limits) => limits.guarded(at('a', '192.0.2.1'), wrong) },
  { name: 'secrets of an account at a known device', allowed: 4, spend: (limits, index) => limits.guarded(at('b', `192.0.2.${index}`, 'd'), wrong) },
  { name: 'secrets of all accounts from an address', allowed: 7, spend: (limits, index) => limits.guarded(at(`c${index}`, '192.0.2.2'), wrong) },
  { name: 'secrets from a line of IPv6', allowed: 4, spend: (limits, index) => limits.guarded(at('e', `2001:db8::${index}`), wrong) },
  { name: 'letters to an account', allowed: 3, spend: (limits, index) => limits.letter('a', `192.0.3.${index}`) },
  { name: 'letters from an address', allowed: 5, spend: (limits, index) => limits.letter(`f${index}`, '192.0.2.3') },
  { name: 'letters from a line of IPv6', allowed: 5, spend: (limits, index) => limits.letter(`g${index}`, `2001:db8:9::${index}`) },
  { name: 'requests of a person', allowed: 11, spend: (limits) => limits.request('person') },
  { name: 'arrivals of people who work', allowed: 12, spend: (limits, index) => limits.arrival(`2001:db8:8::${index}`, false) },
  { name: 'arrivals of guests', allowed: 8, spend: (limits) => limits.arrival('192.0.2.4', true) },
  { name: 'points of public reading', allowed: 13, spend: (limits, index) => limits.reading(`2001:db8:6::${index}`, 1) },
  { name: 'visits', allowed: 6, spend: (limits, index) => limits.visit('search.houses', `2001:db8:7::${index}`, 6) },
  { name: 'what is left behind', allowed: 2, spend: (limits) => limits.leaving('request.send', '192.0.2.5', 2) },
]

/** How many of parallel calls were allowed; all others must be refused with a time. */
async function through(many: number, spend: (index: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: many }, (_, index) => spend(index)))
  const refused = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason as AppError)
  for (const each of refused) expect([each.code, (each.retryAfter ?? 0) > 0]).toEqual(['too-many-requests', true])
  return many - refused.length
}

/** The window must not end in the middle. */
async function inOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 3000) await wait(left + 50)
}

onBothDatabases('every limit, with three times as many concurrent calls', (fresh) => {
  it.each(EVERY)('allows exactly its number: $name', async ({ allowed, spend }) => {
    const limits = sharedLimits(await fresh(), FIGURES)
    await inOneMinute()
    expect(await through(allowed * 3, (index) => spend(limits, index))).toBe(allowed)
    expect(await through(1, () => spend(limits, 0))).toBe(0)
  })
})

describe('the budget of public reading', () => {
  it('is shared by all pages, and never negative', async () => {
    const limits = memoryLimits({ reading: 12 })
    await inOneMinute()
    expect(await through(3, () => limits.reading('192.0.2.6', 5))).toBe(2)
    // Expensive calls are refused while cheap ones are still allowed.
    expect(await through(3, () => limits.reading('192.0.2.6', 1))).toBe(2)
    expect(await through(1, () => limits.reading('192.0.2.7', 5))).toBe(1)
  })

  it('is shared with other processes also when it grows by more than one', async () => {
    const told: number[] = []
    const settle = async (spent: ReadonlyMap<string, number>) => {
      told.push(...spent.values())
      return spent
    }
    const count = new SharedCount({ points: 1000, window: 60_000, settle })
    await inOneMinute()
    for (let index = 0; index < 11; index++) count.take('home', 5)
    await wait(100)
    expect(told).toEqual([55])
  })
})

describe('two processes on one PostgreSQL', () => {
  const two = async (): Promise<[Limits, Limits]> => {
    const db = await freshDatabase('postgres')
    return [sharedLimits(db, FIGURES), sharedLimits(db, FIGURES)]
  }

  it.each(EVERY.filter(({ name }) => !/requests|arrivals|reading/.test(name)))(
    'let through together what one allows: $name',
    async ({ allowed, spend }) => {
      const [one, other] = await two()
      expect(await through(allowed * 3, (index) => spend(index % 2 === 0 ? one : other, index))).toBe(allowed)
    },
  )

  it('count requests separately, and together within about a second', async () => {
    const [one, other] = await two()
    await inOneMinute()
    expect(await through(11, () => one.request('person'))).toBe(11)
    // The other process learns it with its own next exchange. On a busy machine that takes time, and some of its own calls meanwhile.
    let allowed = 0
    const asked = async (): Promise<void> => {
      await wait(1300)
      const more = await through(1, () => other.request('person'))
      allowed += more
      if (more > 0 && allowed < 6) return asked()
    }
    await asked()
    expect(allowed).toBeGreaterThan(0)
    expect(allowed).toBeLessThan(6)
    expect(await through(10, () => other.request('person'))).toBe(0)
  }, 70_000)

  it('continue separately while the database is unavailable', async () => {
    const db = await freshDatabase('postgres')
    const limits = sharedLimits(db, FIGURES)
    await db.schema.dropTable('rate_limit').execute()
    for (const { allowed, spend } of EVERY.slice(0, 3)) expect(await through(allowed * 3, (index) => spend(limits, index))).toBe(allowed)
  })

  it('delete expired counts, and store no personal data', async () => {
    const db: Kysely<Database> = await freshDatabase('postgres')
    const limits = sharedLimits(db, FIGURES)
    await limits.guarded(at('keegi@koduke.example', '192.0.2.9'), wrong)
    await limits.letter('keegi@koduke.example', '192.0.2.9')
    const kept = await db.selectFrom('rate_limit').selectAll().execute()
    expect(kept.length).toBe(5)
    expect(JSON.stringify(kept)).not.toContain('keegi')
    await trimLimits(db, new Date(Date.now() + 2 * 3_600_000))
    expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  })

  it('cost a request no statement of its own', async () => {
    const db = await freshDatabase('postgres')
    let statements = 0
    const settle = settleIn(db, 'request')
    const count = new SharedCount({
      points: 100_000,
      window: 60_000,
      settle: (spent, window) => {
        statements++
        return settle(spent, window)
      },
    })
    await inOneMinute()
    const before = process.cpuUsage()
    for (let index = 0; index < 10_000; index++) count.take(`person${index % 20}`)
    const { user, system } = process.cpuUsage(before)
    await wait(1500)
    expect(statements).toBeLessThan(5)
    // In microseconds each.
    expect((user + system) / 10_000).toBeLessThan(50)
  })
})

describe('a gate', () => {
  it('lets two in at a time, and limits how many wait and how long', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 5, patience: 200 })
    let inside = 0
    let most = 0
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside)
      await wait(20)
      inside--
    }
    expect(await through(20, () => gate.pass(work))).toBe(7)
    expect(most).toBe(2)
    const slow = (): Promise<void> => wait(600)
    expect(await through(4, () => gate.pass(slow))).toBe(2)
    expect(await through(7, () => gate.pass(work))).toBe(7)
  })

  it('goes on after work that failed', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 5, patience: 1000 })
    const failing = Promise.allSettled(Array.from({ length: 3 }, () => gate.pass(() => Promise.reject(new Error('no')))))
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await gate.pass(async () => 'yes')).toBe('yes')
  })
})
