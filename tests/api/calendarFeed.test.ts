import ICAL from 'ical.js'
import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { contract } from '#shared/contract/index.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { onBothDatabases } from '../support/database.ts'
import { readPdf } from '../support/pdfWords.ts'
import type { TestBrowser } from '../support/browser.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

const DAY = addDays(dayOf(new Date()), 3)
const EVENT = { ...contract.calendar.add.example, day: DAY, repeat: null }

onBothDatabases('the secret address of a calendar', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let client: string
  let nurse: TestBrowser
  let carer: TestBrowser
  let accountant: TestBrowser
  let anybody: TestBrowser
  let carerId: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu')
    client = await house.client({ first_name: 'Maimu', last_name: 'Tuul', roomId: await house.room({ name: '101' }), allergies: ['Penitsilliin'] })
    await insertWorker(db, house, 'nurse', 'ode@koduke.example')
    carerId = await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    await insertWorker(db, house, 'accountant', 'raamatupidaja@koduke.example')
    const server = await testServer(db)
    nurse = await server.browser().signIn('ode@koduke.example')
    carer = await server.browser().signIn('hooldaja@koduke.example')
    accountant = await server.browser().signIn('raamatupidaja@koduke.example')
    anybody = server.browser()
  })

  const plan = async (more: object) => {
    const answer = await nurse.post('/api/calendar/events', { ...EVENT, clients: [client], ...more })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.event
  }
  const addressBy = async (by: TestBrowser, input: object = { client: null, contact: null }) => {
    const made = await by.post('/api/calendar/feeds', input)
    expect(made.status, made.text).toBe(200)
    const { url } = (await by.get(`/api/calendar/feeds/${made.body.feed.id}/address`)).body
    return { id: made.body.feed.id as string, path: new URL(url).pathname }
  }
  const read = async (path: string) => {
    const { status, text, headers } = await anybody.get(path)
    return { status, text, cache: headers.get('cache-control') }
  }
  const told = (text: string): string[] =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((each) => String(each.getFirstPropertyValue('summary')))
      .toSorted()

  it('shows a worker their own work, without names, places or health data', async () => {
    await plan({ escort_id: carerId })
    await plan({ title: 'Silmaarst', escort_id: null })
    await plan({ clients: [], kind: 'meeting', title: 'Koosolek', place: 'Saal', transport: 'none', family: false })
    const due = { due_at: `${DAY}T10:00:00.000Z`, assignee_id: carerId }
    await nurse.post('/api/create-task', { subject: 'Küsi Maimult prille', clients: [client], ...due })
    await nurse.post('/api/create-task', { subject: 'Lukusta väravad', clients: [], ...due })
    const { status, text, cache } = await read((await addressBy(carer)).path)
    expect([status, cache]).toEqual([200, 'private, max-age=900'])
    expect(told(text)).toEqual(['Koosolek', 'Lukusta väravad', 'Saatmine, tuba 101', 'Ülesanne elaniku kohta'])
    for (const word of ['Maimu', 'Tuul', 'Dialüüs', 'Silmaarst', 'haigla']) expect(text).not.toContain(word)
  })

  it('shows a worker each time of a visit of their role that they took, for as long as it is then', async () => {
    const repeat = { unit: 'day', every: 1, weekdays: [], nth: null, until: null, count: 3 }
    const { id } = await plan({ kind: 'doctor', escort_role: 'carer', starts: '10:00', ends: '11:00', repeat })
    const { path } = await addressBy(carer)
    const entries = async () =>
      new ICAL.Component(ICAL.parse((await read(path)).text)).getAllSubcomponents('vevent').map((each) => {
        const event = new ICAL.Event(each)
        return [event.uid, event.summary, event.startDate.toString(), event.endDate.toString()]
      })
    const settle = async (on: string, done = true) => {
      const answer = await carer.post(`/api/calendar/events/${id}/arrange`, { on, what: 'escort', done })
      expect(answer.status, answer.text).toBe(200)
    }
    const entry = (on: string) => [`${id}-${on}@koduke.ee`, 'Saatmine, tuba 101', `${on}T10:00:00`, `${on}T11:00:00`]
    expect(await entries()).toEqual([])
    const [second, third] = [addDays(DAY, 1), addDays(DAY, 2)]
    for (const on of [DAY, second, third]) await settle(on)
    expect(await entries()).toEqual([entry(DAY), entry(second), entry(third)])
    await settle(DAY, false)
    const moved = await nurse.post(`/api/calendar/events/${id}/move`, {
      on: second,
      day: second,
      starts: '12:00',
      ends: '13:00',
      place: null,
      reason: null,
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await entries()).toEqual([entry(third)])
    expect(told((await read((await addressBy(nurse)).path)).text)).toEqual([])
  })

  it('shows a family what is marked for it, and treatment only to who may know of health', async () => {
    const contactOf = async (name: string, rights: string[]) => {
      const saved = await nurse.post('/api/client/contacts', {
        clientId: client,
        data: { name, relation: 'tütar', rights },
      })
      expect(saved.status, saved.text).toBe(200)
      return saved.body.client.contacts.find((contact: { name: string }) => contact.name === name).id as string
    }
    await plan({ family: true })
    await plan({ kind: 'family', title: 'Tütar tuleb külla', family: true })
    await plan({ kind: 'outing', title: 'Salajane väljasõit', family: false })
    const knowing = await addressBy(nurse, { client, contact: await contactOf('Tiina Tuul', ['health']) })
    const other = await addressBy(nurse, { client, contact: await contactOf('Tõnu Tuul', []) })
    expect(told((await read(knowing.path)).text)).toEqual(['Dialüüs', 'Tütar tuleb külla'])
    expect(told((await read(other.path)).text)).toEqual(['Tütar tuleb külla'])
    const listed = await nurse.get(`/api/calendar/feeds?client=${client}`)
    expect(listed.status, listed.text).toBe(200)
    expect(listed.body.feeds).toMatchObject([{ read_at: expect.any(String) }, {}])
    // Somebody who is no contact any more reads nothing.
    await db
      .updateTable('client_contact')
      .set(({ eb }) => ({ deleted_at: new Date().toISOString(), ver: eb('ver', '+', 1) }))
      .where('client_id', '=', client)
      .execute()
    expect((await read(knowing.path)).status).toBe(404)
  })

  it('is given only with the right to, and only for one’s own work', async () => {
    expect((await accountant.post('/api/calendar/feeds', { client, contact: null })).status).toBe(403)
    expect((await carer.get(`/api/calendar/feeds?client=${client}`)).status).toBe(403)
    const { id } = await addressBy(carer)
    expect((await nurse.get(`/api/calendar/feeds/${id}/address`)).status).toBe(404)
    expect((await nurse.post(`/api/calendar/feeds/${id}/revoke`)).status).toBe(404)
    expect((await nurse.post('/api/calendar/feeds', { client, contact: 'keegi' })).body).toMatchObject({ code: 'not-found' })
  })

  it('returns nothing once it is revoked, its worker has left, or for a guess', async () => {
    const one = await addressBy(carer)
    const other = await addressBy(carer)
    expect((await carer.post(`/api/calendar/feeds/${one.id}/revoke`)).status).toBe(200)
    expect((await read(one.path)).status).toBe(404)
    expect((await read(other.path)).status).toBe(200)
    expect((await read(other.path.replace(/.{4}\.ics$/, 'AAAA.ics'))).status).toBe(404)
    await db
      .updateTable('membership')
      .set(({ eb }) => ({ ended_at: new Date().toISOString(), ver: eb('ver', '+', 1) }))
      .where('person_id', '=', carerId)
      .execute()
    expect((await read(other.path)).status).toBe(404)
  })

  it('can be read sixty times an hour and no more', async () => {
    const { path } = await addressBy(carer)
    const answers: number[] = []
    for (let time = 0; time < 61; time++) answers.push((await read(path)).status)
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([60, 429])
  })

  it('is beside the papers for a doctor: allergies, medicines and the last days as one PDF', async () => {
    await nurse.post('/api/diary/fall', { client_id: client, text: 'Komistas lävel' })
    const { status, bytes, headers } = await nurse.get(`/api/client/${client}/visit.pdf`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const words = (await readPdf(bytes)).pages.flat().join(' ')
    for (const word of ['Penitsilliin', 'Komistas', 'Maimu']) expect(words).toContain(word)
    expect((await accountant.get(`/api/client/${client}/visit.pdf`)).status).toBe(403)
  })
})
