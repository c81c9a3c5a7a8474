import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { MailServer } from '../support/mailServer.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from '../support/world.ts'

const ADDRESS = 'tellimused@pehmepaev.example'

onBothDatabases('an order on its way to a supplier', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let mail: MailServer
  let server: TestServer
  let manager: TestBrowser
  let supplier: TestBrowser
  let helmi: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu', { phone: '+3725550001' })
    helmi = await house.client({ first_name: 'Helmi', last_name: 'Kask', roomId: await house.room() })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    mail = await MailServer.listen()
    server = await testServer(db, { smtpUrl: mail.url })
    manager = await server.browser().signIn('juhataja@koduke.example')
    supplier = await server.browser().open()
  })
  afterEach(() => mail.close())

  const approved = async () => {
    const { body } = await manager.post('/api/supplier', {
      name: 'Pehme Päev OÜ',
      kind: 'care_aids',
      registry_code: null,
      order_email: ADDRESS,
      contacts: [],
      contract_no: null,
      contract_from: null,
      contract_to: null,
      delivery_days: [],
      cutoff: null,
      note: null,
    })
    const lines = [
      { item: 'Teipmähe L', unit: 'tk', quantity: 30, price_cents: 52, client_id: helmi, reason: null },
      { item: 'Kindad M', unit: 'karp', quantity: 4, price_cents: 640, client_id: null, reason: null },
    ]
    const made = await manager.post('/api/orders', { supplier_id: body.supplier.id, wanted_on: '2026-11-24', note: 'Tagauksest', lines })
    const { id } = made.body.order
    await manager.post(`/api/orders/${id}/approve`, {})
    return id as string
  }
  const send = async (more: object = {}) => {
    const id = await approved()
    await manager.post(`/api/orders/${id}/send`, { email: ADDRESS, ...more })
    await server.post.deliver()
    return id
  }
  const order = async () => (await manager.get('/api/orders')).body.orders[0]
  const linkOf = () => {
    const url = new URL(/http\S+\/tellimus\/\S+/.exec(mail.letters.at(-1)?.text ?? '')?.[0] ?? '')
    return { id: url.pathname.split('/').at(-1) ?? '', ...Object.fromEntries(url.searchParams) } as { id: string; expires: string; signature: string }
  }
  const load = ({ id, ...query } = linkOf()) => supplier.get(`/api/order-link/${id}?${new URLSearchParams(query).toString()}`)
  const tell = (verb: 'confirm' | 'deliver', values: object = {}) => {
    const { id, ...rest } = linkOf()
    return supplier.post(`/api/order-link/${id}/${verb}`, { ...rest, ...values })
  }

  it('is sent by e-mail with a PDF, once, without the name of a resident', async () => {
    const id = await send()
    await manager.post(`/api/orders/${id}/send`, { email: ADDRESS })
    await server.post.deliver()
    expect(mail.letters).toHaveLength(1)
    const [letter] = mail.letters
    expect(letter).toMatchObject({ subject: 'Tellimus, tarne 24.11.2026: Tamme kodu', to: [{ address: ADDRESS }] })
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/Helmi|Kask|mähe/i)
    const [paper] = letter?.attachments ?? []
    expect(paper).toMatchObject({ filename: 'tellimus-2026-11-24.pdf', mimeType: 'application/pdf' })
    expect(
      Buffer.from(paper?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await order()).toMatchObject({ state: 'sent', mail_to: ADDRESS, mail_failed: false, mail_at: server.now.toISOString() })
    await manager.post(`/api/orders/${id}/send`, { email: ADDRESS, again: true })
    await server.post.deliver()
    expect(mail.letters).toHaveLength(2)
  })

  it('is cancelled by e-mail with the reason, once, if it was sent by e-mail', async () => {
    const id = await send()
    await manager.post(`/api/orders/${id}/cancel`, { reason: 'Topelt' })
    await manager.post(`/api/orders/${id}/cancel`, { reason: 'Topelt' })
    const told = await approved()
    await manager.post(`/api/orders/${told}/send`, { email: null })
    await manager.post(`/api/orders/${told}/cancel`, { reason: 'Ei ole vaja' })
    await manager.post(`/api/orders/${await approved()}/cancel`, { reason: 'Ei ole vaja' })
    await server.post.deliver()
    expect(mail.letters.map(({ subject }) => subject)).toEqual([
      'Tellimus, tarne 24.11.2026: Tamme kodu',
      'Tellimus on tühistatud, tarne 24.11.2026: Tamme kodu',
    ])
    expect(mail.letters[1]?.text).toContain('Põhjus: Topelt')
    expect(mail.letters[1]?.text).not.toMatch(/Helmi|Kask/)
  })

  it('shows that the e-mail was refused', async () => {
    mail.refusal = 550
    await send()
    expect(await order()).toMatchObject({ state: 'sent', mail_at: null, mail_failed: true })
  })

  it('is confirmed with missing quantities by its link, which shows residents only by room', async () => {
    await send()
    const { body } = await load()
    expect(body).toMatchObject({
      purpose: 'tellimus',
      state: 'avatud',
      house: 'Tamme kodu',
      supplier: 'Pehme Päev OÜ',
      lines: [
        { item: 'Teipmähe L', quantity: 30, room: expect.any(String) },
        { item: 'Kindad M', room: null },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/Helmi|Kask/)
    expect((await order()).state).toBe('sent')
    await tell('confirm', { name: 'Anneli Kuusik', short: [{ id: body.lines[0].id, quantity: 20, expected_on: '2026-11-27' }] })
    expect(await order()).toMatchObject({
      state: 'confirmed',
      confirmed: { by: 'Anneli Kuusik' },
      lines: [
        { confirmed_quantity: 20, expected_on: '2026-11-27' },
        { confirmed_quantity: 4, expected_on: null },
      ],
    })
    await tell('deliver')
    expect((await order()).delivered_at).toBe(server.now.toISOString())
  })

  it('has a link that closes when everything was received, on cancellation, later, and with another signature', async () => {
    const id = await send()
    const link = linkOf()
    expect(await load({ ...link, signature: 'A'.repeat(43) })).toMatchObject({ status: 404, body: { code: 'link-not-found' } })
    const { lines } = await order()
    await manager.post(`/api/orders/${id}/receive`, {
      lines: lines.map((line: { id: string; quantity: number }) => ({ id: line.id, quantity: line.quantity })),
    })
    expect((await load()).body).toEqual({ purpose: 'tellimus', house: 'Tamme kodu', state: 'esitatud' })
    expect(await tell('confirm', { name: 'Anneli Kuusik', short: [] })).toMatchObject({ body: { code: 'link-closed' } })
    const other = await send()
    await manager.post(`/api/orders/${other}/cancel`, { reason: 'Topelt' })
    expect((await load()).body).toMatchObject({ state: 'tuhistatud' })
    await send()
    const last = linkOf()
    server.now = new Date('2027-02-01T10:00:00.000Z')
    expect((await load(last)).body).toMatchObject({ state: 'aegunud' })
  })
})
