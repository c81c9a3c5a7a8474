import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const PASSWORD = 'koduke-demo'
const PIN = '482913'
const OTHER_PIN = '715204'

onBothDatabases('a shared tablet', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let server: TestServer
  let browser: TestBrowser
  let carer: string
  let nurse: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu')
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    carer = await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    nurse = await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    server = await testServer(db)
    browser = await server.browser().signIn('juhataja@koduke.example')
    await browser.post('/api/devices/tablet', { name: 'Teise korruse tahvel' })
  })

  const signIn = async (email: string): Promise<void> => {
    const { body } = await browser.post('/api/login', { email, password: PASSWORD })
    browser.token = body.token
  }
  const setPin = async (email: string, pin = PIN) => {
    await signIn(email)
    return browser.post('/api/user/pin', { pin, password: PASSWORD })
  }
  const look = async (at = browser) => (await at.get('/api/tablet')).body.tablet
  const enter = (person: string, pin: string, at = browser) => at.post('/api/tablet/enter', { person, pin })
  const isIn = async (at = browser) => (await at.get('/api/user')).status === 200
  const both = async (): Promise<void> => {
    expect((await setPin('hooldaja@koduke.example')).status).toBe(200)
    expect((await setPin('ode@koduke.example', OTHER_PIN)).status).toBe(200)
  }

  it('is set up by a manager, and recognised only by its own browser', async () => {
    expect(await look()).toEqual({ name: 'Teise korruse tahvel', house: 'Tamme kodu', people: [] })
    expect(await look(await server.browser().open())).toBeNull()
    const other = await server.browser().signIn('hooldaja@koduke.example')
    expect((await other.post('/api/devices/tablet', { name: 'Minu' })).status).toBe(403)
  })

  it('shows who has set a PIN there, and nobody else', async () => {
    await both()
    expect((await look()).people).toEqual([
      { id: carer, name: expect.any(String), picture: null, is_shut: false },
      { id: nurse, name: expect.any(String), picture: null, is_shut: false },
    ])
  })

  it('switches by PIN: whoever worked there before is signed out, and the other works for this house', async () => {
    await both()
    const former = browser.token
    const entered = await enter(carer, PIN)
    expect(entered).toMatchObject({ status: 200, body: { user: { id: carer, house: { id: house.id } } } })
    browser.token = former
    expect(await isIn()).toBe(false)
    browser.token = entered.body.token
    expect(await isIn()).toBe(true)
    const [{ n }] = await db
      .selectFrom('session')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('revoked_at', 'is', null)
      .execute()
      .then((rows) => rows as [{ n: number }])
    expect(Number(n)).toBe(1)
  })

  it('answers a repeated call with the same session', async () => {
    await both()
    const cookies = new Map(browser.cookies)
    const options = { headers: { 'Idempotency-Key': 'sama-nagu-uuesti' } }
    const first = await browser.post('/api/tablet/enter', { person: carer, pin: PIN }, options)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const second = await browser.post('/api/tablet/enter', { person: carer, pin: PIN }, options)
    expect([second.status, second.body.token]).toEqual([200, first.body.token])
  })

  it('closes the socket of the previous user within a second', async () => {
    await both()
    const socket = await browser.live()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    const begun = Date.now()
    await enter(carer, PIN)
    await ended
    expect(Date.now() - begun).toBeLessThan(2000)
  })

  it('allows five wrong PINs, counted by the server, and then requires the password', async () => {
    await both()
    const left = []
    for (let times = 0; times < 4; times++) left.push((await enter(carer, '000000')).body.details.left)
    expect(left).toEqual(['4', '3', '2', '1'])
    expect((await enter(carer, '000000')).body.code).toBe('pin-shut')
    expect((await enter(carer, PIN)).body.code).toBe('pin-shut')
    expect((await look()).people[0].is_shut).toBe(true)
    // The other user is not locked out by it.
    expect((await enter(nurse, OTHER_PIN)).status).toBe(200)
    await signIn('hooldaja@koduke.example')
    expect((await enter(carer, PIN)).status).toBe(200)
  })

  it('allows five of many concurrent tries', async () => {
    await both()
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(carer, '000000')))
    expect(answers.filter(({ body }) => body.code === 'pin-wrong').length).toBeLessThanOrEqual(5)
    expect((await enter(carer, PIN)).body.code).toBe('pin-shut')
  })

  it('accepts a PIN only on the tablet where it was set', async () => {
    await both()
    const other = await server.browser().open()
    expect((await enter(carer, PIN, other)).body.code).toBe('pin-shut')
    expect((await enter(carer, OTHER_PIN)).body.code).toBe('pin-wrong')
    expect((await browser.post('/api/tablet/enter', { person: carer, pin: PIN }, { without: ['csrf'] })).status).toBe(419)
  })

  it('refuses a common PIN, one without the password, and one elsewhere', async () => {
    await signIn('hooldaja@koduke.example')
    const set = (pin: string, password = PASSWORD, at = browser) => at.post('/api/user/pin', { pin, password })
    expect((await set('123456')).body.errors.pin).toHaveLength(1)
    expect((await set('12345')).body.errors.pin).toHaveLength(1)
    expect((await set(PIN, 'vale')).body.errors.password).toHaveLength(1)
    const other = await server.browser().signIn('hooldaja@koduke.example')
    expect((await set(PIN, PASSWORD, other)).body.code).toBe('tablet-none')
    expect((await browser.get('/api/user/profile')).body.profile.tablet).toEqual({ name: 'Teise korruse tahvel', has_pin: false })
  })

  it('deletes a PIN that its person removes', async () => {
    await both()
    expect((await browser.post('/api/user/pin/drop')).status).toBe(200)
    expect((await look()).people.map(({ id }: { id: string }) => id)).toEqual([carer])
  })

  it('shows nobody who has left the house or is locked', async () => {
    await both()
    await db.updateTable('person').set({ locked_at: server.now.toISOString() }).where('id', '=', carer).execute()
    await db
      .updateTable('membership')
      .set((eb) => ({ ended_at: server.now.toISOString(), ver: eb('ver', '+', 1) }))
      .where('person_id', '=', nurse)
      .execute()
    expect((await look()).people).toEqual([])
    expect((await enter(carer, PIN)).body.code).toBe('pin-shut')
    expect((await enter(nurse, OTHER_PIN)).body.code).toBe('pin-shut')
  })

  it('is listed, and can be removed: every session there ends at once, and it is no tablet any more', async () => {
    await both()
    const manager = await server.browser().signIn('juhataja@koduke.example')
    const { devices } = (await manager.get('/api/devices')).body
    expect(devices).toEqual([
      expect.objectContaining({ kind: 'tahvel', name: 'Teise korruse tahvel', is_here: false, people: expect.arrayContaining([expect.any(String)]) }),
    ])
    const socket = await browser.live()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    const begun = Date.now()
    expect((await manager.post(`/api/devices/${devices[0].id}/revoke`, { reason: 'Läks katki' })).status).toBe(200)
    expect(await isIn()).toBe(false)
    await ended
    expect(Date.now() - begun).toBeLessThan(1500)
    expect(await look()).toBeNull()
    expect((await enter(carer, PIN)).body.code).toBe('pin-shut')
    expect(await db.selectFrom('tablet_pin').selectAll().execute()).toEqual([])
    expect((await manager.get('/api/devices')).body.devices).toEqual([])
    expect((await manager.post(`/api/devices/${devices[0].id}/revoke`, { reason: 'Läks katki' })).status).toBe(404)
  })

  it('is not accessible to another house', async () => {
    const foreign = await houseWorld(db)
    await insertWorker(db, foreign, 'manager', 'juhataja2@koduke.example')
    const manager = await server.browser().signIn('juhataja2@koduke.example')
    expect((await manager.get('/api/devices')).body.devices).toEqual([])
    const { device_id } = await db.selectFrom('tablet').select('device_id').executeTakeFirstOrThrow()
    expect((await manager.post(`/api/devices/${device_id}/revoke`, { reason: 'Võõras' })).status).toBe(404)
    expect((await browser.post('/api/login', { email: 'juhataja2@koduke.example', password: PASSWORD })).body.code).toBe('tablet-of-house')
  })

  it('keeps no PIN in the database or the log', async () => {
    await both()
    await enter(carer, PIN)
    const tables = ['tablet', 'tablet_pin', 'sync_mutation', 'audit'] as const
    const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))) + server.logged.join('')
    expect([PIN, OTHER_PIN].filter((pin) => kept.includes(`"${pin}"`))).toEqual([])
  })
})
