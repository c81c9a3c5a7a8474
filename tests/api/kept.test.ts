import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { PLAIN_ROUTES } from '../../server/http/routes.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { demoServer, filesOf } from '../support/demoHouse.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import type { TestServer } from '../support/testServer.ts'

/** Like a browser with a cached copy; otherwise `fetch` forbids caching. */
const ASKED = { 'Cache-Control': 'max-age=0' }

interface File {
  kind: string
  path: string
}

onBothDatabases('a file in a browser’s cache', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let nurse: TestBrowser
  let files: File[]
  const tags = new Map<string, string>()
  beforeAll(async () => {
    db = await fresh()
    server = await demoServer(db)
    nurse = await signedIn('ode')
    files = [...(await filesOf(db)), await facesOf(nurse), ROOM, await paperOf(db), await taskPhotoOf(db), await noticeFileOf(db)]
    for (const file of files) tags.set(file.kind, (await nurse.get(file.path)).headers.get('etag') ?? '')
  }, 120_000)
  const signedIn = (name: string) => server.browser().signIn(`${name}@koduke.example`)
  const again = async (browser: TestBrowser, file: File) => {
    const { status, bytes } = await browser.get(file.path, { headers: { 'If-None-Match': tags.get(file.kind) ?? '', ...ASKED } })
    return { kind: file.kind, status, bytes: bytes.length }
  }

  it('is tested for every kind', () => {
    const drawn = ['record.download', 'client.visit']
    const shown = PLAIN_ROUTES.filter(({ guard, name }) => guard === 'cookie' && !name.endsWith('.bundle') && !drawn.includes(name)).map(
      ({ name }) => name.split('.')[0],
    )
    expect(new Set(shown)).toEqual(new Set(files.map(({ kind }) => kind)))
  })

  it('is revalidated each time, and not sent again while unchanged', async () => {
    for (const file of files) {
      const { status, headers } = await nurse.get(file.path)
      expect([file.kind, status, headers.get('cache-control')]).toEqual([file.kind, 200, 'private, no-cache'])
      expect(headers.get('etag')).toMatch(/^"[\da-f]{64}"$/)
      expect(await again(nurse, file)).toEqual({ kind: file.kind, status: 304, bytes: 0 })
      const other = await nurse.get(file.path, { headers: { 'If-None-Match': '"muu"', ...ASKED } })
      expect([file.kind, other.status]).toEqual([file.kind, 200])
    }
  })

  it('is logged as viewed when shown from the cache', async () => {
    const lines = async () => (await db.selectFrom('audit').select('seq').where('action', 'in', ['document.view', 'health.picture']).execute()).length
    for (const file of files.filter(({ kind }) => kind === 'document' || kind === 'health')) {
      const before = await lines()
      expect((await nurse.get(file.path, { headers: { 'If-None-Match': tags.get(file.kind) ?? '', ...ASKED } })).status).toBe(304)
      expect([file.kind, await lines()]).toEqual([file.kind, before + 1])
    }
  })

  it('is refused to users of another house, without the right, or not signed in', async () => {
    const [foreign, accountant, nobody] = [await signedIn('juhataja2'), await signedIn('raamatupidaja'), await server.browser().open()]
    const closed = {
      client: 200,
      room: 200,
      item: 403,
      health: 403,
      diary: 403,
      task: 403,
      document: 403,
      houseDocument: 200,
      notice: 200,
      profile: 200,
    }
    for (const file of files) {
      // The nurse works there too, so her face is known.
      expect([file.kind, (await again(foreign, file)).status]).toEqual([file.kind, file.kind === 'profile' ? 304 : 404])
      const status = (await again(accountant, file)).status
      expect([file.kind, status === 304 ? 200 : status]).toEqual([file.kind, closed[file.kind as keyof typeof closed]])
      expect([file.kind, (await again(nobody, file)).status]).toEqual([file.kind, 401])
    }
  })

  it('is refused after a change of house or role, and after signing out', async () => {
    const browser = await signedIn('ode')
    const look = async () => {
      const statuses = []
      for (const { kind, path } of files.filter((file) => file.kind !== 'profile'))
        statuses.push((await browser.get(path, { headers: { 'If-None-Match': tags.get(kind) ?? '', ...ASKED } })).status)
      return new Set(statuses)
    }
    expect(await look()).toEqual(new Set([304]))
    const { id: me } = (await browser.get('/api/user')).body.user
    const of = (role: 'nurse' | 'kov') =>
      db
        .updateTable('membership')
        .set((eb) => ({ role, ver: eb('ver', '+', 1) }))
        .where('house_id', '=', ids.house)
        .where('person_id', '=', me)
        .execute()
    await of('kov')
    expect(await look()).toEqual(new Set([403]))
    await of('nurse')
    const other = await db
      .selectFrom('membership')
      .select('partner_id as id')
      .where('person_id', '=', me)
      .where('house_id', '<>', ids.house)
      .executeTakeFirstOrThrow()
    const switched = await browser.post('/api/user/switch', { active: other.id })
    expect(switched.status).toBe(200)
    browser.token = switched.body.token
    expect(await look()).toEqual(new Set([404]))
    await browser.post('/api/logout')
    expect(await look()).toEqual(new Set([401]))
  })
})

async function facesOf(browser: TestBrowser): Promise<File> {
  const { text } = await browser.send('POST', '/api/user/image', pictureForm({}, await pictureOf()))
  return { kind: 'profile', path: /\/api\/user\/[^"]+\/avatar[^"]*/.exec(text)?.[0] ?? '' }
}

/** A document of the house that has a file. */
async function paperOf(db: Kysely<Database>): Promise<File> {
  const { id } = await db
    .selectFrom('house_document_version')
    .select('id')
    .where('house_id', '=', ids.house)
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow()
  return { kind: 'houseDocument', path: `/api/house-documents/version/${id}/file` }
}

/** A photo of a task that has its picture. */
async function taskPhotoOf(db: Kysely<Database>): Promise<File> {
  const ofHouse = db.selectFrom('task_photo').select('id').where('house_id', '=', ids.house)
  const { id } = await ofHouse.where('picture', 'is not', null).executeTakeFirstOrThrow()
  return { kind: 'task', path: `/api/task/photo/${id}/image` }
}

/** A file of a notice for all workers. */
async function noticeFileOf(db: Kysely<Database>): Promise<File> {
  const ofHouse = db.selectFrom('notice_file').innerJoin('notice', 'notice.id', 'notice_file.notice_id').where('notice.house_id', '=', ids.house)
  const forAll = ofHouse.where('notice_file.file', 'is not', null).where('notice.selected', '=', '["everyone"]')
  const { id } = await forAll.select('notice_file.id').executeTakeFirstOrThrow()
  return { kind: 'notice', path: `/api/notices/file/${id}` }
}

const ROOM = { kind: 'room', path: `/api/room/${ids.room}/image` }
