import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../server/accounts/password.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'

const HOUR = 3_600_000

describe('a desktop at a real server', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  const move = (id: string, room_id: string) => at.ask('client.move', { id, room_id })

  it('copies the house, works without a connection, over a restart, and sends everything once', async () => {
    const [room, taken] = [await at.house.room(), await at.house.room()]
    const [helmi, mari] = [await at.house.client({ first_name: 'Helmi', last_name: 'Salajane' }), await at.house.client()]
    await at.enter()
    at.isOnline = false
    expect(ok(await move(helmi, room)).mid).toEqual(expect.any(String))
    ok(await move(mari, taken))
    ok(await at.ask('client.add', { first_name: 'Uus', last_name: 'Inimene' }))
    for (const text of ['üks', 'kaks', 'kolm']) ok(await at.ask('diary.add', { kind: 'other', client_id: helmi, text }))
    expect((await at.state()).numbers.unsent).toBe(6)
    await at.restart()
    expect(ok(await at.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull()
    expect(ok(await at.signIn())).toMatchObject({ user: { id: at.people.manager }, offline: true })
    expect((await at.state()).waiting.map(({ name }) => name)).toEqual([
      'client.move',
      'client.move',
      'client.add',
      'diary.add',
      'diary.add',
      'diary.add',
    ])
    expect(ok(await at.ask('client.get', { id: helmi })).answer).toMatchObject({ client: { room_id: room } })
    const browser = await at.server.browser().signIn('reception@koduke.example')
    const rival = await at.house.client()
    expect((await browser.post(`/api/client/${rival}/move`, { room_id: taken })).status).toBe(200)
    at.isOnline = true
    await at.sync()
    await at.synced()
    const { numbers, refused } = await at.state()
    expect(numbers.attention).toBe(1)
    expect(refused).toMatchObject([{ name: 'client.move', input: { id: mari, room_id: taken }, refusal: { status: 422, code: 'room-full' } }])
    const texts = await at.db.selectFrom('diary_entry').select('text').where('client_id', '=', helmi).orderBy('id').execute()
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['üks', 'kaks', 'kolm']))
    expect(texts).toHaveLength(3)
    expect(await at.db.selectFrom('client').select('id').where('last_name', '=', 'Inimene').execute()).toHaveLength(1)
    expect(at.diskText()).not.toContain('Salajane')
  })

  it('shows changes by others as soon as they happen', async () => {
    const id = await at.house.client()
    await at.enter()
    const browser = await at.server.browser().signIn('reception@koduke.example')
    await browser.post('/api/diary/other', { client_id: id, text: 'tere' })
    await vi.waitFor(async () => expect(JSON.stringify(ok(await at.ask('diary.list', { id })).answer)).toContain('tere'), 3000)
  })

  it('accepts only the right password without a connection, and only within the lease', async () => {
    await at.enter()
    at.isOnline = false
    await at.restart()
    expect(await at.signIn('manager', 'vale')).toMatchObject({ refused: { body: { code: 'bad-credentials' } } })
    expect(await at.signIn('reception')).toEqual({ lost: true })
    expect(ok(await at.signIn()).offline).toBe(true)
    await at.restart()
    at.wall += 73 * HOUR
    expect(await at.signIn()).toMatchObject({ refused: { body: { code: 'lease-over' } } })
    // Setting a clock back does not restore the lease.
    at.jump = -73 * HOUR
    await at.restart()
    expect(await at.signIn()).toMatchObject({ refused: { body: { code: 'lease-over' } } })
  })

  it('lets nobody try passwords for long without a connection', async () => {
    await at.enter()
    at.isOnline = false
    await at.restart()
    for (let index = 0; index < 5; index++) await at.signIn('manager', 'vale')
    expect(await at.signIn()).toMatchObject({ refused: { body: { code: 'too-many-requests' } } })
  })

  it('counts every try, however many come at once', async () => {
    await at.enter()
    await at.desk.close()
    at.isOnline = false
    await at.restart()
    const tries = await Promise.all(Array.from({ length: 7 }, () => at.signIn('manager', 'vale')))
    expect(tries.map((each) => ('refused' in each ? each.refused.body.code : each))).toEqual([
      ...Array.from({ length: 5 }, () => 'bad-credentials'),
      ...Array.from({ length: 2 }, () => 'too-many-requests'),
    ])
  })

  it('opens unsent work after the password has been changed elsewhere', async () => {
    const id = await at.house.client()
    await at.enter()
    at.isOnline = false
    ok(await at.ask('diary.add', { kind: 'other', client_id: id, text: 'enne uut parooli' }))
    await at.restart()
    await at.db
      .updateTable('person')
      .set({ password_hash: await hashPassword('uus-parool') })
      .where('id', '=', at.people.manager)
      .execute()
    at.isOnline = true
    ok(await at.signIn('manager', 'uus-parool'))
    await at.synced()
    expect(await at.db.selectFrom('diary_entry').select('id').where('text', '=', 'enne uut parooli').execute()).toHaveLength(1)
  })

  it('erases data whose right was revoked', async () => {
    const id = await at.house.client({ allergies: ['Penitsilliin'] })
    await at.enter()
    expect(JSON.stringify(ok(await at.ask('client.get', { id })).answer)).toContain('Penitsilliin')
    await at.db
      .updateTable('membership')
      .set((eb) => ({ role: 'accountant', ver: eb('ver', '+', 1) }))
      .where('person_id', '=', at.people.manager)
      .execute()
    await at.sync()
    await vi.waitFor(async () => expect(JSON.stringify(ok(await at.ask('client.get', { id })).answer)).not.toContain('Penitsilliin'), 3000)
    // It learns the new rights a moment after the rows are removed.
    await vi.waitFor(async () => expect(await at.ask('diary.list', { id })).toMatchObject({ refused: { body: { code: 'forbidden' } } }), 3000)
  })

  it('erases everything of a person who is locked out, and keeps their unsent work sealed', async () => {
    const id = await at.house.client({ last_name: 'Salajane' })
    await at.enter()
    at.isOnline = false
    ok(await at.ask('diary.add', { kind: 'other', client_id: id, text: 'saatmata' }))
    await at.db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', at.people.manager).execute()
    at.isOnline = true
    await at.sync()
    await vi.waitFor(async () => expect(ok(await at.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull(), 3000)
    at.isOnline = false
    expect(await at.signIn()).toEqual({ lost: true })
    await at.db.updateTable('person').set({ locked_at: null }).where('id', '=', at.people.manager).execute()
    at.isOnline = true
    await at.enter()
    expect(await at.db.selectFrom('diary_entry').select('id').where('text', '=', 'saatmata').execute()).toHaveLength(1)
  })

  it('keeps nothing of a locked house, and has everything again when it is unlocked', async () => {
    const id = await at.house.client({ last_name: 'Salajane' })
    await at.enter()
    at.isOnline = false
    ok(await at.ask('diary.add', { kind: 'other', client_id: id, text: 'saatmata' }))
    const lock = (locked: 0 | 1) =>
      at.db
        .updateTable('house')
        .set((eb) => ({ locked, ver: eb('ver', '+', 1) }))
        .where('id', '=', at.house.id)
        .execute()
    await lock(1)
    at.isOnline = true
    await at.sync()
    await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ trouble: 'forbidden', usable: false, unsent: 1 }), 3000)
    at.isOnline = false
    expect(await at.ask('client.get', { id })).toEqual({ lost: true })
    await lock(0)
    at.isOnline = true
    // Locking a house ends its sessions.
    await at.enter()
    at.isOnline = false
    expect(await at.answer('client.get', { id })).toMatchObject({ client: { last_name: 'Salajane' } })
    expect(JSON.stringify(await at.answer('diary.list', { id }))).toContain('saatmata')
    expect(await at.entries('saatmata')).toHaveLength(1)
  })

  it('records an allergy without a connection, shows it at once, and sends it later', async () => {
    const id = await at.house.client()
    await at.enter()
    at.isOnline = false
    ok(await at.ask('allergy.add', { client_id: id, kind: 'medicine', substance: 'Penitsilliin', severity: 'lifeThreatening' }))
    expect(ok(await at.ask('client.get', { id })).answer).toMatchObject({
      client: { care: { allergies: [{ substance: 'Penitsilliin', severity: 'lifeThreatening' }] } },
    })
    expect(await at.db.selectFrom('client_allergy').select('id').where('client_id', '=', id).execute()).toEqual([])
    at.isOnline = true
    await at.synced()
    expect(await at.db.selectFrom('client_allergy').select('substance').where('client_id', '=', id).execute()).toEqual([
      { substance: 'Penitsilliin' },
    ])
  })

  it('says that there is no connection for what only the server can do', async () => {
    await at.enter()
    at.isOnline = false
    expect(await at.ask('room.save', { name: '404', floor: 4, max_people: 1 })).toEqual({ lost: true })
    expect(JSON.stringify(ok(await at.ask('session.navigation', {})).answer)).toContain('/koduke/kliendid')
  })
})
