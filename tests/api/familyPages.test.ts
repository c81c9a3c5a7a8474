import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { NoticeAudience } from '#shared/rules/notice/notice.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { linkParts, type LinkParts, signedBy } from '../support/signedLink.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { unitIn } from '../support/units.ts'
import { houseWorld, insertWorker, NOW } from '../support/world.ts'

onBothDatabases('the page of notices for a resident’s contact', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let client: string
  let room: string
  let unit: string
  let otherUnit: string
  let contact: string
  let nurse: TestBrowser
  let nurseId: string
  let carer: TestBrowser
  let stranger: TestBrowser
  let family: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    const house = await houseWorld(db, 'Tamme kodu')
    const elsewhere = await houseWorld(db, 'Võõras kodu')
    unit = await unitIn(db, house.id, 'Tamm')
    otherUnit = await unitIn(db, house.id, 'Kask')
    room = await house.room({ name: '101', unit_id: unit })
    client = await house.client({ first_name: 'Maimu', last_name: 'Tuul', roomId: room })
    nurseId = await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    await insertWorker(db, elsewhere, 'manager', 'voor@koduke.example')
    server = await testServer(db, { now: NOW })
    nurse = await server.browser().signIn('ode@koduke.example')
    carer = await server.browser().signIn('hooldaja@koduke.example')
    stranger = await server.browser().signIn('voor@koduke.example')
    family = await server.browser().open()
    const saved = await nurse.post('/api/client/contacts', { clientId: client, data: { name: 'Tiina Tuul', relation: 'tütar', rights: [] } })
    contact = saved.body.client.contacts[0].id
  })

  const add = async (selected: readonly NoticeAudience[], notice: string, more: object = {}) =>
    (await nurse.post('/api/notice', { selected, notice, ...more })).body.notice.id as string
  const give = async () => {
    const made = await nurse.post(`/api/client/${client}/family-pages`, { contact })
    expect(made.status, made.text).toBe(200)
    const { url } = (await nurse.get(`/api/family-pages/${made.body.familyPage.id}/address`)).body
    return linkParts(new URL(url).pathname + new URL(url).search)
  }
  const load = (link: LinkParts) => family.get(`/api/family-page/${link.id}?${new URLSearchParams(signedBy(link))}`)
  const confirm = (link: LinkParts, notice: string) => family.post(`/api/family-page/${link.id}/confirm`, { ...signedBy(link), notice })
  const told = async (link: LinkParts) => ((await load(link)).body.notices ?? []).map(({ notice }: { notice: string }) => notice)
  const readers = async (notice: string) => (await nurse.get(`/api/notice/${notice}/families`)).body.families
  const leave = (day: string) =>
    db
      .updateTable('stay')
      .set((eb) => ({ ended_at: `${day}T09:00:00.000Z`, end_reason: 'left' as const, left_on: day, place_no: null, ver: eb('ver', '+', 1) }))
      .where('client_id', '=', client)
      .execute()

  it('shows what is for families, the pinned first, and nothing that is for workers or the wall', async () => {
    await add(['everyone'], 'Töötajatele')
    await add(['kiosk'], 'Seinale')
    await add(['families'], 'Jõuluhommik')
    await add(['everyone', 'families'], 'Külastusajad', { pinned: true })
    const link = await give()
    expect(await told(link)).toEqual(['Külastusajad', 'Jõuluhommik'])
    expect((await load(link)).body).toMatchObject({ purpose: 'teated', house: 'Tamme kodu', to_name: 'Tiina Tuul', left_on: null })
    expect((await load(link)).text).not.toContain('Maimu')
  })

  it('shows a notice to units to families of who lives there, also after the resident has left, and one that only names workers to no family', async () => {
    await add(['families'], 'Tamme peredele', { units: [unit] })
    await add(['families'], 'Kase peredele', { units: [otherUnit] })
    await add([], 'Nimeliselt', { people: [nurseId] })
    const link = await give()
    expect(await told(link)).toEqual(['Tamme peredele'])
    await leave(dayOf(NOW))
    expect(await told(link)).toEqual(['Tamme peredele'])
    await db
      .updateTable('room')
      .set((eb) => ({ unit_id: null, ver: eb('ver', '+', 1) }))
      .where('id', '=', room)
      .execute()
    expect(await told(link)).toEqual([])
  })

  it('lets the contact confirm a notice once, and tells its writers who has', async () => {
    const id = await add(['families'], 'Palun lugege läbi', { must_confirm: true })
    const plain = await add(['families'], 'Teadmiseks')
    const link = await give()
    expect(await readers(id)).toEqual([])
    const first = await confirm(link, id)
    server.now = new Date(server.now.getTime() + 60_000)
    expect((await confirm(link, id)).body).toEqual(first.body)
    expect(await readers(id)).toEqual([{ to_name: 'Tiina Tuul', client_name: 'Maimu Tuul', at: first.body.confirmed_at }])
    expect((await confirm(link, plain)).body).toMatchObject({ code: 'notice-not-found' })
    expect((await carer.get(`/api/notice/${id}/families`)).status).toBe(403)
    server.now = new Date(server.now.getTime() + 60_000)
    await nurse.post(`/api/notice/${id}/change`, { ask_again: true })
    expect(await readers(id)).toEqual([])
    expect((await load(link)).body.notices).toContainEqual(expect.objectContaining({ id, confirmed_at: null }))
  })

  it('gives the files of the notices that it shows, and of no others', async () => {
    const fileOf = async (notice: string) => {
      const { file } = (await nurse.post(`/api/notice/${notice}/file`, { name: 'kutse.png' })).body
      await nurse.send('POST', '/api/notices/file', pictureForm({ id: file }, await pictureOf()))
      return file as string
    }
    const [ours, theirs] = [await fileOf(await add(['families'], 'Kutse')), await fileOf(await add(['everyone'], 'Tööplaan'))]
    const link = await give()
    const open = async (file: string, by: LinkParts = link) =>
      (await family.get(`/api/family-page/${by.id}/file/${file}?${new URLSearchParams(signedBy(by))}`)).status
    expect((await load(link)).body.notices).toMatchObject([{ files: [{ id: ours, name: 'kutse.png' }] }])
    expect([await open(ours), await open(theirs)]).toEqual([200, 404])
    expect(await open(ours, { ...link, signature: 'A'.repeat(43) })).toBe(404)
    await nurse.post(`/api/family-pages/${link.id}/revoke`)
    expect(await open(ours)).toBe(422)
  })

  it('shows nothing newer than the day on which the resident left', async () => {
    const today = dayOf(NOW)
    await add(['families'], 'Enne')
    const link = await give()
    await leave(today)
    server.now = new Date(server.now.getTime() + 2 * 86_400_000)
    nurse = await server.browser().signIn('ode@koduke.example')
    await add(['families'], 'Pärast')
    expect(await told(link)).toEqual(['Enne'])
    expect((await load(link)).body.left_on).toBe(today)
    expect((await nurse.post(`/api/client/${client}/family-pages`, { contact })).body).toMatchObject({ code: 'person-left' })
  })

  it('is closed when the house ends it, after a year, and when its holder is no contact any more', async () => {
    await add(['families'], 'Kutse')
    const [ended, old] = [await give(), await give()]
    await nurse.post(`/api/family-pages/${ended.id}/revoke`)
    expect((await load(ended)).body).toEqual({ purpose: 'teated', state: 'tuhistatud', house: 'Tamme kodu' })
    expect((await nurse.get(`/api/client/${client}/family-pages`)).body.familyPages).toHaveLength(1)
    server.now = new Date(`${addDays(dayOf(NOW), 366)}T10:00:00.000Z`)
    expect((await load(old)).body).toMatchObject({ state: 'aegunud' })
    server.now = new Date(NOW)
    await db
      .updateTable('client_contact')
      .set((eb) => ({ deleted_at: NOW, ver: eb('ver', '+', 1) }))
      .where('id', '=', contact)
      .execute()
    expect((await load(old)).body).toMatchObject({ state: 'tuhistatud' })
  })

  it('is given by those who may share it alone, for a contact of their own house', async () => {
    expect((await carer.post(`/api/client/${client}/family-pages`, { contact })).status).toBe(403)
    expect((await stranger.post(`/api/client/${client}/family-pages`, { contact })).body).toMatchObject({ code: 'client-not-found' })
    const link = await give()
    expect((await stranger.get(`/api/family-pages/${link.id}/address`)).status).toBe(404)
    expect((await load({ ...link, expires: '2099-01-01T00:00:00.000Z' })).status).toBe(404)
  })
})
