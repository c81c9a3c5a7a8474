import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { PushItem } from '#shared/sync.ts'
import { intentTime } from '../../server/sync/intentTime.ts'
import { readConfig } from '../../server/config/config.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { startServer } from '../../server/start.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'
import { wholeMinute } from '../support/wholeMinute.ts'

const keys = (count: number): Record<string, number> => Object.fromEntries(Array.from({ length: count }, (_, index) => [`tundmatu${index}`, 1]))
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

describe('a body', () => {
  let server: TestServer
  let visitor: TestBrowser
  let manager: TestBrowser
  beforeAll(async () => {
    const db: Kysely<Database> = await freshDatabase()
    await insertWorker(db, await houseWorld(db), 'manager', 'juhataja@koduke.example')
    server = await testServer(db)
    visitor = await server.browser().open()
    manager = await server.browser().signIn('juhataja@koduke.example')
  })

  it('of an anonymous caller is 64 kB at most, of a worker a megabyte', async () => {
    const large = { email: 'a@b.ee', password: 'x'.repeat(70_000) }
    for (const path of ['/api/login', '/api/password/forgot', '/api/register'])
      expect([path, (await visitor.post(path, large)).status]).toEqual([path, 413])
    expect((await manager.post('/api/client/save', { text: 'x'.repeat(200_000) })).status).toBe(422)
    expect((await manager.post('/api/client/save', { text: 'x'.repeat(1_100_000) })).status).toBe(413)
  })

  it('is not read from a foreign page, or for a caller who is not signed in', async () => {
    const huge = { text: 'x'.repeat(2_000_000) }
    expect((await visitor.post('/api/login', huge, { without: ['csrf'] })).status).toBe(419)
    expect((await manager.post('/api/client/save', huge, { without: ['csrf'] })).status).toBe(419)
    expect((await manager.post('/api/client/save', huge, { without: ['bearer'] })).status).toBe(401)
    expect((await manager.post('/api/sync/push', huge, { without: ['bearer'] })).status).toBe(401)
  })

  it('with tens of thousands of unknown fields gets a short answer', async () => {
    for (const [who, path, count] of [
      [visitor, '/api/login', 3000],
      [manager, '/api/client/save', 40_000],
      [manager, '/api/client/save', 300],
    ] as const) {
      const answer = await who.post(path, keys(count))
      expect(answer.status).toBe(422)
      expect(answer.bytes.length).toBeLessThan(2000)
    }
  })

  it('that is very deep is refused', async () => {
    expect((await visitor.post('/api/login', { email: deep(500) })).status).toBe(422)
    expect((await manager.post('/api/client/save', { base: deep(500) })).status).toBe(422)
  })

  it('has no impossible e-mail address', async () => {
    for (const path of ['/api/password/forgot', '/api/register', '/api/login'])
      expect((await visitor.post(path, { email: `${'a'.repeat(60)}@${'b'.repeat(250)}.ee`, name: 'Keegi Keegi', password: 'x' })).status).toBe(422)
  })
})

describe('the API description', () => {
  it('is generated once, and has an ETag', async () => {
    const server = await testServer(await freshDatabase())
    const get = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${server.port}/api/openapi.json`, { headers })
    const [plain, gzipped] = [await get({ 'accept-encoding': 'identity' }), await get({ 'accept-encoding': 'gzip' })]
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    expect(gzipped.headers.get('content-encoding')).toBe('gzip')
    expect((await gzipped.text()) === (await plain.text())).toBe(true)
    // `fetch` adds headers that request a fresh answer.
    expect(await raw(server.port, '/api/openapi.json', { 'if-none-match': plain.headers.get('etag') ?? '' })).toBe(304)
  })
})

describe('every caller', () => {
  it('is counted by address before anything is done for them', async () => {
    const server = await testServer(await freshDatabase(), { limits: memoryLimits({ guestArrivals: 30 }), env: { TRUSTED_PROXIES: '1' } })
    const visit = (path: string, address: string) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'X-Forwarded-For': address } })
    await wholeMinute()
    const statuses = await Promise.all(
      Array.from({ length: 90 }, (_, index) => visit('/api/user', `2001:db8:1:1::${index}`).then(({ status }) => status)),
    )
    expect(statuses.filter((status) => status === 401).length).toBe(30)
    expect(statuses.filter((status) => status === 429).length).toBe(60)
    const refused = await visit('/api/docs', '2001:db8:1:1::ffff')
    expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
    // Browsers get a page.
    const looked = await fetch(`http://127.0.0.1:${server.port}/otsing`, {
      headers: { 'X-Forwarded-For': '2001:db8:1:1::ffff', Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'et' },
    })
    expect([looked.status, looked.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(looked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await looked.text()).toMatch(/<html lang="et">[^]*<h1>Palun oota hetk<\/h1>[^]*Proovi uuesti \d+ sekundi pärast/)
    expect((await visit('/api/user', '2001:db8:1:2::1')).status).toBe(401)
    expect((await visit('/healthz', '2001:db8:1:1::1')).status).toBe(200)
    expect((await visit('/assets/nothing.js', '2001:db8:1:1::1')).status).toBe(404)
  })
})

describe('a form', () => {
  it.each(['pilt\0.png', '\0', 'x'.repeat(20_000), '../../etc/passwd', '"; filename="b.png'])(
    'with a file called %j is refused, never 500',
    async (name) => {
      const db = await freshDatabase()
      const house = await houseWorld(db)
      await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
      const server = await testServer(db)
      const manager = await server.browser().signIn('juhataja@koduke.example')
      const form = (field: string) =>
        `--rida\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\nei ole pilt\r\n--rida--\r\n`
      for (const field of ['image', 'muu', 'push\0']) {
        const answer = await fetch(`http://127.0.0.1:${server.port}/api/client/image`, {
          method: 'POST',
          body: form(field),
          headers: {
            'Content-Type': 'multipart/form-data; boundary=rida',
            'X-Requested-With': 'XMLHttpRequest',
            'X-XSRF-TOKEN': manager.cookies.get('XSRF-TOKEN') ?? '',
            Authorization: `Bearer ${manager.token}`,
            Cookie: [...manager.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          },
        })
        expect([field, answer.status, await answer.text()]).toEqual([
          field,
          expect.toSatisfy((status: number) => status >= 400 && status < 500),
          expect.any(String),
        ])
      }
    },
  )
})

describe('an intent', () => {
  it('is not older than any device, and cannot crash the server', async () => {
    const item = (age_ms: number) => ({
      mid: 'aaaaaaaa-1',
      user: 'x',
      house: 'x',
      call: { method: 'POST', path: '/api/diary', body: {} },
      occurred_at: '2026-11-21T10:00:00.000Z',
      age_ms,
      after: null,
    })
    for (const [age, isTaken] of [
      [0, true],
      [86_400_000, true],
      [2 ** 53 - 1, false],
      [-1, false],
      [1e300, false],
    ] as const) {
      expect(PushItem.safeParse(item(age)).success).toBe(isTaken)
      if (isTaken) expect(intentTime(item(age), new Date('2026-11-21T10:00:00.000Z'), new Date(0)).toISOString()).toContain('2026-11-2')
    }
  })
})

/** The answer to a raw request, or `late`. */
function raw(port: number, path: string, headers: Record<string, string> = {}): Promise<number | 'late'> {
  return new Promise((resolve) => {
    const sent = request({ port, path, headers, host: '127.0.0.1', timeout: 3000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.once('timeout', () => {
      resolve('late')
      sent.destroy()
    })
    sent.once('error', () => resolve(0))
    sent.end()
  })
}

describe('an odd request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(await freshDatabase())
  })

  it.each([
    'http://[::1',
    'http://[::1/api/user',
    'http://',
    '//',
    '//[',
    '/\\',
    '/%',
    '/%ff',
    '/api/client/%',
    '/api/%E0%A4%A',
    '/?%',
    '/otsing?alates=%',
  ])('for %s is refused or answered, never 500', async (path) => {
    const status = await raw(server.port, path)
    expect(status === 'late' || status === 0 || status >= 500).toBe(false)
    expect(await raw(server.port, '/healthz')).toBe(200)
  })
})

describe('a file', () => {
  it('is served for any requested range', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'koduke-files-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets', 'kiri.txt'), 'x'.repeat(1000))
    const config = { ...readConfig({ PORT: '0', SOCKET_PORT: '0', DATA_DIR: folder }), webDir: folder }
    const server = await startServer(config, { db: await freshDatabase() })
    const parts = ['bytes=0-9', 'bytes=9999-1', 'bytes=9-1', 'bytes=9999-', 'bytes=-5', 'bytes=a-b', 'bytes=0-1,5-6', 'items=1', 'bytes=', '-']
    const answers: (number | 'late')[] = []
    for (const range of parts) answers.push(await raw(server.port, '/assets/kiri.txt', { range }))
    await server.close()
    rmSync(folder, { recursive: true, force: true })
    expect(answers).toEqual([206, 200, 200, 416, 200, 200, 200, 200, 200, 200])
  })
})
