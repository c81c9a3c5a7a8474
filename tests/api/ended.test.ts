import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { PushItem } from '#shared/sync.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { SigningDevice } from '../support/signingDevice.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker, NOW } from '../support/world.ts'

const EMAIL = 'ode@koduke.example'
const PIN = '482913'

onBothDatabases('what has ended', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let other: HouseWorld
  let server: TestServer
  let browser: TestBrowser
  let nurse: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Aasa kodu')
    other = await houseWorld(db, 'Tamme kodu')
    nurse = await insertWorker(db, house, 'nurse', EMAIL)
    await works(other)
    server = await testServer(db)
    browser = await server.browser().signIn(EMAIL)
  })

  const works = ({ id: house_id, partnerId: partner_id }: HouseWorld) =>
    db
      .insertInto('membership')
      .values({
        ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }),
        house_id,
        person_id: nurse,
        partner_id,
        role: 'nurse',
        person_name: 'Õde',
        ended_at: null,
      })
      .execute()
  const setPerson = (values: { locked_at: string | null }) => db.updateTable('person').set(values).where('id', '=', nurse).execute()
  const setDevice = (values: { revoked_at: string | null }) => db.updateTable('device').set(values).where('id', '=', browser.device).execute()
  const setHouse = (values: { locked: 0 | 1 } | { contract: 0 | 1 }) =>
    db
      .updateTable('house')
      .set((eb) => ({ ...values, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
  const leave = (from = house) =>
    db
      .updateTable('membership')
      .set((eb) => ({ ended_at: NOW, ver: eb('ver', '+', 1) }))
      .where('person_id', '=', nurse)
      .where('partner_id', '=', from.partnerId)
      .execute()

  /** Whether the session, its cookie or its refresh gives any access to the house. */
  const opens = async (): Promise<boolean[]> => {
    const client = await house.client()
    return [
      (await browser.get(`/api/client/${client}`)).status === 200,
      (await browser.get('/api/sync')).status === 200,
      (await browser.post('/api/client/save', { id: client, called_name: 'Mai' })).status === 200,
    ]
  }

  describe('stays ended', () => {
    const ENDS: Record<string, { end: () => Promise<unknown>; begin: () => Promise<unknown>; refreshes: boolean }> = {
      'a lock of the person': { end: () => setPerson({ locked_at: NOW }), begin: () => setPerson({ locked_at: null }), refreshes: false },
      'a revoked device': { end: () => setDevice({ revoked_at: NOW }), begin: () => setDevice({ revoked_at: null }), refreshes: false },
      'a locked house': { end: () => setHouse({ locked: 1 }), begin: () => setHouse({ locked: 0 }), refreshes: false },
      'a contract that ended': { end: () => setHouse({ contract: 0 }), begin: () => setHouse({ contract: 1 }), refreshes: false },
      // A former member is still a user: their session goes on, without the house.
      'work in the house': { end: () => leave(), begin: () => works(house), refreshes: true },
    }
    for (const [words, { end, begin, refreshes }] of Object.entries(ENDS))
      it(`when it begins again: ${words}`, async () => {
        expect(await opens()).toEqual([true, true, true])
        await end()
        expect(await opens()).toEqual([false, false, false])
        await begin()
        expect(await opens()).toEqual([false, false, false])
        const refreshed = await browser.post('/api/refresh', { refresh_token: browser.refreshToken })
        expect(refreshed.status === 200).toBe(refreshes)
        if (refreshes) browser.token = refreshed.body.token
        expect(await opens()).toEqual([false, false, false])
        await browser.signIn(EMAIL)
        await browser.post('/api/user/switch', { active: house.partnerId }).then(({ body }) => void (browser.token = body.token ?? browser.token))
        expect(await opens()).toEqual([true, true, true])
      })

    it('also of a sign-in, a letter and a PIN that were open when their person was locked', async () => {
      await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
      const tablet = await server.browser().signIn('juhataja@koduke.example')
      await tablet.post('/api/devices/tablet', { name: 'Tahvel' })
      tablet.token = (await tablet.post('/api/login', { email: EMAIL, password: 'koduke-demo' })).body.token
      expect((await tablet.post('/api/user/pin', { pin: PIN, password: 'koduke-demo' })).status).toBe(200)
      await browser.post('/api/password/forgot', { email: EMAIL })
      await setPerson({ locked_at: NOW })
      await setPerson({ locked_at: null })
      expect((await tablet.post('/api/tablet/enter', { person: nurse, pin: PIN })).body.code).toBe('pin-shut')
      const links = await db.selectFrom('account_link').select('revoked_at').where('person_id', '=', nurse).execute()
      expect(links.map(({ revoked_at }) => revoked_at !== null)).toEqual([true])
    })

    it('of a tablet’s PIN, when its person leaves the house and comes back', async () => {
      await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
      const tablet = await server.browser().signIn('juhataja@koduke.example')
      await tablet.post('/api/devices/tablet', { name: 'Tahvel' })
      tablet.token = (await tablet.post('/api/login', { email: EMAIL, password: 'koduke-demo' })).body.token
      await tablet.post('/api/user/pin', { pin: PIN, password: 'koduke-demo' })
      await leave()
      await works(house)
      expect((await tablet.post('/api/tablet/enter', { person: nurse, pin: PIN })).body.code).toBe('pin-shut')
    })

    it('of sessions, when a password is changed and changed back', async () => {
      const changer = await server.browser().signIn(EMAIL)
      expect((await changer.post('/api/user/password', { current: 'koduke-demo', password: 'kolm hobust aia taga' })).status).toBe(200)
      await db.updateTable('person').set({ password_hash: null }).where('id', '=', nurse).execute()
      expect((await browser.get('/api/user')).status).toBe(401)
      expect((await browser.post('/api/refresh', { refresh_token: browser.refreshToken })).status).toBe(401)
    })
  })

  describe('a stored answer', () => {
    const KEY = { headers: { 'Idempotency-Key': 'sama-votme-all-uuesti' } }
    const SECRET = 'Salajane'
    let client: string
    const save = () => browser.post('/api/client/save', { id: client, called_name: SECRET }, KEY)
    const lines = async (): Promise<number> =>
      (await db.selectFrom('audit').select('seq').where('ids', 'like', `%${client}%`).where('outcome', '=', 'ok').execute()).length
    const to = async (active: string | null): Promise<void> => {
      browser.token = (await browser.post('/api/user/switch', { active })).body.token
    }
    const setRole = (role: 'nurse' | 'reception' | 'carer' | 'manager') =>
      db
        .updateTable('membership')
        .set((eb) => ({ role, ver: eb('ver', '+', 1) }))
        .where('person_id', '=', nurse)
        .where('partner_id', '=', house.partnerId)
        .execute()
    beforeEach(async () => {
      client = await house.client({ personal_id: '43803120276' })
      await save()
    })

    it('is returned again in the same context, and logged as a read', async () => {
      const before = await lines()
      const again = await save()
      expect([again.status, again.headers.get('idempotent-replay'), again.text.includes(SECRET)]).toEqual([200, 'true', true])
      expect(await lines()).toBe(before + 1)
      await to(other.partnerId)
      await to(house.partnerId)
      expect((await save()).headers.get('idempotent-replay')).toBe('true')
    })

    const ELSEWHERE: Record<string, () => Promise<unknown>> = {
      'in another house': () => to(other.partnerId),
      'without a house': () => to(null),
      'as a carer': () => setRole('carer'),
      'as reception, who sees less of health': () => setRole('reception'),
      'after leaving, in another house': async () => {
        await leave()
        await to(other.partnerId)
      },
      'after being locked': async () => {
        await setPerson({ locked_at: NOW })
        await setPerson({ locked_at: null })
      },
      'while the house is locked': () => setHouse({ locked: 1 }),
    }
    for (const [words, change] of Object.entries(ELSEWHERE))
      it(`is returned to nobody ${words}`, async () => {
        await change()
        const before = await lines()
        const { status, text, headers } = await save()
        expect([status >= 400, text.includes(SECRET), headers.get('idempotent-replay')]).toEqual([true, false, null])
        expect(await lines()).toBe(before)
      })

    it('is returned to somebody who has more rights now', async () => {
      await setRole('manager')
      expect((await save()).headers.get('idempotent-replay')).toBe('true')
    })

    describe('of a push', () => {
      beforeEach(async () => void (await SigningDevice.enrol(server, browser)))
      const item = (): PushItem => ({
        mid: '01990000-0000-7000-8000-00000000abcd',
        user: nurse,
        house: house.id,
        shape: 1,
        call: { method: 'POST', path: '/api/client/save', body: { id: client, called_name: SECRET } },
        occurred_at: server.now.toISOString(),
        age_ms: null,
        after: null,
      })
      const push = async (device = browser.device) => {
        const { value: epoch } = await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()
        return browser.post('/api/sync/push', { epoch, device, items: [item()], resolved: [] })
      }
      it('is returned again with an audit line, with fewer rights only as accepted, and in another house not at all', async () => {
        expect((await push()).body.results[0].status).toBe(200)
        const before = await lines()
        expect((await push()).text).toContain(SECRET)
        expect(await lines()).toBe(before + 1)
        await setRole('reception')
        const fewer = await push()
        expect(fewer.body.results).toMatchObject([{ status: 200, body: null }])
        await setRole('carer')
        expect((await push()).body.results).toMatchObject([{ status: 200, body: null }])
        expect(await lines()).toBe(before + 1)
        await setRole('nurse')
        await to(other.partnerId)
        const there = await push()
        expect([there.body.results[0].status, there.text.includes('43803120276')]).toEqual([403, false])
      })

      it('is accepted only under the name of one’s own device, one used before, or one that a restore has lost', async () => {
        const own = browser.device
        const stranger = await server.browser().open()
        await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
        await stranger.signIn('hooldaja@koduke.example')
        const taken = async (device: string): Promise<number> => (await push(device)).status
        for (const name of [
          'link',
          'portal',
          'letter',
          'device',
          'on-behalf',
          'none',
          stranger.device,
          own.toUpperCase(),
          own.replace(/(?<=^.{14})7/, '4'),
        ])
          expect([name, await taken(name)]).toEqual([name, 403])
        browser.cookies.delete('kd-device')
        await browser.signIn(EMAIL)
        await to(house.partnerId)
        await SigningDevice.enrol(server, browser)
        expect(await taken(own)).toBe(200)
        expect(await taken(uuidv7())).toBe(200)
      })
    })
  })
})
