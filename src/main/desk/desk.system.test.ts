import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import type { DeskReply } from '#shared/desk.ts'
import { hashPassword } from '../../../server/accounts/password.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { testServer, type TestServer } from '../../../tests/support/testServer.ts'
import { houseWorld, type HouseWorld, insertPerson } from '../../../tests/support/world.ts'
import { Desk } from './desk.ts'

const PASSWORD = 'koduke-demo'
const HOUR = 3_600_000

describe('a desktop at a real server', () => {
  let passwordHash: string
  let server: TestServer
  let house: HouseWorld
  let folder: string
  let isOnline: boolean
  let wall: number
  let desk: Desk
  let people: Record<'manager' | 'reception', string>
  const desks: Desk[] = []

  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    const db = await freshDatabase()
    house = await houseWorld(db)
    const person = (role: 'manager' | 'reception') =>
      insertPerson(db, { role, partnerId: house.partnerId, houseId: house.id, email: `${role}@koduke.example`, passwordHash })
    people = { manager: await person('manager'), reception: await person('reception') }
    server = await testServer(db)
    folder = mkdtempSync(join(tmpdir(), 'koduke-desk-'))
    ;[isOnline, wall] = [true, server.now.getTime()]
    desk = start()
  })
  afterEach(async () => {
    for (const each of desks.splice(0)) await each.close()
  })

  const start = (): Desk => {
    const made = new Desk({
      folder,
      server: `http://127.0.0.1:${server.port}`,
      deviceSecret: Buffer.alloc(32, 5),
      clock: { wall: () => wall, monotonic: () => wall },
      fetch: (...call) => (isOnline ? fetch(...call) : Promise.reject(new TypeError('fetch failed'))),
      report: (error) => expect.unreachable(String(error)),
    })
    desks.push(made)
    return made
  }
  const restart = async (): Promise<void> => {
    await desk.close()
    desk = start()
  }
  const signIn = (role = 'manager', password = PASSWORD) => desk.handle({ type: 'signIn', email: `${role}@koduke.example`, password, language: 'et' })
  const ask = async (name: EndpointName, input: Record<string, unknown>) => desk.handle({ type: 'ask', name, input, key: uuidv7(), language: 'et' })
  const state = async () => ok(await desk.handle({ type: 'state' }))
  const synced = async () => vi.waitFor(async () => expect((await state()).numbers).toMatchObject({ online: true, unsent: 0, usable: true }), 5000)
  const enter = async (role = 'manager') => {
    ok(await signIn(role))
    await synced()
  }
  const move = (id: string, room_id: string) => ask('client.move', { id, room_id })
  const diskText = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name)).toString('latin1'))
      .join()

  it('copies the house, works without a connection, over a restart, and sends everything once', async () => {
    const [room, taken] = [await house.room(), await house.room()]
    const [helmi, mari] = [await house.client({ first_name: 'Helmi', last_name: 'Salajane' }), await house.client()]
    await enter()
    isOnline = false
    expect(ok(await move(helmi, room)).mid).toEqual(expect.any(String))
    ok(await move(mari, taken))
    ok(await ask('client.add', { first_name: 'Uus', last_name: 'Inimene' }))
    for (const text of ['üks', 'kaks', 'kolm']) ok(await ask('diary.add', { kind: 'other', client_id: helmi, text }))
    expect((await state()).numbers.unsent).toBe(6)
    await restart()
    expect(ok(await desk.handle({ type: 'restore', language: 'et' })).user).toBeNull()
    expect(ok(await signIn())).toMatchObject({ user: { id: people.manager }, offline: true })
    expect((await state()).waiting.map(({ name }) => name)).toEqual([
      'client.move',
      'client.move',
      'client.add',
      'diary.add',
      'diary.add',
      'diary.add',
    ])
    expect(ok(await ask('client.get', { id: helmi })).answer).toMatchObject({ client: { room_id: room } })
    const browser = await server.browser().signIn('reception@koduke.example')
    const rival = await house.client()
    expect((await browser.post(`/api/client/${rival}/move`, { room_id: taken })).status).toBe(200)
    isOnline = true
    ok(await desk.handle({ type: 'sync' }))
    await synced()
    const { numbers, refused } = await state()
    expect(numbers.attention).toBe(1)
    expect(refused).toMatchObject([{ name: 'client.move', input: { id: mari, room_id: taken }, refusal: { status: 422, code: 'room-full' } }])
    const texts = await server.deps.db.selectFrom('diary_entry').select('text').where('client_id', '=', helmi).orderBy('id').execute()
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['üks', 'kaks', 'kolm']))
    expect(texts).toHaveLength(3)
    expect(await server.deps.db.selectFrom('client').select('id').where('last_name', '=', 'Inimene').execute()).toHaveLength(1)
    expect(diskText()).not.toContain('Salajane')
  })

  it('shows what others do as soon as they do it', async () => {
    const id = await house.client()
    await enter()
    const browser = await server.browser().signIn('reception@koduke.example')
    await browser.post('/api/diary/other', { client_id: id, text: 'tere' })
    await vi.waitFor(async () => expect(JSON.stringify(ok(await ask('diary.list', { id })).answer)).toContain('tere'), 3000)
  })

  it('shows nobody another’s work at a shared desk, and sends it as nobody else’s', async () => {
    const id = await house.client()
    await enter('manager')
    isOnline = false
    ok(await ask('diary.add', { kind: 'other', client_id: id, text: 'juhataja kirje' }))
    ok(await desk.handle({ type: 'signOut', language: 'et' }))
    isOnline = true
    await enter('reception')
    expect(await state()).toMatchObject({ numbers: { unsent: 0 }, waiting: [] })
    expect(JSON.stringify(ok(await ask('diary.list', { id })).answer)).not.toContain('juhataja kirje')
    ok(await desk.handle({ type: 'signOut', language: 'et' }))
    await enter('manager')
    const entry = await server.deps.db.selectFrom('diary_entry').selectAll().where('text', '=', 'juhataja kirje').executeTakeFirstOrThrow()
    expect(entry.recorded_by).toBe(people.manager)
  })

  it('lets only the right password in without a connection, and only within the lease', async () => {
    await enter()
    isOnline = false
    await restart()
    expect(await signIn('manager', 'vale')).toMatchObject({ refused: { body: { code: 'bad-credentials' } } })
    expect(await signIn('reception')).toEqual({ lost: true })
    expect(ok(await signIn()).offline).toBe(true)
    await restart()
    wall += 73 * HOUR
    expect(await signIn()).toMatchObject({ refused: { body: { code: 'lease-over' } } })
    // A clock that is set back does not bring the lease back.
    wall -= 73 * HOUR
    await restart()
    for (let index = 0; index < 5; index++) await signIn('manager', 'vale')
    expect(await signIn()).toMatchObject({ refused: { body: { code: 'too-many-requests' } } })
  })

  it('opens what waits after the password has been changed elsewhere', async () => {
    const id = await house.client()
    await enter()
    isOnline = false
    ok(await ask('diary.add', { kind: 'other', client_id: id, text: 'enne uut parooli' }))
    await restart()
    await server.deps.db
      .updateTable('person')
      .set({ password_hash: await hashPassword('uus-parool') })
      .where('id', '=', people.manager)
      .execute()
    isOnline = true
    ok(await signIn('manager', 'uus-parool'))
    await synced()
    expect(await server.deps.db.selectFrom('diary_entry').select('id').where('text', '=', 'enne uut parooli').execute()).toHaveLength(1)
  })

  it('erases what a right was taken away from', async () => {
    const id = await house.client({ care: { allergies: '["Penitsilliin"]' } })
    await enter()
    expect(JSON.stringify(ok(await ask('client.get', { id })).answer)).toContain('Penitsilliin')
    await server.deps.db
      .updateTable('membership')
      .set((eb) => ({ role: 'accountant', ver: eb('ver', '+', 1) }))
      .where('person_id', '=', people.manager)
      .execute()
    ok(await desk.handle({ type: 'sync' }))
    await vi.waitFor(async () => expect(JSON.stringify(ok(await ask('client.get', { id })).answer)).not.toContain('Penitsilliin'), 3000)
    // What it may be asked it learns a moment after the rows have gone.
    await vi.waitFor(async () => expect(await ask('diary.list', { id })).toMatchObject({ refused: { body: { code: 'forbidden' } } }), 3000)
  })

  it('erases everything of a person who is locked out, and keeps what they had not sent yet closed', async () => {
    const id = await house.client({ last_name: 'Salajane' })
    await enter()
    isOnline = false
    ok(await ask('diary.add', { kind: 'other', client_id: id, text: 'saatmata' }))
    await server.deps.db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', people.manager).execute()
    isOnline = true
    ok(await desk.handle({ type: 'sync' }))
    await vi.waitFor(async () => expect(ok(await desk.handle({ type: 'restore', language: 'et' })).user).toBeNull(), 3000)
    isOnline = false
    expect(await signIn()).toEqual({ lost: true })
    await server.deps.db.updateTable('person').set({ locked_at: null }).where('id', '=', people.manager).execute()
    isOnline = true
    await enter()
    expect(await server.deps.db.selectFrom('diary_entry').select('id').where('text', '=', 'saatmata').execute()).toHaveLength(1)
  })

  it('says that there is no connection for what only the server can do', async () => {
    await enter()
    isOnline = false
    expect(await ask('room.save', { name: '404', floor: 4, max_people: 1 })).toEqual({ lost: true })
    expect(JSON.stringify(ok(await ask('session.navigation', {})).answer)).toContain('/koduke/kliendid')
  })
})

function ok<T>(reply: DeskReply<T>): T {
  if ('ok' in reply) return reply.ok
  throw new Error(JSON.stringify(reply))
}
