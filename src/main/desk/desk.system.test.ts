import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../server/accounts/password.ts'
import { DeskWorld, ok } from '../../../tests/support/deskWorld.ts'

const HOUR = 3_600_000

describe('a desktop at a real server', () => {
  let world: DeskWorld
  beforeEach(async () => {
    world = await DeskWorld.build()
  })
  afterEach(() => world.close())

  const move = (id: string, room_id: string) => world.ask('client.move', { id, room_id })

  it('copies the house, works without a connection, over a restart, and sends everything once', async () => {
    const [room, taken] = [await world.house.room(), await world.house.room()]
    const [helmi, mari] = [await world.house.client({ first_name: 'Helmi', last_name: 'Salajane' }), await world.house.client()]
    await world.enter()
    world.isOnline = false
    expect(ok(await move(helmi, room)).mid).toEqual(expect.any(String))
    ok(await move(mari, taken))
    ok(await world.ask('client.add', { first_name: 'Uus', last_name: 'Inimene' }))
    for (const text of ['üks', 'kaks', 'kolm']) ok(await world.ask('diary.add', { kind: 'other', client_id: helmi, text }))
    expect((await world.state()).numbers.unsent).toBe(6)
    await world.restart()
    expect(ok(await world.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull()
    expect(ok(await world.signIn())).toMatchObject({ user: { id: world.people.manager }, offline: true })
    expect((await world.state()).waiting.map(({ name }) => name)).toEqual([
      'client.move',
      'client.move',
      'client.add',
      'diary.add',
      'diary.add',
      'diary.add',
    ])
    expect(ok(await world.ask('client.get', { id: helmi })).answer).toMatchObject({ client: { room_id: room } })
    const browser = await world.server.browser().signIn('reception@koduke.example')
    const rival = await world.house.client()
    expect((await browser.post(`/api/client/${rival}/move`, { room_id: taken })).status).toBe(200)
    world.isOnline = true
    ok(await world.desk.handle({ type: 'sync' }))
    await world.synced()
    const { numbers, refused } = await world.state()
    expect(numbers.attention).toBe(1)
    expect(refused).toMatchObject([{ name: 'client.move', input: { id: mari, room_id: taken }, refusal: { status: 422, code: 'room-full' } }])
    const texts = await world.server.deps.db.selectFrom('diary_entry').select('text').where('client_id', '=', helmi).orderBy('id').execute()
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['üks', 'kaks', 'kolm']))
    expect(texts).toHaveLength(3)
    expect(await world.server.deps.db.selectFrom('client').select('id').where('last_name', '=', 'Inimene').execute()).toHaveLength(1)
    expect(world.diskText()).not.toContain('Salajane')
  })

  it('shows what others do as soon as they do it', async () => {
    const id = await world.house.client()
    await world.enter()
    const browser = await world.server.browser().signIn('reception@koduke.example')
    await browser.post('/api/diary/other', { client_id: id, text: 'tere' })
    await vi.waitFor(async () => expect(JSON.stringify(ok(await world.ask('diary.list', { id })).answer)).toContain('tere'), 3000)
  })

  it('lets only the right password in without a connection, and only within the lease', async () => {
    await world.enter()
    world.isOnline = false
    await world.restart()
    expect(await world.signIn('manager', 'vale')).toMatchObject({ refused: { body: { code: 'bad-credentials' } } })
    expect(await world.signIn('reception')).toEqual({ lost: true })
    expect(ok(await world.signIn()).offline).toBe(true)
    await world.restart()
    world.wall += 73 * HOUR
    expect(await world.signIn()).toMatchObject({ refused: { body: { code: 'lease-over' } } })
    // A clock that is set back does not bring the lease back.
    world.wall -= 73 * HOUR
    await world.restart()
    for (let index = 0; index < 5; index++) await world.signIn('manager', 'vale')
    expect(await world.signIn()).toMatchObject({ refused: { body: { code: 'too-many-requests' } } })
  })

  it('opens what waits after the password has been changed elsewhere', async () => {
    const id = await world.house.client()
    await world.enter()
    world.isOnline = false
    ok(await world.ask('diary.add', { kind: 'other', client_id: id, text: 'enne uut parooli' }))
    await world.restart()
    await world.server.deps.db
      .updateTable('person')
      .set({ password_hash: await hashPassword('uus-parool') })
      .where('id', '=', world.people.manager)
      .execute()
    world.isOnline = true
    ok(await world.signIn('manager', 'uus-parool'))
    await world.synced()
    expect(await world.server.deps.db.selectFrom('diary_entry').select('id').where('text', '=', 'enne uut parooli').execute()).toHaveLength(1)
  })

  it('erases what a right was taken away from', async () => {
    const id = await world.house.client({ care: { allergies: '["Penitsilliin"]' } })
    await world.enter()
    expect(JSON.stringify(ok(await world.ask('client.get', { id })).answer)).toContain('Penitsilliin')
    await world.server.deps.db
      .updateTable('membership')
      .set((eb) => ({ role: 'accountant', ver: eb('ver', '+', 1) }))
      .where('person_id', '=', world.people.manager)
      .execute()
    ok(await world.desk.handle({ type: 'sync' }))
    await vi.waitFor(async () => expect(JSON.stringify(ok(await world.ask('client.get', { id })).answer)).not.toContain('Penitsilliin'), 3000)
    // What it may be asked it learns a moment after the rows have gone.
    await vi.waitFor(async () => expect(await world.ask('diary.list', { id })).toMatchObject({ refused: { body: { code: 'forbidden' } } }), 3000)
  })

  it('erases everything of a person who is locked out, and keeps what they had not sent yet closed', async () => {
    const id = await world.house.client({ last_name: 'Salajane' })
    await world.enter()
    world.isOnline = false
    ok(await world.ask('diary.add', { kind: 'other', client_id: id, text: 'saatmata' }))
    await world.server.deps.db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', world.people.manager).execute()
    world.isOnline = true
    ok(await world.desk.handle({ type: 'sync' }))
    await vi.waitFor(async () => expect(ok(await world.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull(), 3000)
    world.isOnline = false
    expect(await world.signIn()).toEqual({ lost: true })
    await world.server.deps.db.updateTable('person').set({ locked_at: null }).where('id', '=', world.people.manager).execute()
    world.isOnline = true
    await world.enter()
    expect(await world.server.deps.db.selectFrom('diary_entry').select('id').where('text', '=', 'saatmata').execute()).toHaveLength(1)
  })

  it('says that there is no connection for what only the server can do', async () => {
    await world.enter()
    world.isOnline = false
    expect(await world.ask('room.save', { name: '404', floor: 4, max_people: 1 })).toEqual({ lost: true })
    expect(JSON.stringify(ok(await world.ask('session.navigation', {})).answer)).toContain('/koduke/kliendid')
  })
})
