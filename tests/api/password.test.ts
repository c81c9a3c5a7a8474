import { request } from 'node:http'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { keyIn, pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const EMAIL = 'hooldaja@koduke.example'
const NOBODY = 'keegi@naide.example'
const NEW = 'kolm hobust aia taga'
const HOUR = 3_600_000

onBothDatabases('a forgotten password', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let visitor: TestBrowser
  let carer: string
  beforeEach(async () => {
    db = await fresh()
    carer = await insertWorker(db, await houseWorld(db), 'carer', EMAIL)
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    visitor = await server.browser().open()
  })
  afterEach(() => mail.close())

  const forgot = (email: string) => visitor.post('/api/password/forgot', { email })
  const look = (key: string) => visitor.post('/api/password/look', { key })
  const reset = (key: string, password = NEW) => visitor.post('/api/password/reset', { key, password })
  /** The key in the e-mail. */
  const asked = async (): Promise<string> => {
    expect((await forgot(EMAIL)).status).toBe(200)
    await server.post.deliver()
    return keyIn(mail, EMAIL, server.url)
  }
  const signIn = async (password: string) => (await (await server.browser().open()).post('/api/login', { email: EMAIL, password })).status

  it('is replaced by a link from an e-mail, once', async () => {
    const key = await asked()
    expect(mail.letters[0]).toMatchObject({ subject: 'Kodukese konto: uue parooli valimine', from: { address: expect.stringContaining('@') } })
    expect(pathIn(mail, EMAIL, server.url)).toBe(`/parool/uus/${key}`)
    expect(mail.letters[0]?.text).toContain('Link kehtib kuni 21.11.2026 kell 13:00')
    expect((await look(key)).body).toEqual({ state: 'kehtib', email: EMAIL, name: expect.any(String), house: null })
    expect(await reset(key)).toMatchObject({ status: 200, body: { email: EMAIL } })
    expect([await signIn('koduke-demo'), await signIn(NEW)]).toEqual([401, 200])
    expect((await look(key)).body.state).toBe('kasutatud')
    expect(await reset(key, 'hoopis teine parool')).toMatchObject({ status: 422, body: { code: 'link-closed' } })
    expect(await signIn(NEW)).toBe(200)
  })

  it('leaves nothing in the database with which a password could be set', async () => {
    const key = await asked()
    const tables = ['account_link', 'mail', 'audit', 'sync_mutation', 'person'] as const
    await reset(key)
    const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
    expect([kept.includes(key), kept.includes(NEW), server.logged.join('').includes(key)]).toEqual([false, false, false])
    expect(kept).toContain('account.reset')
  })

  it('gives an unknown address the same answer and no e-mail', async () => {
    const [known, unknown] = [await forgot(EMAIL), await forgot(NOBODY)]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    await server.post.deliver()
    expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual([EMAIL])
    expect(await db.selectFrom('mail').select('id').where('sent_at', 'is', null).where('failed_at', 'is', null).execute()).toEqual([])
  })

  it('sends a locked person no e-mail', async () => {
    await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('id', '=', carer).execute()
    await forgot(EMAIL)
    await server.post.deliver()
    expect(mail.letters).toEqual([])
  })

  it('is not replaced for somebody who was locked after the e-mail', async () => {
    const key = await asked()
    await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('id', '=', carer).execute()
    expect(await reset(key)).toMatchObject({ status: 422, body: { code: 'link-closed' } })
  })

  it('cannot be replaced an hour later', async () => {
    const key = await asked()
    server.now = new Date(server.now.getTime() + HOUR)
    expect((await look(key)).body.state).toBe('aegunud')
    expect(await reset(key)).toMatchObject({ status: 422, body: { code: 'link-closed' } })
    expect(await signIn('koduke-demo')).toBe(200)
  })

  it('is replaced by the newest link only', async () => {
    const former = await asked()
    const newer = await asked()
    expect(newer).not.toBe(former)
    expect((await look(former)).body.state).toBe('tuhistatud')
    expect((await reset(former)).status).toBe(422)
    expect((await reset(newer)).status).toBe(200)
  })

  it('is replaced once if two use the link at the same time', async () => {
    const key = await asked()
    const statuses = (await Promise.all([reset(key), reset(key, 'hoopis teine parool')])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('when replaced ends every session and its socket, and informs its person by e-mail', async () => {
    const inside = await server.browser().signIn(EMAIL)
    const socket = await inside.live()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    await reset(await asked())
    expect((await inside.get('/api/user')).status).toBe(401)
    await ended
    await server.post.deliver()
    expect(mail.letters.at(-1)).toMatchObject({ subject: 'Kodukese konto: parool on muudetud', to: [{ address: EMAIL }] })
    expect(pathIn(mail, EMAIL, server.url)).toBe('/parool')
  })

  it('when replaced works at once, however often others guessed the former one', async () => {
    const guarded = await testServer(db, { smtpUrl: mail.url, limits: memoryLimits() })
    visitor = await guarded.browser().open()
    const enter = async (password: string) => (await visitor.post('/api/login', { email: EMAIL, password })).status
    for (let times = 0; times < 5; times++) await enter('vale')
    expect(await enter('koduke-demo')).toBe(429)
    await forgot(EMAIL)
    await guarded.post.deliver()
    await reset(keyIn(mail, EMAIL, guarded.url))
    expect(await enter(NEW)).toBe(200)
  })

  it.each([
    ['short', 'üheksa ma', /vähemalt 10/],
    ['among those tried first', 'Parool2026!', /proovitakse esimesena/],
    ['made of the address', 'hooldaja@koduke.example', /e-posti aadressi/],
  ])('is not replaced by one that is %s, and the link stays good', async (_, password, words) => {
    const key = await asked()
    expect(await reset(key, password)).toMatchObject({ status: 422, body: { errors: { password: [expect.stringMatching(words)] } } })
    expect((await look(key)).body.state).toBe('kehtib')
  })

  it('is not replaced by a key that is unknown, of another kind, or invalid', async () => {
    expect(await reset('A'.repeat(43))).toMatchObject({ status: 404, body: { code: 'link-not-found' } })
    await visitor.post('/api/register', { name: 'Uus Inimene', email: NOBODY })
    await server.post.deliver()
    expect((await reset(keyIn(mail, NOBODY, server.url))).status).toBe(404)
    expect((await reset("' or 1=1 --")).status).toBe(422)
  })

  it('cannot be requested from another site', async () => {
    expect((await visitor.post('/api/password/forgot', { email: EMAIL }, { without: ['csrf'] })).status).toBe(419)
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  it('sends no e-mail with a link to a host named by the caller', async () => {
    expect(await forgotAt('kuri.example', server.port, visitor)).toBe(200)
    await server.post.deliver()
    expect(JSON.stringify(mail.letters)).not.toContain('kuri.example')
    expect(pathIn(mail, EMAIL, server.url)).toContain('/parool/uus/')
  })
})

/** A request with a forged host header; `fetch` would not allow it. */
function forgotAt(host: string, port: number, { cookies }: TestBrowser): Promise<number | undefined> {
  const headers = {
    Host: host,
    'X-Forwarded-Host': host,
    Forwarded: `host=${host}`,
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/password/forgot', method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject).end(JSON.stringify({ email: EMAIL }))
  })
}

describe('requesting e-mails too often', () => {
  onBothDatabases('is stopped', (fresh) => {
    it('after three for one account, known or not, and only for that one', async () => {
      const db = await fresh()
      await insertWorker(db, await houseWorld(db), 'carer', EMAIL)
      const server = await testServer(db, { limits: memoryLimits() })
      const visitor = await server.browser().open()
      const times = async (email: string) => {
        const statuses = []
        for (let index = 0; index < 4; index++) statuses.push((await visitor.post('/api/password/forgot', { email })).status)
        return statuses
      }
      expect([await times(EMAIL), await times(NOBODY)]).toEqual([
        [200, 200, 200, 429],
        [200, 200, 200, 429],
      ])
      expect((await visitor.post('/api/password/forgot', { email: 'kolmas@naide.example' })).status).toBe(200)
    })
  })
})

describe('requests for an existing and for an unknown account', () => {
  onBothDatabases('takes as long', (fresh) => {
    it('within 5 ms in the middle of sixty', { retry: 2 }, async () => {
      const db = await fresh()
      await insertWorker(db, await houseWorld(db), 'carer', EMAIL)
      const server = await testServer(db, { limits: { ...memoryLimits({ letters: 1000, lettersPerAddress: 1000 }), visit: async () => undefined } })
      const visitor = await server.browser().open()
      const took: Record<string, number[]> = { [EMAIL]: [], [NOBODY]: [] }
      for (let index = 0; index < 60; index++) {
        const email = index % 2 === 0 ? EMAIL : NOBODY
        const began = performance.now()
        await visitor.post('/api/password/forgot', { email })
        took[email]?.push(performance.now() - began)
      }
      const middle = (times: number[] = []): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
      expect(Math.abs(middle(took[EMAIL]) - middle(took[NOBODY]))).toBeLessThan(5)
    })
  })
})
