import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeskWorld, ok } from '../../../tests/support/deskWorld.ts'
import { beginEpoch } from '../../../server/sync/epoch.ts'

const YEAR = 365 * 86_400_000
/** Longer than a round of the courier takes. */
const A_MOMENT = 400

describe('the work of somebody who has left the desk', () => {
  let world: DeskWorld
  let id: string
  beforeEach(async () => {
    world = await DeskWorld.build()
    id = await world.house.client()
  })
  afterEach(() => world.close())

  /** Somebody writes these words without a connection and leaves. */
  const leaveBehind = async (role: 'manager' | 'reception', ...texts: string[]): Promise<void> => {
    await world.enter(role)
    world.isOnline = false
    for (const text of texts) await world.note(id, text)
    await world.signOut()
  }
  const arrived = (text: string) => vi.waitFor(async () => expect(await world.entries(text)).toHaveLength(1), 5000)
  const moment = () => new Promise((resolve) => setTimeout(resolve, A_MOMENT))
  const boxFiles = () => world.files().filter((name) => name.startsWith('boxes-'))

  it('reaches the server once and as theirs, while somebody else sits there and sees nothing of it', async () => {
    await leaveBehind('manager', 'salajane üks', 'salajane kaks')
    const [boxes] = boxFiles()
    expect(boxes).toBeDefined()
    for (const marker of ['salajane', id, world.people.manager, world.house.id, 'manager@']) expect(world.diskText()).not.toContain(marker)
    world.isOnline = true
    // Without a right to the diary: what has arrived does not come back as a fact of the house either.
    await world.enter('accountant')
    await arrived('salajane kaks')
    const [entry] = await world.entries('salajane üks')
    expect(entry).toMatchObject({ recorded_by: world.people.manager, recorded_name: expect.stringContaining('manager') })
    expect(await world.state()).toMatchObject({ numbers: { unsent: 0, attention: 0 }, waiting: [], refused: [] })
    expect(world.diskText()).not.toMatch(/salajane/)
    await vi.waitFor(() => expect(boxFiles()).not.toContain(boxes), 5000)
    await world.signOut()
    await world.enter('manager')
    expect((await world.state()).numbers).toMatchObject({ unsent: 0, attention: 0 })
    expect(await world.entries('salajane üks')).toHaveLength(1)
  })

  it('is written down as sent by the computer on behalf of its person', async () => {
    await leaveBehind('manager', 'teiste eest')
    world.isOnline = true
    await world.sync()
    await arrived('teiste eest')
    const lines = await world.server.deps.db.selectFrom('audit').selectAll().where('action', '=', 'diary.add').execute()
    const device = await world.server.deps.db.selectFrom('device').select('id').where('sign_pub', 'is not', null).executeTakeFirstOrThrow()
    expect(lines).toMatchObject([{ actor_id: world.people.manager, session_id: 'on-behalf', device_id: device.id, outcome: 'ok' }])
  })

  it('is sent after a lock, too, when nobody sits there', async () => {
    await leaveBehind('manager', 'luku taga')
    world.isOnline = true
    await world.restart()
    await arrived('luku taga')
    expect(ok(await world.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull()
  })

  it('waits for its person’s attention where it was refused meanwhile', async () => {
    const room = await world.house.room()
    const rival = await world.house.client()
    await world.enter()
    world.isOnline = false
    ok(await world.ask('client.move', { id, room_id: room }))
    await world.note(id, 'pärast kolimist')
    await world.signOut()
    const browser = await world.server.browser().signIn('reception@koduke.example')
    expect((await browser.post(`/api/client/${rival}/move`, { room_id: room })).status).toBe(200)
    world.isOnline = true
    await world.sync()
    await arrived('pärast kolimist')
    expect(await world.server.deps.db.selectFrom('sync_dead').select(['person_id', 'code']).execute()).toEqual([
      { person_id: world.people.manager, code: 'room-full' },
    ])
    await browser.post(`/api/client/${rival}/move`, { room_id: null })
    await world.enter()
    const { refused } = await world.state()
    expect(refused).toMatchObject([{ name: 'client.move', input: { id, room_id: room }, refusal: { code: 'room-full' } }])
  })

  it('waits while they are locked, and holds up nobody else’s', async () => {
    await world.enter('manager')
    await world.signOut()
    await leaveBehind('reception', 'vastuvõtu kirje')
    ok(await world.signIn('manager'))
    await world.note(id, 'enne lukustamist')
    await world.signOut()
    const { db } = world.server.deps
    await db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', world.people.manager).execute()
    world.isOnline = true
    await world.sync()
    await arrived('vastuvõtu kirje')
    await moment()
    expect(await world.entries('enne lukustamist')).toEqual([])
    expect(boxFiles()).toHaveLength(1)
    await db.updateTable('person').set({ locked_at: null }).where('id', '=', world.people.manager).execute()
    await world.sync()
    await arrived('enne lukustamist')
  })

  it('waits for them where the server’s database has begun another life', async () => {
    await leaveBehind('manager', 'enne taastamist')
    await beginEpoch(world.server.deps.db)
    world.isOnline = true
    await world.sync()
    await moment()
    expect(await world.entries('enne taastamist')).toEqual([])
    await world.enter()
    await arrived('enne taastamist')
    expect((await world.state()).numbers).toMatchObject({ unsent: 0, attention: 0 })
  })

  it('is sent by a computer whose clock is ten years ahead', async () => {
    await leaveBehind('manager', 'vale kell')
    world.wall += 10 * YEAR
    world.isOnline = true
    await world.sync()
    await arrived('vale kell')
    expect((await world.entries('vale kell'))[0]?.event_at.slice(0, 10)).toBe('2026-11-21')
  })
})

describe('a computer that is revoked', () => {
  let world: DeskWorld
  let id: string
  beforeEach(async () => {
    world = await DeskWorld.build()
    id = await world.house.client({ last_name: 'Salajane' })
    await world.enter('reception')
    world.isOnline = false
    await world.note(id, 'saatmata')
    await world.signOut()
  })
  afterEach(() => world.close())

  /** Returns which device it was. */
  const revoke = async (): Promise<string> => {
    const { db } = world.server.deps
    const { id: device } = await db.selectFrom('device').select('id').where('sign_pub', 'is not', null).executeTakeFirstOrThrow()
    await db.updateTable('device').set({ revoked_at: '2026-11-21T10:00:00.000Z' }).where('id', '=', device).execute()
    return device
  }
  const erased = () => vi.waitFor(() => expect(world.files()).toEqual(['device']), 5000)

  it('erases everything of everybody at once, receives nothing more, and is another computer afterwards', async () => {
    await beginEpoch(world.server.deps.db)
    world.isOnline = true
    await world.enter('manager')
    const sessions: unknown[] = []
    world.desk.onEvent((event) => event.type === 'session' && sessions.push(event.session))
    const device = await revoke()
    await world.house.client({ last_name: 'Hiljem' })
    const pulls = () =>
      world.server.deps.db.selectFrom('audit').select('seq').where('action', '=', 'sync.pull').where('device_id', '=', device).execute()
    const before = (await pulls()).length
    await erased()
    expect(sessions).toEqual([{ user: null, offline: false }])
    expect(await pulls()).toHaveLength(before)
    expect(await world.entries('saatmata')).toEqual([])
    await world.enter('manager')
    expect(await world.server.deps.db.selectFrom('device').select('id').where('kind', '=', 'desktop').execute()).toHaveLength(2)
  })

  it('erases everything when nobody sits there', async () => {
    await revoke()
    world.isOnline = true
    await world.restart()
    await erased()
    expect(await world.entries('saatmata')).toEqual([])
  })

  it('erases everything when somebody signs in, and says why', async () => {
    await revoke()
    world.isOnline = true
    expect(await world.signIn('manager')).toMatchObject({ refused: { status: 401, body: { code: 'device-revoked' } } })
    await erased()
    await world.enter('manager')
  })
})
