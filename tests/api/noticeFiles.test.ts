import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, expect, it } from 'vitest'
import type { HouseRole } from '#shared/rights.ts'
import type { NoticeAudience } from '#shared/rules/notice/notice.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { fileForm, pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const ROLES = ['manager', 'reception', 'carer', 'accountant'] as const

onBothDatabases('the file of a notice', (fresh) => {
  let server: TestServer
  const ids: Partial<Record<HouseRole, string>> = {}
  const as: Partial<Record<HouseRole, TestBrowser>> = {}
  let stranger: TestBrowser
  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const elsewhere = await houseWorld(db, 'Võõras kodu')
    for (const role of ROLES) ids[role] = await insertWorker(db, house, role, `${role}@koduke.example`)
    await insertWorker(db, elsewhere, 'manager', 'stranger@koduke.example')
    server = await testServer(db)
    for (const role of ROLES) as[role] = await server.browser().signIn(`${role}@koduke.example`)
    stranger = await server.browser().signIn('stranger@koduke.example')
  })
  const by = (role: HouseRole): TestBrowser => as[role] as TestBrowser

  /** A notice with one file. @returns the notice's id, and the file's address */
  async function noticeFor(selected: readonly NoticeAudience[], more: object = {}) {
    const { body } = await by('manager').post('/api/notice', { selected, notice: 'Uus kord', ...more })
    const begun = await by('manager').post(`/api/notice/${body.notice.id}/file`, { name: 'kord.png' })
    const sent = await by('manager').send('POST', '/api/notices/file', pictureForm({ id: begun.body.file }, await pictureOf()))
    expect(sent.status).toBe(200)
    return { id: body.notice.id as string, file: `/api/notices/file/${begun.body.file}` }
  }
  const answers = async (path: string) => ({
    manager: (await by('manager').get(path)).status,
    carer: (await by('carer').get(path)).status,
    accountant: (await by('accountant').get(path)).status,
    stranger: (await stranger.get(path)).status,
    nobody: (await (await server.browser().open()).get(path)).status,
  })

  it('is given to its audience and its writers, and to nobody else', async () => {
    const { file } = await noticeFor(['carer'])
    expect(await answers(file)).toEqual({ manager: 200, carer: 200, accountant: 404, stranger: 404, nobody: 401 })
  })

  it('of the wall is given to every worker, who may open the wall', async () => {
    const { file } = await noticeFor(['kiosk'])
    expect(await answers(file)).toEqual({ manager: 200, carer: 200, accountant: 200, stranger: 404, nobody: 401 })
  })

  it('of a notice to one worker is given to them and its author, and to no other who writes notices', async () => {
    const { file } = await noticeFor([], { people: [ids.carer] })
    expect(await answers(file)).toEqual({ manager: 200, carer: 200, accountant: 404, stranger: 404, nobody: 401 })
    expect((await by('reception').get(file)).status).toBe(404)
  })

  it('of families alone is given to no worker but those who write notices', async () => {
    const { file } = await noticeFor(['families'])
    expect(await answers(file)).toEqual({ manager: 200, carer: 404, accountant: 404, stranger: 404, nobody: 401 })
  })

  it('is given to readers only as long as its notice is shown', async () => {
    const upcoming = await noticeFor(['everyone'], { from: '2099-01-01' })
    expect(await answers(upcoming.file)).toMatchObject({ manager: 200, carer: 404 })
    const withdrawn = await noticeFor(['everyone', 'kiosk'])
    await by('manager').post(`/api/notice/${withdrawn.id}/withdraw`)
    expect(await answers(withdrawn.file)).toMatchObject({ manager: 200, carer: 404 })
  })

  it('is gone once it is removed', async () => {
    const { file } = await noticeFor(['everyone'])
    await by('manager').post(`${file}/delete`)
    expect(await answers(file)).toMatchObject({ manager: 404, carer: 404 })
  })

  it('may be a PDF without active content, and nothing else than that or a picture', async () => {
    const { id } = await noticeFor(['everyone'])
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 200])
    const begin = async () => (await by('manager').post(`/api/notice/${id}/file`, { name: 'plaan.pdf' })).body.file as string
    const send = (file: string, bytes: Buffer) => by('manager').send('POST', '/api/notices/file', fileForm({ id: file }, bytes, 'plaan.pdf'))
    const plan = await begin()
    const { files } = (await send(plan, Buffer.from(await pdf.save()))).body.notice
    expect(files).toContainEqual(expect.objectContaining({ name: 'plaan.pdf', mime: 'application/pdf' }))
    expect((await send(await begin(), Buffer.from('<script>alert(1)</script>'))).body).toMatchObject({ code: 'bad-document' })
  })
})
