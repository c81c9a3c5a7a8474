import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { SigningDevice } from '../support/signingDevice.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertPerson, insertWorker, NOW } from '../support/world.ts'

const PASSWORD = 'koduke-demo'
const PIN = '482913'

onBothDatabases('the devices of houses', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let other: HouseWorld
  let server: TestServer
  let nurse: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Aasa kodu')
    other = await houseWorld(db, 'Tamme kodu')
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    await insertWorker(db, other, 'manager', 'juhataja2@koduke.example')
    nurse = await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    const works = { house_id: other.id, person_id: nurse, partner_id: other.partnerId, role: 'nurse' as const, person_name: 'Õde Anu' }
    await db
      .insertInto('membership')
      .values({ ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }), ...works, ended_at: null })
      .execute()
    server = await testServer(db)
  })

  const devicesOf = async (manager: TestBrowser) => (await manager.get('/api/devices')).body.devices

  describe('a desktop at which people of two houses have worked', () => {
    let desk: TestBrowser
    let manager: TestBrowser
    let stranger: TestBrowser
    beforeEach(async () => {
      const device = new SigningDevice(server)
      desk = await server.browser().signIn('juhataja@koduke.example')
      await device.boxKeyOf(desk)
      const atDesk = desk.cookies
      await desk.post('/api/logout')
      const guest = server.browser()
      for (const [name, value] of atDesk) guest.cookies.set(name, value)
      await guest.signIn('ode@koduke.example')
      guest.token = (await guest.post('/api/user/switch', { active: other.partnerId })).body.token
      await device.boxKeyOf(guest)
      desk = guest
      manager = await server.browser().signIn('juhataja@koduke.example')
      stranger = await server.browser().signIn('juhataja2@koduke.example')
    })

    it('belongs to the house whose people enrolled it, and only that one can remove it', async () => {
      const [seen] = await devicesOf(stranger)
      expect(seen).toMatchObject({ id: desk.device, is_own: false, people: [expect.stringContaining('nurse')] })
      expect((await stranger.post(`/api/devices/${seen.id}/revoke`, { reason: 'Võõras' })).body.code).toBe('device-not-found')
      expect((await desk.get('/api/user')).status).toBe(200)
      expect(await devicesOf(manager)).toMatchObject([{ id: desk.device, is_own: true }])
      expect((await manager.post(`/api/devices/${desk.device}/revoke`, { reason: 'Kadunud' })).status).toBe(200)
      expect((await desk.get('/api/user')).status).toBe(401)
      expect((await desk.post('/api/refresh', { refresh_token: desk.refreshToken })).status).toBe(401)
    })

    it('lets another house sign out only its own people', async () => {
      const own = server.browser()
      for (const [name, value] of desk.cookies) if (name === 'kd-device') own.cookies.set(name, value)
      await own.signIn('juhataja@koduke.example')
      expect(own.device).toBe(desk.device)
      expect((await stranger.post(`/api/devices/${desk.device}/end`)).body).toEqual({ ended: 1 })
      expect((await desk.get('/api/user')).status).toBe(401)
      expect((await own.get('/api/user')).status).toBe(200)
      expect((await stranger.post(`/api/devices/${stranger.device}/end`)).status).toBe(404)
    })
  })

  describe('the name of a device without its secret', () => {
    let tablet: TestBrowser
    let thief: TestBrowser
    beforeEach(async () => {
      tablet = await server.browser().signIn('juhataja@koduke.example')
      await tablet.post('/api/devices/tablet', { name: 'Teise korruse tahvel' })
      tablet.token = (await tablet.post('/api/login', { email: 'ode@koduke.example', password: PASSWORD })).body.token
      await tablet.post('/api/user/pin', { pin: PIN, password: PASSWORD })
      await insertPerson(db, { role: 'user', email: 'kasutaja@koduke.example', passwordHash: await hashPassword(PASSWORD) })
      thief = await server.browser().open()
    })

    const FORGED: readonly [string, (cookie: string) => string][] = [
      ['the name alone', (cookie) => cookie.split('.')[0] ?? ''],
      ['the name and another secret', (cookie) => `${cookie.split('.')[0]}.${'A'.repeat(43)}`],
      ['the name and half the secret', (cookie) => cookie.slice(0, -20)],
    ]
    for (const [words, forge] of FORGED)
      it(`gives no access: ${words}`, async () => {
        const show = (): void => void thief.cookies.set('kd-device', forge(tablet.cookies.get('kd-device') ?? ''))
        show()
        expect((await thief.get('/api/tablet')).body.tablet).toBeNull()
        expect((await thief.get(`/api/tablet/face/${nurse}`)).status).toBe(404)
        for (let times = 0; times < 30; times++)
          expect((await thief.post('/api/tablet/enter', { person: nurse, pin: '000000' })).body.code).toBe('pin-shut')
        expect((await tablet.get('/api/tablet')).body.tablet.people).toMatchObject([{ id: nurse, is_shut: false }])
        for (const email of ['kasutaja@koduke.example', 'juhataja2@koduke.example', 'ode@koduke.example']) {
          show()
          await thief.signIn(email)
          expect(thief.device).not.toBe(tablet.device)
        }
        expect((await tablet.get('/api/user')).status).toBe(200)
        expect((await tablet.post('/api/tablet/enter', { person: nurse, pin: PIN })).status).toBe(200)
      })

    it('is accepted once for a device from before there were secrets, for somebody who has worked there', async () => {
      await db.updateTable('device').set({ salt: null }).where('id', '=', tablet.device).execute()
      tablet.cookies.set('kd-device', tablet.device)
      expect((await tablet.get('/api/tablet')).body.tablet).toBeNull()
      thief.cookies.set('kd-device', tablet.device)
      await thief.signIn('juhataja2@koduke.example')
      expect(thief.device).not.toBe(tablet.device)
      const id = tablet.device
      await tablet.signIn('ode@koduke.example')
      expect(tablet.device).toBe(id)
      expect((await tablet.get('/api/tablet')).body.tablet.people).toMatchObject([{ id: nurse }])
    })
  })

  describe('a shared tablet', () => {
    let tablet: TestBrowser
    beforeEach(async () => {
      tablet = await server.browser().signIn('juhataja@koduke.example')
      await tablet.post('/api/devices/tablet', { name: 'Teise korruse tahvel' })
      await insertPerson(db, { role: 'user', email: 'kasutaja@koduke.example', passwordHash: await hashPassword(PASSWORD) })
      await insertPerson(db, { role: 'admin', email: 'admin@koduke.example', passwordHash: await hashPassword(PASSWORD) })
    })

    for (const email of ['kasutaja@koduke.example', 'admin@koduke.example', 'juhataja2@koduke.example'])
      it(`refuses ${email}, and whoever works there stays`, async () => {
        const refused = await tablet.post('/api/login', { email, password: PASSWORD })
        expect([refused.status, refused.body.code]).toEqual([403, 'tablet-of-house'])
        expect((await tablet.get('/api/user')).status).toBe(200)
      })

    it('works for its house only', async () => {
      tablet.token = (await tablet.post('/api/login', { email: 'ode@koduke.example', password: PASSWORD })).body.token
      for (const active of [other.partnerId, null]) expect((await tablet.post('/api/user/switch', { active })).body.code).toBe('tablet-of-house')
      expect((await tablet.get('/api/user')).body.user.house.name).toBe('Aasa kodu')
    })
  })
})
