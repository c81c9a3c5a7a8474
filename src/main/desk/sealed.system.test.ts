import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { DiaryView } from '#shared/contract/diary.ts'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import { pictureOf } from '../../../tests/support/picture.ts'
import { beginEpoch } from '../../../server/sync/epoch.store.ts'

const YEAR = 365 * 86_400_000
/** Longer than one round of the sender. */
const A_MOMENT = 400

describe('the work of somebody who has left the desk', () => {
  let at: AtDesk
  let id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    id = await at.house.client()
  })
  afterEach(() => at.close())

  /** A user writes this offline and signs out. */
  const leaveBehind = async (role: 'manager' | 'reception', ...texts: string[]): Promise<void> => {
    await at.enter(role)
    at.isOnline = false
    for (const text of texts) await at.note(id, text)
    await at.signOut()
  }
  const arrived = (text: string) => vi.waitFor(async () => expect(await at.entries(text)).toHaveLength(1), 5000)
  const moment = () => new Promise((resolve) => setTimeout(resolve, A_MOMENT))
  const boxFiles = () => at.files().filter((name) => name.startsWith('boxes-'))

  it('reaches the server once and as theirs, while somebody else is signed in and sees nothing of it', async () => {
    await leaveBehind('manager', 'salajane üks', 'salajane kaks')
    const [boxes] = boxFiles()
    expect(boxes).toBeDefined()
    for (const marker of ['salajane', id, at.people.manager, at.house.id, 'manager@']) expect(at.diskText()).not.toContain(marker)
    at.isOnline = true
    // Without the right to the diary, so that the sent entry does not come back with the copy either.
    await at.enter('accountant')
    await arrived('salajane kaks')
    const [entry] = await at.entries('salajane üks')
    expect(entry).toMatchObject({ recorded_by: at.people.manager, recorded_name: expect.stringContaining('manager') })
    expect(await at.state()).toMatchObject({ numbers: { unsent: 0, attention: 0 }, waiting: [], refused: [] })
    expect(at.diskText()).not.toMatch(/salajane/)
    await vi.waitFor(() => expect(boxFiles()).not.toContain(boxes), 5000)
    await at.signOut()
    await at.enter('manager')
    expect((await at.state()).numbers).toMatchObject({ unsent: 0, attention: 0 })
    expect(await at.entries('salajane üks')).toHaveLength(1)
  })

  it('reaches the server once even if the computer has lost its secret and its name', async () => {
    await leaveBehind('manager', 'enne kadu', 'ka enne kadu')
    at.secret = Buffer.alloc(32, 6)
    await at.restart()
    at.isOnline = true
    await at.enter('reception')
    await arrived('enne kadu')
    await arrived('ka enne kadu')
    expect(await at.entries('enne kadu')).toMatchObject([{ recorded_by: at.people.manager }])
    expect(await at.db.selectFrom('device').select('id').where('sign_pub', 'is not', null).execute()).toHaveLength(2)
    await at.signOut()
    await at.enter('manager')
    expect(await at.entries('enne kadu')).toHaveLength(1)
  })

  it('is logged as sent by the computer on behalf of its person', async () => {
    await leaveBehind('manager', 'teiste eest')
    at.isOnline = true
    await at.sync()
    await arrived('teiste eest')
    const lines = await at.db.selectFrom('audit').selectAll().where('action', '=', 'diary.add').execute()
    const device = await at.db.selectFrom('device').select('id').where('sign_pub', 'is not', null).executeTakeFirstOrThrow()
    expect(lines).toMatchObject([{ actor_id: at.people.manager, session_id: 'on-behalf', device_id: device.id, outcome: 'ok' }])
  })

  it('is sent after a lock, too, when nobody is signed in', async () => {
    await leaveBehind('manager', 'luku taga')
    at.isOnline = true
    await at.restart()
    await arrived('luku taga')
    expect(ok(await at.desk.handle({ type: 'restore', language: 'et' })).user).toBeNull()
  })

  it('waits for its person’s attention if it was refused meanwhile', async () => {
    const room = await at.house.room()
    const rival = await at.house.client()
    await at.enter()
    at.isOnline = false
    ok(await at.ask('client.move', { id, room_id: room }))
    await at.note(id, 'pärast kolimist')
    await at.signOut()
    const browser = await at.server.browser().signIn('reception@koduke.example')
    expect((await browser.post(`/api/client/${rival}/move`, { room_id: room })).status).toBe(200)
    at.isOnline = true
    await at.sync()
    await arrived('pärast kolimist')
    expect(await at.db.selectFrom('sync_dead').select(['person_id', 'code']).execute()).toEqual([{ person_id: at.people.manager, code: 'room-full' }])
    await browser.post(`/api/client/${rival}/move`, { room_id: null })
    await at.enter()
    const { refused } = await at.state()
    expect(refused).toMatchObject([{ name: 'client.move', input: { id, room_id: room }, refusal: { code: 'room-full' } }])
  })

  it('waits while they are locked, and delays nobody else’s', async () => {
    await at.enter('manager')
    await at.signOut()
    await leaveBehind('reception', 'vastuvõtu kirje')
    ok(await at.signIn('manager'))
    await at.note(id, 'enne lukustamist')
    await at.signOut()
    const { db } = at.server.deps
    await db.updateTable('person').set({ locked_at: '2026-11-21' }).where('id', '=', at.people.manager).execute()
    at.isOnline = true
    await at.sync()
    await arrived('vastuvõtu kirje')
    await moment()
    expect(await at.entries('enne lukustamist')).toEqual([])
    expect(boxFiles()).toHaveLength(1)
    await db.updateTable('person').set({ locked_at: null }).where('id', '=', at.people.manager).execute()
    await at.sync()
    await arrived('enne lukustamist')
  })

  it('waits for them if the server’s database has a new epoch', async () => {
    await leaveBehind('manager', 'enne taastamist')
    await beginEpoch(at.db)
    at.isOnline = true
    await at.sync()
    await moment()
    expect(await at.entries('enne taastamist')).toEqual([])
    await at.enter()
    await arrived('enne taastamist')
    expect((await at.state()).numbers).toMatchObject({ unsent: 0, attention: 0 })
  })

  it('waits for them behind a picture, with all later intents about the same rows', async () => {
    await at.enter('manager')
    at.isOnline = false
    const { entry } = (await at.answer('diary.add', { kind: 'other', client_id: id, text: 'enne pilti' })) as { entry: DiaryView }
    const image = new Uint8Array(await pictureOf())
    ok(await at.desk.handle({ type: 'sendImage', name: 'client.image', id, image, language: 'et', key: uuidv7() }))
    ok(await at.ask('diary.strike', { id: entry.id, reason: 'Vale inimene' }))
    await at.signOut()
    at.isOnline = true
    const struckAt = async () => (await at.entries('enne pilti'))[0]?.struck_at
    await arrived('enne pilti')
    await moment()
    expect(await struckAt()).toBeNull()
    await at.enter('manager')
    await vi.waitFor(async () => expect(await struckAt()).not.toBeNull(), 5000)
  })

  it('is sent by a computer whose clock is ten years ahead', async () => {
    await leaveBehind('manager', 'vale kell')
    at.wall += 10 * YEAR
    at.isOnline = true
    await at.sync()
    await arrived('vale kell')
    expect((await at.entries('vale kell'))[0]?.event_at.slice(0, 10)).toBe('2026-11-21')
  })
})

describe('a computer that is revoked', () => {
  let at: AtDesk
  let id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    id = await at.house.client({ last_name: 'Salajane' })
    await at.enter('reception')
    at.isOnline = false
    await at.note(id, 'saatmata')
    await at.signOut()
  })
  afterEach(() => at.close())

  /** Returns the device. */
  const revoke = async (): Promise<string> => {
    const { db } = at.server.deps
    const { id: device } = await db.selectFrom('device').select('id').where('sign_pub', 'is not', null).executeTakeFirstOrThrow()
    await db.updateTable('device').set({ revoked_at: '2026-11-21T10:00:00.000Z' }).where('id', '=', device).execute()
    return device
  }
  const erased = () => vi.waitFor(() => expect(at.files()).toEqual(['device']), 5000)

  it('erases everything of everybody at once, receives nothing more, and is enrolled anew afterwards', async () => {
    await beginEpoch(at.db)
    at.isOnline = true
    await at.enter('manager')
    const sessions: unknown[] = []
    at.desk.onEvent((event) => event.type === 'session' && sessions.push(event.session))
    const device = await revoke()
    await at.house.client({ last_name: 'Hiljem' })
    const pulls = () => at.db.selectFrom('audit').select('seq').where('action', '=', 'sync.pull').where('device_id', '=', device).execute()
    const before = (await pulls()).length
    await erased()
    expect(sessions.at(-1)).toEqual({ user: null, offline: false })
    expect(await pulls()).toHaveLength(before)
    expect(await at.entries('saatmata')).toEqual([])
    await at.enter('manager')
    expect(await at.db.selectFrom('device').select('id').where('kind', '=', 'desktop').execute()).toHaveLength(2)
  })

  it('is not erased again by a late answer to its former name', async () => {
    await beginEpoch(at.db)
    at.isOnline = true
    await at.enter('manager')
    const { promise: allOthers, resolve: arrive } = Promise.withResolvers<void>()
    let [isRevoked, isHeld] = [false, false]
    // Set before the revocation: a round that begins by itself may be the one that hears of it.
    at.late = (address) => {
      if (!isRevoked || isHeld || !address.endsWith('/api/sync/sealed')) return Promise.resolve()
      isHeld = true
      return allOthers
    }
    isRevoked = true
    await revoke()
    await at.sync()
    await erased()
    expect(isHeld).toBe(true)
    await at.enter('manager')
    expect((await at.state()).numbers.others).toBe(0)
    at.isOnline = false
    await at.note(id, 'teise nimega')
    arrive()
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT))
    at.isOnline = true
    await at.backOnline()
    expect(await at.entries('teise nimega')).toHaveLength(1)
  })

  it('erases everything when nobody is signed in', async () => {
    await revoke()
    at.isOnline = true
    await at.restart()
    await erased()
    expect(await at.entries('saatmata')).toEqual([])
  })

  it('erases everything when somebody signs in, and says why', async () => {
    await revoke()
    at.isOnline = true
    expect(await at.signIn('manager')).toMatchObject({ refused: { status: 401, body: { code: 'device-revoked' } } })
    await erased()
    await at.enter('manager')
  })
})
