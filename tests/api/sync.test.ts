import { beforeAll, expect, it } from 'vitest'
import { type Limits, memoryLimits } from '../../server/limits/limits.ts'
import { trimFeed } from '../../server/sync/trim.store.ts'
import { cursorOf, OLDEST_PROTOCOL, PROTOCOL } from '#shared/sync.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker, NOW } from '../support/world.ts'

interface Page {
  head: { epoch: string; scopes: { k: string; mode: string }[] }
  rows: [number, number, string, string, string, number, unknown[] | null][]
  tail: { next: string; more: boolean; ends: { q: number; whole: boolean }[] }
}

onBothDatabases('GET /api/sync', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let manager: TestBrowser
  let clientId: string

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    for (const role of ['manager', 'accountant'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    for (let index = 0; index < 12; index++) await house.client()
    clientId = await house.client({ first_name: 'Helmi', allergies: ['Penitsilliin'] })
    server = await testServer(db)
    manager = await server.browser().signIn('manager@koduke.example')
  })

  const pull = async (browser: TestBrowser, cursor = '', limit = 2000): Promise<Page> => {
    const { text, status } = await browser.get(`/api/sync?limit=${limit}`, { headers: { 'X-Sync-Cursor': cursor } })
    expect(status).toBe(200)
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const tail = lines.at(-1)
    return { head: lines[0], rows: lines.slice(1, -1), tail: { ...tail, next: cursorOf(tail.next) } }
  }
  const modes = ({ head }: Page) =>
    Object.fromEntries(head.scopes.map(({ k, mode }) => [k.replace(`h${house.id}:`, '').replace(/^own:.*/, 'own'), mode]))
  const pullAll = async (browser: TestBrowser, cursor = '', limit = 7): Promise<Page> => {
    const rows: Page['rows'] = []
    for (;;) {
      const page = await pull(browser, cursor, limit)
      rows.push(...page.rows)
      cursor = page.tail.next
      if (!page.tail.more) return { ...page, rows }
    }
  }

  it('sends nothing to a device that is revoked while its page is being read', async () => {
    const db = await fresh()
    const other = await houseWorld(db)
    await insertWorker(db, other, 'manager', 'manager@koduke.example')
    await other.client({ first_name: 'Helmi' })
    let isRevoking = false
    const limits: Limits = {
      ...memoryLimits(),
      // Between the session check and reading the page.
      async request() {
        if (isRevoking) await db.updateTable('device').set({ revoked_at: NOW }).execute()
      },
    }
    const browser = await (await testServer(db, { limits })).browser().signIn('manager@koduke.example')
    expect((await browser.get('/api/sync')).text).toContain('Helmi')
    isRevoking = true
    const { status, text } = await browser.get('/api/sync')
    expect(status).toBe(401)
    expect(text).not.toContain('Helmi')
  })

  it('sends the tables and columns once, and then only their hash', async () => {
    const head = async (shape: string) => {
      const headers = { 'X-Sync-Protocol': String(PROTOCOL) }
      return JSON.parse((await manager.get(`/api/sync?limit=1&classes=basic,care&shape=${shape}`, { headers })).text.split('\n')[0] ?? '')
    }
    const { shape, tables } = await head('')
    expect(Object.keys(tables).toSorted()).toEqual(['basic', 'care'])
    expect(tables.basic.room).toContain('max_people')
    expect(await head(shape)).toMatchObject({ shape })
    expect(await head(shape)).not.toHaveProperty('tables')
    expect(await head('another')).toHaveProperty('tables')
  })

  it('tells a desktop with an unsupported protocol to update, and one without a protocol that the schema differs', async () => {
    const headers = { 'X-Sync-Protocol': String(OLDEST_PROTOCOL - 1) }
    for (const answer of [await manager.get('/api/sync', { headers }), await manager.post('/api/sync/push', {}, { headers })])
      expect(answer).toMatchObject({ status: 426, body: { code: 'app-outdated', message: expect.stringContaining('uuenda') } })
    const [first = ''] = (await manager.get('/api/sync')).text.split('\n')
    // Exactly what release 0.9.11 parsed strictly, to know that it is outdated.
    expect(Object.keys(JSON.parse(first)).toSorted()).toEqual(['classes', 'durable', 'epoch', 'now', 'role', 'schema', 'scopes'])
  })

  it('copies the house page by page and then sends only changes', async () => {
    const first = await pullAll(manager)
    const ofRows = (entity: string) => new Set(first.rows.filter((row) => row[2] === entity).map((row) => row[3]))
    expect(ofRows('client').size).toBe(13)
    expect(ofRows('client_care').size).toBe(13)
    expect(await pull(manager, first.tail.next)).toMatchObject({ rows: [], tail: { more: false } })
    await manager.post('/api/diary/other', { client_id: clientId, text: 'tere' })
    const news = await pull(manager, first.tail.next)
    expect(news.rows).toMatchObject([
      [expect.any(Number), expect.any(Number), 'diary_entry', expect.any(String), 'put', 1, expect.arrayContaining(['tere'])],
    ])
    expect(news.head.scopes.every(({ mode }) => mode === 'delta')).toBe(true)
  })

  it('is at the position of a scope even if its newest changes are trimmed tombstones', async () => {
    const basic = `h${house.id}:basic`
    const lastId = await house.room()
    await server.deps.db
      .updateTable('room')
      .set((eb) => ({ deleted_at: '2026-11-21', ver: eb('ver', '+', 1) }))
      .where('id', '=', lastId)
      .execute()
    await trimFeed(server.deps.db, new Date(Date.now() + 100 * 86_400_000))
    const { seq } = await server.deps.db.selectFrom('sync_scope').select('seq').where('scope', '=', basic).executeTakeFirstOrThrow()
    const first = await pullAll(manager)
    expect(first.tail.ends[0]).toMatchObject({ q: Number(seq), whole: true })
    expect(modes(await pull(manager, first.tail.next))).toMatchObject({ basic: 'delta' })
  })

  it('includes only the scopes of the person’s rights: no care data for the accountant', async () => {
    const accountant = await server.browser().signIn('accountant@koduke.example')
    const { head, rows } = await pullAll(accountant)
    // And what is their own: which tasks they have read.
    expect(head.scopes.map(({ k }) => k.replace(/^(h[^:]*:own):.*/, '$1'))).toEqual([
      `h${house.id}:basic`,
      `h${house.id}:charge`,
      `h${house.id}:staff`,
      `h${house.id}:own`,
    ])
    expect(JSON.stringify(rows)).not.toContain('Penitsilliin')
  })

  it('copies anew with a forged cursor, another epoch, or a cursor older than the tombstones kept', async () => {
    const { tail } = await pullAll(manager)
    expect((await pull(manager, tail.next.replaceAll(/$|,/g, 'x$&'))).head.scopes[0]?.mode).toBe('snap')
    await server.deps.db.updateTable('sync_scope').set({ floor: 1_000_000 }).where('scope', '=', `h${house.id}:care`).execute()
    expect(modes(await pull(manager, tail.next))).toEqual({
      basic: 'delta',
      charge: 'delta',
      care: 'snap',
      own: 'delta',
      person: 'delta',
      health: 'delta',
      staff: 'delta',
      'care:2026-11': 'delta',
      'care:2026-10': 'delta',
      'care:2026-09': 'delta',
      medicine: 'delta',
      'medicine:2026-11': 'delta',
      'medicine:2026-10': 'delta',
      'medicine:2026-09': 'delta',
    })
    await server.deps.db.updateTable('sync_meta').set({ value: 'another' }).where('key', '=', 'epoch').execute()
    expect(new Set(Object.values(modes(await pull(manager, tail.next))))).toEqual(new Set(['snap']))
  })
})
