import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { readPdf } from '../support/pdfWords.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

async function sheet(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  return Buffer.from(await pdf.save())
}

describe('the documents of a house on paper', () => {
  let server: TestServer
  let manager: TestBrowser
  let carer: TestBrowser

  beforeAll(async () => {
    const db = await freshDatabase()
    const house = await houseWorld(db, 'Paberi kodu')
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    await insertWorker(db, house, 'carer', 'hooldaja@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('juhataja@koduke.example')
    carer = await server.browser().signIn('hooldaja@koduke.example')
  })

  const show = (address: string, { cookies }: TestBrowser = manager) =>
    fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { Cookie: `kd=${cookies.get('kd')}` } })
  const paper = async () => readPdf(new Uint8Array(await (await show('/api/house-documents.pdf')).arrayBuffer()))
  const rules = { area: 'house_rules', title: 'Kodukord', must_read: ['carer'], approved_by: 'Juhataja Anu Kallas', questions: [] }
  const linesOf = ({ pages }: Awaited<ReturnType<typeof paper>>): string => pages.flat().join('\n')

  it('are one register without documents, and only for who writes them', async () => {
    const { pages, title, language } = await paper()
    expect([title, language, pages.length]).toEqual(['Maja dokumendid', 'et', 1])
    expect(pages[0]).toContain('Kehtivaid dokumente ei ole.')
    expect((await show('/api/house-documents.pdf', carer)).status).toBe(403)
  })

  it('stand in a register with their readings, then each with the text in force', async () => {
    const { body } = await manager.post('/api/house-document', {
      ...rules,
      text: 'Öörahu on kella 22-st.\n\nSuitsetada ei tohi.',
      valid_from: '2026-01-05',
    })
    const { id, version } = body.houseDocument
    await carer.post(`/api/house-document/version/${version.id}/confirm`, { answers: [] })
    const next = {
      after: 1,
      text: 'Öörahu on kella 23-st.',
      valid_from: '2030-01-01',
      approved_by: 'Juhataja',
      questions: [],
      change: 'Tund hiljem.',
    }
    await manager.post(`/api/house-document/${id}/version`, next)
    const made = await paper()
    const lines = linesOf(made)
    expect(lines).toContain('05.01.2026')
    expect(lines).toContain('1 / 1')
    expect(lines).toContain('(ei kehti veel)')
    expect(lines).toContain('0 / 1')
    expect(made.pages[1]?.join('\n')).toContain('Öörahu on kella 22-st.')
    expect(lines).not.toContain('Öörahu on kella 23-st.')
  })

  it('end with their files, which all who work in the house may open', async () => {
    const { body } = await manager.post('/api/house-document', { ...rules, area: 'forms', title: 'Blankett', must_read: [], text: null })
    const form = new FormData()
    form.set('id', body.houseDocument.version.id)
    form.set('image', new Blob([new Uint8Array(await sheet())], { type: 'application/pdf' }), 'blankett.pdf')
    expect((await manager.send('POST', '/api/house-documents/file', form)).status).toBe(200)
    const whole = await carer.get(`/api/house-document/${body.houseDocument.id}`)
    const [version] = whole.body.houseDocumentVersions
    expect([version.mime, version.pages]).toEqual(['application/pdf', 1])
    expect((await show(version.file, carer)).headers.get('content-type')).toBe('application/pdf')
    expect((await carer.send('POST', '/api/house-documents/file', form)).status).toBe(403)
    const made = await paper()
    // The contents, the register, two texts and the file.
    expect(made.pages).toHaveLength(5)
    expect(made.pages[0]?.join('\n')).toContain('Blankett v1.pdf')
    expect(linesOf(made)).toContain('Fail: Blankett v1.pdf')
  })
})
