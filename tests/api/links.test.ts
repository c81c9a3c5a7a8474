import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { contract } from '#shared/contract/index.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import { freshDatabase } from '../support/database.ts'
import type { TestBrowser } from '../support/browser.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { linkParts as partsOf, signedBy } from '../support/signedLink.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

const CODE = '0276'
const SECRET = 'Salajane'
const [LINE] = contract.plan.save.example.lines ?? []

describe('a signed link', () => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let client: string
  let manager: TestBrowser
  let daughter: TestBrowser
  beforeEach(async () => {
    db = await freshDatabase()
    house = await houseWorld(db, 'Tamme kodu')
    client = await house.client({ first_name: 'Maimu', called_name: 'Mai', personal_id: `4380312${CODE}` })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('juhataja@koduke.example')
    daughter = await server.browser().open()
  })

  const ask = async () => (await manager.post(`/api/client/${client}/description`, { to_name: 'Tiina Kask', days: 14 })).body
  const load = (browser: TestBrowser, link: ReturnType<typeof partsOf>) =>
    browser.get(`/api/careplan/${link.id}/description/load?${new URLSearchParams({ expires: link.expires, signature: link.signature })}`)
  const read = (browser: TestBrowser, link: ReturnType<typeof partsOf>, code: string) =>
    browser.post(`/api/careplan/${link.id}/description/read`, { ...signedBy(link), code })
  const tell = (link: ReturnType<typeof partsOf>, more: object) =>
    daughter.post(`/api/careplan/${link.id}/description/save`, { ...signedBy(link), ...more })

  it('lets somebody without an account answer topic by topic, and continue on another device', async () => {
    const link = partsOf((await ask()).path)
    expect((await load(daughter, link)).body).toEqual({
      purpose: 'taust',
      state: 'avatud',
      house: 'Tamme kodu',
      called_name: 'Mai',
      expires_at: link.expires,
      topics: [],
      tries_left: 10,
    })
    await tell(link, { topic: 'toit', text: 'Räim' })
    await tell(link, { topic: 'toit', text: 'Räim ja piimakohv' })
    await tell(link, { topic: 'rahu', text: 'Laul' })
    const elsewhere = await server.browser().open()
    expect((await load(elsewhere, link)).body.topics).toMatchObject([{ topic: 'toit' }, { topic: 'rahu' }])
    expect((await read(elsewhere, link, CODE)).body.answers).toMatchObject([
      { topic: 'toit', text: 'Räim ja piimakohv' },
      { topic: 'rahu', text: 'Laul' },
    ])
    expect((await tell(link, { submit: true })).body.state).toBe('esitatud')
    expect(await tell(link, { topic: 'toit', text: 'Muu' })).toMatchObject({ status: 422, body: { code: 'link-closed' } })
    const { links } = (await manager.get(`/api/client/${client}/careplan`)).body
    expect(links).toMatchObject([{ answered_name: 'Tiina Kask', answers: [{ topic: 'toit' }, { topic: 'rahu' }] }])
  })

  it('is refused with a signature that is wrong, of another link, time or purpose', async () => {
    const [one, other] = [partsOf((await ask()).path), partsOf((await ask()).path)]
    const wrong = [
      { ...one, signature: `${one.signature.slice(0, -1)}${one.signature.endsWith('A') ? 'B' : 'A'}` },
      { ...one, signature: other.signature },
      { ...one, id: other.id },
      { ...one, expires: '2030-01-01T00:00:00.000Z' },
      { ...one, id: 'tundmatu' },
    ]
    for (const link of wrong) expect(await load(daughter, link)).toMatchObject({ status: 404, body: { code: 'link-not-found' } })
    expect(await daughter.post(`/api/careplan/${one.id}/confirmation/open`, signedBy(one))).toMatchObject({ status: 404 })
    expect(await db.selectFrom('care_answer').selectAll().execute()).toEqual([])
  })

  it('says that it has expired or was revoked, and accepts nothing then', async () => {
    const link = partsOf((await ask()).path)
    const revoked = await ask()
    await manager.post(`/api/link/${revoked.link.id}/revoke`, {})
    expect((await load(daughter, partsOf(revoked.path))).body.state).toBe('tuhistatud')
    server.now = new Date('2026-12-06T10:00:00.000Z')
    expect((await load(daughter, link)).body.state).toBe('aegunud')
    await daughter.open()
    expect(await tell(link, { topic: 'toit', text: 'Hilja' })).toMatchObject({ status: 422 })
  })

  it('shows saved answers only with the code, and is revoked after ten wrong ones', async () => {
    const link = partsOf((await ask()).path)
    await tell(link, { topic: 'toit', text: SECRET })
    expect((await load(daughter, link)).text).not.toContain(SECRET)
    for (let left = 9; left >= 1; left--) {
      const wrong = await read(daughter, link, '9999')
      expect(wrong.body).toMatchObject({ answers: null, tries_left: left })
      expect(wrong.text).not.toContain(SECRET)
    }
    expect((await read(daughter, link, CODE)).body.answers).toMatchObject([{ text: SECRET }])
    expect((await read(daughter, link, '9999')).body.tries_left).toBe(0)
    expect((await read(daughter, link, CODE)).body).toEqual({ purpose: 'taust', state: 'tuhistatud', house: 'Tamme kodu' })
  })

  it('never shows saved answers about somebody without a personal code, and loses none', async () => {
    client = await house.client({ first_name: 'Leida' })
    const link = partsOf((await ask()).path)
    await tell(link, { topic: 'toit', text: 'Räim' })
    expect((await load(daughter, link)).body).toMatchObject({ tries_left: null, topics: [{ topic: 'toit' }] })
    expect((await read(daughter, link, '0000')).body.answers).toBeNull()
    await tell(link, { topic: 'toit', text: 'pii', adds_to: '' })
    await tell(link, { topic: 'toit', text: 'piimakohv', adds_to: 'pii' })
    const { links } = (await manager.get(`/api/client/${client}/careplan`)).body
    expect(links[0].answers).toMatchObject([{ topic: 'toit', text: 'Räim\n\npiimakohv' }])
    expect((await tell(link, { topic: 'toit', text: 'x'.repeat(4000), adds_to: 'piimakohv' })).body.errors.text).toHaveLength(1)
  })

  it('can be opened thirty times an hour, from any address', async () => {
    const strict = await testServer(db, { limits: { ...memoryLimits(), visit: async () => undefined } })
    manager = await strict.browser().signIn('juhataja@koduke.example')
    const [link, other] = [partsOf((await ask()).path), partsOf((await ask()).path)]
    const guest = await strict.browser().open()
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) statuses.push((await load(guest, link)).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
    expect((await load(guest, other)).status).toBe(200)
    // Telling goes on.
    expect((await guest.post(`/api/careplan/${link.id}/description/save`, { ...signedBy(link), topic: 'toit', text: 'Räim' })).status).toBe(200)
  })

  it('accepts answers only from our own page', async () => {
    const link = partsOf((await ask()).path)
    const bare = server.browser()
    expect((await bare.post(`/api/careplan/${link.id}/description/save`, { ...signedBy(link), topic: 'toit', text: 'x' })).status).toBe(419)
  })

  it('ends when its house is locked, and its page sends no referrer', async () => {
    const link = partsOf((await ask()).path)
    const page = await daughter.get(`/taust/${link.id}?expires=${link.expires}&signature=${link.signature}`)
    expect([page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
    await db
      .updateTable('house')
      .set((eb) => ({ locked: 1, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
    expect((await load(daughter, link)).status).toBe(404)
  })

  describe('to a plan', () => {
    const send = async () => {
      const head = { made_with: 'Mai ja tütar', health_need: 'Vererõhk', health_by: 'õde Kadri' }
      const { plan } = (await manager.post(`/api/client/${client}/careplan/save`, { ver: null, ...head, lines: [LINE] })).body
      return partsOf((await manager.post(`/api/careplan/${plan.id}/confirmation`, { ver: plan.ver, to_name: 'Tiina Kask', days: 7 })).body.path)
    }
    const open = async (link: ReturnType<typeof partsOf>, code?: string) =>
      (await daughter.post(`/api/careplan/${link.id}/confirmation/open`, { ...signedBy(link), ...(code && { code }) })).body
    const answer = (link: ReturnType<typeof partsOf>, more: object) =>
      daughter.post(`/api/careplan/${link.id}/confirmation/answer`, { ...signedBy(link), code: CODE, name: 'Tiina Kask', relation: 'tütar', ...more })
    const plans = async () => (await manager.get(`/api/client/${client}/careplan`)).body.plans

    it('is not created for somebody without a personal code, and says whose it is', async () => {
      client = await house.client({ first_name: 'Maimu', personal_id: null })
      const head = { made_with: 'Mai ja tütar', health_need: 'Vererõhk', health_by: 'õde Kadri' }
      const { plan } = (await manager.post(`/api/client/${client}/careplan/save`, { ver: null, ...head, lines: [LINE] })).body
      const refused = await manager.post(`/api/careplan/${plan.id}/confirmation`, { ver: plan.ver, to_name: 'Tiina Kask', days: 7 })
      const words = 'Isikukood puudub. Saaja avab lingi selle nelja viimase numbriga.'
      expect(refused).toMatchObject({ status: 422, body: { errors: { personal_id: [words] }, details: { client_id: client } } })
    })

    it('shows the plan with the code, and puts it in force on agreement', async () => {
      const link = await send()
      expect(await open(link)).toMatchObject({ state: 'avatud', plan: null, tries_left: 10 })
      expect(await open(link, CODE)).toMatchObject({ plan: { version: 1, lines: [{ action: 'Saatmine jalutuskäigule' }] } })
      expect((await answer(link, { agrees: true })).status).toBe(200)
      expect(await plans()).toMatchObject([{ state: 'kehtiv', signed_name: 'Tiina Kask', signed_relation: 'tütar', signed_link: link.id }])
      expect(await answer(link, { agrees: true })).toMatchObject({ status: 422, body: { code: 'link-closed' } })
      expect(await open(link, CODE)).toEqual({ purpose: 'kinnitus', state: 'esitatud', house: 'Tamme kodu' })
    })

    it('notifies users with the open plan of requested changes at once, without their content', async () => {
      const link = await send()
      const socket = await manager.live()
      const frame = new Promise((resolve) => socket.once('client changed', resolve))
      await answer(link, { agrees: false, note: 'Ema ei käi üksi õues' })
      expect(await frame).toEqual({ house: house.id, touches: ['plan'], ids: [client] })
      socket.close()
    })

    it('takes requested changes, and the plan becomes a draft again', async () => {
      const link = await send()
      expect(await answer(link, { agrees: false })).toMatchObject({ status: 422 })
      expect((await answer(link, { agrees: false, note: 'Ema ei käi üksi õues' })).status).toBe(200)
      expect(await plans()).toMatchObject([{ state: 'mustand' }])
      expect((await manager.get(`/api/client/${client}/careplan`)).body.links).toMatchObject([{ agreed: 0, note: 'Ema ei käi üksi õues' }])
    })

    it('leaves a line for each wrong code', async () => {
      await open(await send(), '9999')
      const lines = await db.selectFrom('audit').select(['house_id', 'action', 'ids']).where('outcome', '=', 'code-wrong').execute()
      expect(lines).toEqual([{ house_id: house.id, action: 'planLink.open', ids: JSON.stringify([client]) }])
    })

    it('is revoked after ten wrong codes', async () => {
      const link = await send()
      for (let left = 9; left >= 0; left--) expect(await open(link, '9999')).toMatchObject({ plan: null, tries_left: left })
      expect(await open(link, CODE)).toEqual({ purpose: 'kinnitus', state: 'tuhistatud', house: 'Tamme kodu' })
    })
  })
})
