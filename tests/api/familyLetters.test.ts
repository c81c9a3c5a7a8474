import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { linkParts, signedBy } from '../support/signedLink.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { unitIn } from '../support/units.ts'
import { houseWorld, insertWorker, NOW } from '../support/world.ts'

const TIINA = 'tiina@naide.example'

onBothDatabases('letters to contacts of residents', (fresh) => {
  let db: Kysely<Database>
  let mail: MailServer
  let server: TestServer
  let nurse: TestBrowser
  let family: TestBrowser
  let client: string
  let unit: string
  let otherUnit: string
  let contact: string
  beforeEach(async () => {
    db = await fresh()
    const house = await houseWorld(db, 'Tamme kodu')
    unit = await unitIn(db, house.id, 'Tamm')
    otherUnit = await unitIn(db, house.id, 'Kask')
    client = await house.client({ first_name: 'Maimu', last_name: 'Tuul', roomId: await house.room({ name: '101', unit_id: unit }) })
    await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    mail = await MailServer.listen()
    server = await testServer(db, { now: NOW, smtpUrl: mail.url })
    nurse = await server.browser().signIn('ode@koduke.example')
    family = await server.browser().open()
    const data = { name: 'Tiina Tuul', relation: 'tütar', email: TIINA, rights: [] }
    contact = (await nurse.post('/api/client/contacts', { clientId: client, data })).body.client.contacts[0].id
  })
  afterEach(() => mail.close())

  const give = async (): Promise<string> => (await nurse.post(`/api/client/${client}/family-pages`, { contact })).body.familyPage.id
  const write = (id: string, email = TIINA, language = 'et') => nurse.post(`/api/family-pages/${id}/mail`, { email, language })
  const pages = async () => (await nurse.get(`/api/client/${client}/family-pages`)).body.familyPages
  const later = (minutes: number): void => {
    server.now = new Date(server.now.getTime() + minutes * 60_000)
  }
  const announce = async (more: object = {}): Promise<string> =>
    (await nurse.post('/api/notice', { selected: ['families'], notice: 'Palun lugege', must_confirm: true, ...more })).body.notice.id
  const remind = async (notice: string) => {
    const { body } = await nurse.post(`/api/notice/${notice}/families/remind`)
    await server.post.deliver()
    return body.reminded as number
  }
  const toRemind = async (notice: string) => (await nurse.get(`/api/notice/${notice}/families`)).body.to_remind
  const link = () => linkParts(pathIn(mail, TIINA, server.url))

  it('bring the address of a page, which opens, and say that they went', async () => {
    const id = await give()
    expect(await pages()).toMatchObject([{ contact_email: TIINA, mail_to: null, mail_at: null, mail_failed: 0 }])
    expect((await write(id)).body.familyPage).toMatchObject({ mail_to: TIINA, mail_at: null })
    await server.post.deliver()
    expect(mail.letters).toMatchObject([{ subject: 'Tamme kodu: teated lähedastele', to: [{ address: TIINA }] }])
    expect(JSON.stringify(mail.letters[0])).not.toContain('Maimu')
    expect(await pages()).toMatchObject([{ mail_to: TIINA, mail_at: server.now.toISOString(), mail_failed: 0 }])
    const { id: page, ...rest } = link()
    expect((await family.get(`/api/family-page/${page}?${new URLSearchParams(signedBy({ id: page, ...rest }))}`)).body).toMatchObject({
      state: 'avatud',
    })
  })

  it('remind of a notice to units only the families of who lives there', async () => {
    await write(await give())
    await server.post.deliver()
    expect(await toRemind(await announce({ units: [otherUnit] }))).toBe(0)
    expect(await toRemind(await announce({ units: [unit] }))).toBe(1)
  })

  it('speak the language that was chosen, and say where they could not be delivered', async () => {
    const id = await give()
    await write(id, TIINA, 'ru')
    await server.post.deliver()
    expect(mail.letters[0]?.text).toContain('Здравствуйте, Tiina Tuul!')
    mail.refusal = 550
    await write(id, 'vale@naide.example')
    await server.post.deliver()
    expect(await pages()).toMatchObject([{ mail_to: 'vale@naide.example', mail_at: null, mail_failed: 1 }])
  })

  it('are not written once the page has ended, its holder is no contact, or the resident has left', async () => {
    const id = await give()
    await nurse.post(`/api/family-pages/${id}/revoke`)
    expect((await write(id)).body).toMatchObject({ code: 'link-closed' })
    const open = await give()
    await db
      .updateTable('stay')
      .set((eb) => ({ ended_at: NOW, end_reason: 'left' as const, left_on: NOW.slice(0, 10), place_no: null, ver: eb('ver', '+', 1) }))
      .where('client_id', '=', client)
      .execute()
    expect((await write(open)).body).toMatchObject({ code: 'link-closed' })
    expect((await write(open, 'ei ole aadress')).body).toMatchObject({ code: 'validation', errors: { email: [expect.any(String)] } })
  })

  it('do not go where the page was ended while they waited', async () => {
    const id = await give()
    mail.refusal = 451
    await write(id)
    await server.post.deliver()
    await nurse.post(`/api/family-pages/${id}/revoke`)
    mail.refusal = null
    later(2)
    await server.post.deliver()
    expect(mail.letters).toEqual([])
  })

  it('remind once of a notice that waits to be confirmed, and only those who got their page by letter', async () => {
    const id = await give()
    const notice = await announce()
    expect(await toRemind(notice)).toBe(0)
    later(1)
    await write(id)
    await server.post.deliver()
    expect(await toRemind(notice)).toBe(1)
    expect(await remind(notice)).toBe(1)
    expect(mail.letters.at(-1)).toMatchObject({ subject: 'Tamme kodu: teade ootab lugemist', to: [{ address: TIINA }] })
    expect([await toRemind(notice), await remind(notice)]).toEqual([0, 0])
    later(1)
    await nurse.post(`/api/notice/${notice}/change`, { ask_again: true })
    expect(await toRemind(notice)).toBe(1)
  })

  it('remind nobody who has confirmed, and are not sent to who confirms while they wait', async () => {
    await write(await give())
    await server.post.deliver()
    const notice = await announce()
    later(1)
    mail.refusal = 451
    expect(await remind(notice)).toBe(1)
    const own = link()
    await family.post(`/api/family-page/${own.id}/confirm`, { ...signedBy(own), notice })
    mail.refusal = null
    later(2)
    await server.post.deliver()
    expect(mail.letters).toHaveLength(1)
    later(1)
    await nurse.post(`/api/notice/${notice}/change`, { ask_again: true })
    later(1)
    await family.post(`/api/family-page/${own.id}/confirm`, { ...signedBy(own), notice })
    expect([await toRemind(notice), await remind(notice)]).toEqual([0, 0])
  })
})
