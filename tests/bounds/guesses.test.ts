import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits, sharedLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase, onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'omanik@koduke.example'
const OTHER = 'naaber@koduke.example'
/** One proxy is trusted, so that a test can use any address. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '1' }
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const guess = (browser: TestBrowser, address: string, email = EMAIL, password = 'vale parool') =>
  browser.post('/api/login', { email, password }, from(address))
const tally = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, list]) => [status, list.length]))

async function people(db: Kysely<Database>): Promise<void> {
  const house = await houseWorld(db)
  for (const email of [EMAIL, OTHER]) await insertWorker(db, house, 'carer', email)
}

onBothDatabases('guesses at a password', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let stranger: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    await people(db)
    server = await testServer(db, { limits: sharedLimits(db, { pause: 100 }), env: BEHIND_PROXY })
    stranger = await server.browser().open()
  })

  it('are limited to five concurrent ones per account and address, and the rest are told when to retry', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(stranger, '192.0.2.1')))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 5, 429: 95 })
    const [refused] = answers.filter(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(600)
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(refused?.body.message).toBe('Liiga palju katseid. Proovi uuesti 15 minuti pärast.')
  })

  it('from one IPv6 network count as one address', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(stranger, `2001:db8:7:7::${(index + 1).toString(16)}`)))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 5, 429: 25 })
  })

  it('do not count if they are right, even concurrent ones', async () => {
    const right = await Promise.all(Array.from({ length: 4 }, () => guess(stranger, '192.0.2.1', EMAIL, 'koduke-demo')))
    expect(tally(right.map(({ status }) => status))).toEqual({ 200: 4 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(stranger, '192.0.2.2')))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 5, 429: 15 })
  })

  it('at many accounts from one address are limited to twenty', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(stranger, '192.0.2.1', `keegi${index}@koduke.example`)))
    const { 401: looked = 0 } = tally(answers.map(({ status }) => status))
    expect(looked).toBeLessThanOrEqual(20)
    expect((await guess(stranger, '192.0.2.1', OTHER, 'koduke-demo')).status).toBe(429)
  })

  for (const many of [5, 20, 60]) {
    it(`by strangers, ${many} from as many addresses, lock nobody out`, async () => {
      const own = await server.browser().signIn(EMAIL)
      // From the owner's own home too: it has one address.
      await Promise.all(Array.from({ length: 5 }, () => guess(stranger, '127.0.0.1')))
      for (let index = 0; index < many; index += 5)
        await Promise.all(Array.from({ length: 5 }, (_, next) => guess(stranger, `198.51.100.${index + next}`)))
      own.token = ''
      const started = performance.now()
      expect((await guess(own, '127.0.0.1', EMAIL, 'koduke-demo')).status).toBe(200)
      // A browser new to the account still gets its turn.
      const elsewhere = await server.browser().open()
      const again = async (tries: number): Promise<number> => {
        const { status } = await guess(elsewhere, '203.0.113.9', EMAIL, 'koduke-demo')
        return status === 429 && tries > 0 ? wait(200).then(() => again(tries - 1)) : status
      }
      expect(await again(20)).toBe(200)
      expect(performance.now() - started).toBeLessThan(10_000)
    })
  }

  it('in an open session are limited to five, and block no sign-in', async () => {
    const own = await server.browser().signIn(EMAIL)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => own.post('/api/user/password', { current: 'vale parool', password: 'kolm hobust aia taga' })),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 5, 429: 35 })
    expect((await guess(await server.browser().open(), '127.0.0.1', EMAIL, 'koduke-demo')).status).toBe(200)
  })
})

describe('while passwords are guessed', () => {
  it('everybody else is answered', async () => {
    const db = await freshDatabase()
    await people(db)
    const server = await testServer(db, { limits: memoryLimits(), env: BEHIND_PROXY })
    const stranger = await server.browser().open()
    const guesses = Promise.all(Array.from({ length: 200 }, (_, index) => guess(stranger, `198.51.100.${index}`, `keegi${index}@koduke.example`)))
    const slowest: number[] = []
    for (let look = 0; look < 10; look++) {
      const started = performance.now()
      expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
      slowest.push(performance.now() - started)
      await wait(20)
    }
    const statuses = tally((await guesses).map(({ status }) => status))
    expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(200)
    // Two worked and twenty waited at a time.
    expect(statuses[429]).toBeGreaterThan(50)
    // The first look waits for 200 requests to be read in this very process.
    expect(Math.max(...slowest.slice(1))).toBeLessThan(500)
  })
})

describe('two servers on one PostgreSQL', () => {
  it('together allow as much as one', async () => {
    const db = await freshDatabase('postgres')
    await people(db)
    const start = () => testServer(db, { limits: sharedLimits(db), env: BEHIND_PROXY }).then((server) => server.browser().open())
    const [one, other] = [await start(), await start()]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index % 2 === 0 ? one : other, '192.0.2.1')))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 5, 429: 35 })
    for (const browser of [one, other]) expect((await guess(browser, '192.0.2.1')).status).toBe(429)
  })
})
