import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Socket } from 'socket.io-client'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { EXAMPLE_CHANNEL } from '#shared/contract/ids.ts'
import type { PublicEvent } from '#shared/events.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { publishNews } from '../../server/jobs/jobs.ts'
import { GATHER_MS } from '../../server/live/coalescer.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertPerson, insertWorker } from '../support/world.ts'
import { wholeMinute } from '../support/wholeMinute.ts'

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>'
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const password = hashPassword('koduke-demo')

onBothDatabases('news of a portal', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let admin: TestBrowser
  let mari: TestBrowser
  let visitor: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    const house = await houseWorld(db)
    await insertWorker(db, house, 'carer', 'mari@koduke.example')
    for (const role of ['admin', 'user'] as const) await insertPerson(db, { role, email: `${role}@koduke.example`, passwordHash: await password })
    server = await testServer(db)
    admin = await server.browser().signIn('admin@koduke.example')
    mari = await server.browser().signIn('mari@koduke.example')
    visitor = await server.browser().open()
  })

  const words = { channel_id: EXAMPLE_CHANNEL, title: 'Uus päevahoid', body: 'Avame uksed.' }
  const draft = async (given: Partial<typeof words> & { cover_alt?: string } = {}): Promise<string> => {
    const { body, status, text } = await admin.post('/api/admin/news', { ...words, ...given })
    expect(status, text).toBe(200)
    return body.news.id
  }
  const turn = (id: string, state: string, rest = {}) => admin.post(`/api/admin/news/${id}/state`, { state, ...rest })
  const published = async (given: Parameters<typeof draft>[0] = {}): Promise<string> => {
    const id = await draft(given)
    expect((await turn(id, 'published')).status).toBe(200)
    return id
  }

  /** The events that a socket receives on the public channel. */
  function heardBy(socket: Socket, ...events: PublicEvent[]): [string, unknown][] {
    const heard: [string, unknown][] = []
    for (const event of events) socket.on(event, (poke: unknown) => heard.push([event, poke]))
    return heard
  }

  it('notify everybody of a like and of a comment by ids only', async () => {
    const id = await published()
    const socket = await server.browser().live({ token: '', cookie: '' })
    const heard = heardBy(socket, 'news liked', 'comment')
    await mari.post(`/api/news/like/${id}`, { like: true })
    await expect.poll(() => heard).toEqual([['news liked', { house: null, touches: ['news'], ids: [id] }]])
    await mari.post(`/api/comments/${id}`, { text: 'Aitäh!' })
    await expect.poll(() => heard.at(-1)).toEqual(['comment', { house: null, touches: ['comment', 'news'], ids: [id] }])
    const { body } = await visitor.get(`/api/comments/${id}`)
    await admin.post(`/api/admin/comments/${body.comments[0].id}/hide`, { reason: 'Solvav' })
    await expect.poll(() => heard.length).toBe(3)
    expect(heard.at(-1)).toEqual(['comment', { house: null, touches: ['comment', 'news'], ids: [body.comments[0].id, id] }])
    socket.close()
  })

  it('that were scheduled appear by themselves, and open pages are told', async () => {
    const id = await draft()
    await turn(id, 'scheduled', { published_at: '2026-11-21T11:00:00.000Z' })
    const socket = await server.browser().live({ token: '', cookie: '' })
    // Earlier changes have been notified by then.
    await wait(2 * GATHER_MS)
    const heard = heardBy(socket, 'news changed')
    await publishNews(server.deps, new Date('2026-11-21T10:59:30.000Z'))
    expect((await visitor.get(`/api/news/${id}`)).status).toBe(404)
    await publishNews(server.deps, new Date('2026-11-21T11:00:10.000Z'))
    expect((await visitor.get(`/api/news/${id}`)).body.news.published_at).toBe('2026-11-21T11:00:00.000Z')
    await expect.poll(() => heard).toEqual([['news changed', { house: null, touches: ['news'], ids: [id] }]])
    socket.close()
  })

  it('recognise signed-in readers, and treat an expired session as a visitor’s', async () => {
    const id = await published()
    await mari.post(`/api/news/like/${id}`, { like: true })
    const liked = async (browser: TestBrowser) => {
      const { status, body } = await browser.get(`/api/news/${id}`)
      return [status, body.news.like, body.news.like_count]
    }
    expect(await liked(mari)).toEqual([200, true, 1])
    expect(await liked(admin)).toEqual([200, false, 1])
    expect(await liked(visitor)).toEqual([200, false, 1])
    // The bearer token alone, without its bound cookie, is worthless.
    const stolen = await mari.get(`/api/news/${id}`, { without: ['cookie'] })
    expect([stolen.status, stolen.body.news.like]).toEqual([200, false])
    const { token } = mari
    await mari.post('/api/logout')
    mari.token = token
    expect(await liked(mari)).toEqual([200, false, 1])
  })

  it('are liked and commented by nobody who is locked or not signed in', async () => {
    const id = await published()
    await db.updateTable('person').set({ locked_at: '2026-11-21' }).where('email', '=', 'mari@koduke.example').execute()
    for (const browser of [mari, visitor]) {
      expect((await browser.post(`/api/news/like/${id}`, { like: true })).status).toBe(401)
      expect((await browser.post(`/api/comments/${id}`, { text: 'Tere' })).status).toBe(401)
    }
    const { body } = await visitor.get(`/api/news/${id}`)
    expect([body.news.like_count, body.news.comment_count]).toEqual([0, 0])
  })

  it('refuse likes and comments from a page that is not ours', async () => {
    const id = await published()
    for (const [path, body] of [
      [`/api/news/like/${id}`, { like: true }],
      [`/api/comments/${id}`, { text: 'Tere' }],
    ] as const) {
      expect((await mari.post(path, body, { without: ['csrf'] })).status).toBe(419)
      expect((await mari.post(path, body, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(419)
    }
  })

  it('are written, published and moderated only by administrators', async () => {
    const id = await published()
    const { body } = await mari.post(`/api/comments/${id}`, { text: 'Tere' })
    const user = await server.browser().signIn('user@koduke.example')
    for (const browser of [mari, user]) {
      expect((await browser.post('/api/admin/news', words)).status).toBe(403)
      expect((await browser.post(`/api/admin/news/${id}/state`, { state: 'archived' })).status).toBe(403)
      expect((await browser.post(`/api/admin/comments/${body.comment.id}/hide`, { reason: 'Solvav' })).status).toBe(403)
      expect((await browser.get('/api/admin/news')).status).toBe(403)
    }
    expect((await visitor.get(`/api/news/${id}`)).status).toBe(200)
  })

  it('limit likes and comments of one person, without affecting others', async () => {
    const id = await published()
    const user = await server.browser().signIn('user@koduke.example')
    await wholeMinute()
    const comments = []
    for (let n = 0; n < 6; n++) comments.push((await mari.post(`/api/comments/${id}`, { text: `${n}` })).status)
    expect(comments).toEqual([200, 200, 200, 200, 200, 429])
    expect((await user.post(`/api/comments/${id}`, { text: 'Tere' })).status).toBe(200)
    const likes = []
    for (let n = 0; n < 31; n++) likes.push((await mari.post(`/api/news/like/${id}`, { like: n % 2 === 0 })).status)
    expect(likes.filter((status) => status === 200)).toHaveLength(30)
    expect(likes.at(-1)).toBe(429)
    expect((await user.post(`/api/news/like/${id}`, { like: true })).status).toBe(200)
  })

  it('limit an address that reads without end', async () => {
    const reader = await (await testServer(db, { limits: memoryLimits({ reading: 120 }) })).browser().open()
    await wholeMinute()
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await reader.get('/api/channels')).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('give back as plain text whatever was written into any field', async () => {
    const channel = await admin.post('/api/admin/channels', { name: SCRIPT })
    const id = await published({
      channel_id: channel.body.channel.id,
      title: SCRIPT,
      body: `Enne ${SCRIPT} [pärast](javascript:alert(3))`,
      cover_alt: SCRIPT,
    })
    const { body } = await mari.post(`/api/comments/${id}`, { text: SCRIPT })
    await admin.post(`/api/admin/comments/${body.comment.id}/hide`, { reason: SCRIPT })
    const answer = await mari.get(`/api/news/${id}`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.body.news).toMatchObject({ title: SCRIPT, cover_alt: SCRIPT, channel: { name: SCRIPT } })
    expect(answer.body.news.body).toEqual([{ kind: 'paragraph', runs: [{ text: 'Enne alert(1) pärast' }] }])
    expect((await mari.get(`/api/comments/${id}`)).body.comments[0]).toMatchObject({ text: SCRIPT, hidden_reason: SCRIPT })
  })

  it('refuse invalid text, in Estonian beside the field', async () => {
    const id = await published()
    const empty = await mari.post(`/api/comments/${id}`, { text: ' \u0000\u200e\n' }, { headers: { 'Accept-Language': 'et' } })
    expect([empty.status, empty.body.errors]).toEqual([422, { text: ['Väli on kohustuslik.'] }])
    const long = await mari.post(`/api/comments/${id}`, { text: 'õ'.repeat(2001) })
    expect(long.body.errors).toEqual({ text: ['Liiga pikk: kuni 2000 tähemärki.'] })
    expect((await mari.post(`/api/comments/${id}`, { text: 'Tere', author: 'Juhataja' })).status).toBe(422)
    const none = await admin.post('/api/admin/news', { ...words, title: ' ' })
    expect(none.body.errors).toEqual({ title: ['Väli on kohustuslik.'] })
    const past = await turn(id, 'scheduled', { published_at: '2020-01-01T00:00:00.000Z' })
    expect(past.body.code).toBe('news-state')
  })

  it('show their picture, made anew, to everybody once they are published, and to nobody before and after', async () => {
    const id = await draft()
    const marked = await sharp(await pictureOf())
      .withExif({ IFD0: { Copyright: 'Salajane' } })
      .png()
      .toBuffer()
    const { body, status, text } = await admin.send('POST', '/api/admin/news/image', pictureForm({ id }, marked))
    expect(status, text).toBe(200)
    const address: string = body.news.cover
    expect((await visitor.get(address)).status).toBe(404)
    expect((await mari.get(address)).status).toBe(404)
    const preview = await admin.get(address)
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    await turn(id, 'published')
    expect((await visitor.get(`/api/news/${id}`)).body.news.cover).toBe(address)
    const shown = await visitor.get(address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const { width, height, exif } = await sharp(shown.bytes).metadata()
    expect([width, height, exif]).toEqual([1600, 900, undefined])
    await turn(id, 'archived')
    expect((await visitor.get(address)).status).toBe(404)
    const dropped = await admin.post('/api/admin/news', { ...words, id, version: 1, drops_cover: true })
    expect(dropped.body.news.cover).toBeNull()
  })

  it('log administrators’ actions in the platform’s own chain', async () => {
    const id = await published()
    const lines = await db
      .selectFrom('audit')
      .select(['house_id', 'seq', 'action', 'entity', 'ids'])
      .where('entity', '=', 'news')
      .orderBy('seq')
      .execute()
    expect(lines.map(({ house_id, action, ids }) => [house_id, action, JSON.parse(ids)])).toEqual([
      ['platform', 'newsroom.save', [id]],
      ['platform', 'newsroom.state', [id]],
    ])
  })
})
