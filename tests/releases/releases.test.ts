import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { contract } from '#shared/contract/index.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { Line } from '../desktop/line.ts'
import { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { startProcess } from '../support/processes.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'
import { LATER_COLUMN, migrateServer, useLater } from '../sync/laterRelease.ts'
import { ask, type Hand, lastDesktop, said, stateOf, todaysDesktop } from './hand.ts'
import { removeRelease, unpackRelease } from './kept.ts'

const PATIENCE = { timeout: 90_000, interval: 50 }
const EMAIL = 'juhataja@koduke.example'

/** A column that the desktops of both releases know and this test's server does not have. */
const MISSING = 'alter table menu_dish drop column note'

describe('a desktop and a server of two releases', { timeout: 400_000 }, () => {
  let root: string
  let line: Line
  const ends: (() => unknown)[] = []
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'koduke-releases-'))
  })
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
    rmSync(root, { recursive: true, force: true })
  })

  const leadTo = async (url: string): Promise<void> => {
    line = await Line.to(url)
    ends.push(() => line.close())
  }
  const unpacked = (part: 'desktop' | 'server'): string => {
    const folder = unpackRelease(part)
    ends.push(() => removeRelease(folder))
    return folder
  }

  /** Signs in, copies the house, receives a live change, works without a connection, sends that work, and has a call refused. */
  async function worksAsEver(hand: Hand, browser: TestBrowser): Promise<void> {
    ends.push(() => hand.close())
    await said(hand, { type: 'signIn', email: EMAIL, password: 'koduke-demo', language: 'et' })
    const isSynced = () =>
      vi.waitFor(
        async () =>
          expect((await stateOf(hand)).numbers).toMatchObject({
            online: true,
            unsent: 0,
            trouble: null,
            outdated: false,
            progress: null,
            usable: true,
          }),
        PATIENCE,
      )
    await isSynced()
    expect((await stateOf(hand)).numbers).toMatchObject({ hidden: true })

    const listed = await browser.get('/api/clients')
    const theirs = (listed.body.clients as ClientView[]).map(({ id, last_name }) => `${id} ${last_name}`).toSorted()
    const clients = async () => (await ask<{ clients: ClientView[] }>(hand, 'client.list', {})).clients
    await vi.waitFor(async () => expect((await clients()).map(({ id, last_name }) => `${id} ${last_name}`).toSorted()).toEqual(theirs), PATIENCE)
    expect(theirs.length).toBeGreaterThan(1)

    const [one, other] = (await clients()).filter(({ status, room }) => status === 'majas' && room)
    const [id, otherId] = [one?.id ?? '', other?.id ?? '']
    expect((await browser.post('/api/client/save', { id, called_name: 'Kutsutu' })).status).toBe(200)
    await vi.waitFor(async () => expect((await clients()).find((each) => each.id === id)?.called_name).toBe('Kutsutu'), PATIENCE)

    const empty = async () => {
      const { rooms } = await ask<{ rooms: RoomView[] }>(hand, 'room.list', {})
      return (
        rooms.find(
          ({ availability, max_people, residents, free_places }) =>
            availability === 'vaba' && max_people === 1 && residents.length === 0 && free_places === 1,
        )?.id ?? ''
      )
    }
    const room_id = await empty()
    expect(room_id).not.toBe('')
    line.cut()
    await ask(hand, 'diary.add', { kind: 'other', client_id: id, text: 'ühenduseta kirja pandud' })
    await ask(hand, 'client.move', { id, room_id })
    expect((await stateOf(hand)).numbers.unsent).toBe(2)
    // Someone else takes the bed meanwhile.
    expect((await browser.post(`/api/client/${otherId}/move`, { room_id })).status).toBe(200)
    line.mend()
    await said(hand, { type: 'sync' })
    await isSynced()

    const diary = await browser.get(`/api/client/${id}/diary`)
    expect(diary.text.split('ühenduseta kirja pandud')).toHaveLength(2)
    const { refused, numbers } = await stateOf(hand)
    expect(numbers.attention).toBe(1)
    expect(refused).toMatchObject([{ name: 'client.move', input: { id, room_id }, refusal: { code: 'room-full' } }])
    expect((await browser.get('/api/attention')).text).toContain(room_id)
  }

  it('the last release’s desktop works at a server of tomorrow, with a table and columns that it does not know and without one that it does', async () => {
    const db = await freshDatabase()
    const house = await houseWorld(db)
    await insertWorker(db, house, 'manager', EMAIL)
    for (const last_name of ['Kask', 'Tamm', 'Lepp']) await house.client({ last_name, roomId: await house.room({ max_people: 1 }) })
    await house.room({ max_people: 1 })
    await sql.raw(MISSING).execute(db)
    await migrateServer(db)
    await useLater(db, house.id, 'uus', false)
    const server = await testServer(db, { now: new Date().toISOString() })
    const clock = setInterval(() => (server.now = new Date()), 100)
    ends.push(() => clearInterval(clock))
    await leadTo(`http://127.0.0.1:${server.port}`)
    const browser = await server.browser().signIn(EMAIL)
    await worksAsEver(await lastDesktop(unpacked('desktop'), { folder: root, server: line.url }), browser)
  })

  it('today’s desktop works at the last release’s server, with columns that it does not know and without one that it does', async () => {
    const settings = { dataDir: join(root, 'server'), built: unpacked('server'), env: { NODE_ENV: 'test' } }
    // It creates its database itself, with the demo in it.
    await (await startProcess(settings)).stop()
    const connection = new Sqlite(join(root, 'server', 'koduke.db'))
    connection.exec(MISSING)
    connection.exec(`alter table client add column ${LATER_COLUMN} text not null default 'serveris'`)
    connection.close()
    const server = await startProcess(settings)
    ends.push(() => server.stop())
    await leadTo(`http://127.0.0.1:${server.port}`)
    const browser = await new TestBrowser(server).signIn(EMAIL)
    const hand = todaysDesktop({ folder: root, server: line.url })
    await worksAsEver(hand, browser)
    const menu = await ask<{ dishes: unknown[] }>(hand, 'menu.week', { day: new Date().toISOString().slice(0, 10) })
    expect(contract.menu.week.output.safeParse(menu).success).toBe(true)
  })
})
