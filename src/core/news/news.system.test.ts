import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { EXAMPLE_CHANNEL } from '#shared/contract/ids.ts'
import { type EndpointName, type EndpointOf, endpointNamed } from '#shared/contract/index.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { enterTenant, transact } from '../../../server/kernel/transaction.ts'
import { refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { publicHandlers } from '../handlers.ts'
import type { Actor } from '../kernel/env.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { forgetErased } from './news.store.ts'
import { publishDue } from './newsroom.store.ts'

type NewsName = Extract<EndpointName, `news.${string}` | `newsroom.${string}`>
type Ask = <Name extends NewsName>(name: Name, input: Input<EndpointOf<Name>>, at?: string) => Promise<Output<EndpointOf<Name>>>
type AnyHandler = (env: object, input: unknown) => Promise<unknown>

/** Calls as the pipeline does: with the role of row-level security, input and answer parsed strictly. */
const asksOf =
  (db: Kysely<Database>, actor: Actor | null): Ask =>
  async (name, input, at = NOW) => {
    const spec = endpointNamed(name)
    const [noun = '', verb = ''] = name.split('.')
    const handler = (publicHandlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb]
    const answer = await transact(db, async (tx) => {
      await enterTenant(tx, spec.scope, spec.scope === 'public' ? null : actor)
      return handler?.({ tx, actor, now: at, newId: uuidv7, auditSubjects: () => undefined }, spec.input.parse(input))
    })
    return spec.output.parse(answer) as Output<EndpointOf<typeof name>>
  }

const personOf = (name: string, role: Role): Actor => ({
  personId: `person-${name.split(' ')[0]}`,
  name,
  role,
  houseId: null,
  partnerId: null,
  ehak: null,
  rights: new Set(RIGHTS_OF_ROLE[role]),
  sessionId: 'session',
  deviceId: 'device',
})

const LATER = '2026-11-21T12:00:00.000Z'
const AFTER = '2026-11-21T12:00:30.000Z'

onBothDatabases('news', (fresh) => {
  let db: Kysely<Database>
  let visitor: Ask
  let mari: Ask
  let juri: Ask
  let admin: Ask
  beforeEach(async () => {
    db = await fresh()
    visitor = asksOf(db, null)
    mari = asksOf(db, personOf('Mari-Liis Kask', 'carer'))
    juri = asksOf(db, personOf('Jüri Õunapuu', 'user'))
    admin = asksOf(db, personOf('Rasmus Kõiv', 'admin'))
  })

  const draft = async (title = 'Uus päevahoid', at = NOW, channel_id = EXAMPLE_CHANNEL) =>
    (await admin('newsroom.save', { channel_id, title, body: `Avame **uksed**.\n\n${title}.` }, at)).news
  const publish = async (title?: string, at = NOW) => {
    const { id } = await draft(title, at)
    return (await admin('newsroom.state', { id, state: 'published' }, at)).news
  }
  const titles = async (ask: Ask = visitor) => (await ask('news.list', {})).news.map(({ title }) => title)

  it('are visible to nobody before they are published', async () => {
    const { id } = await draft()
    for (const ask of [visitor, mari, admin]) {
      expect(await titles(ask)).toEqual([])
      expect(await refusal(ask('news.get', { id }))).toEqual({ code: 'news-not-found' })
      expect(await refusal(ask('news.comments', { id }))).toEqual({ code: 'news-not-found' })
    }
    for (const ask of [mari, admin]) {
      expect(await refusal(ask('news.like', { id, like: true }))).toEqual({ code: 'news-not-found' })
      expect(await refusal(ask('news.comment', { id, text: 'Tere' }))).toEqual({ code: 'news-not-found' })
    }
    await admin('newsroom.state', { id, state: 'published' })
    const { news } = await visitor('news.get', { id })
    expect(news).toMatchObject({
      title: 'Uus päevahoid',
      author: 'Rasmus Kõiv',
      excerpt: 'Avame uksed.',
      published_at: NOW,
      like: false,
      like_count: 0,
    })
    expect(news.body[0]).toEqual({ kind: 'paragraph', runs: [{ text: 'Avame ' }, { text: 'uksed', bold: true }, { text: '.' }] })
    await admin('newsroom.state', { id, state: 'archived' })
    expect(await refusal(visitor('news.get', { id }))).toEqual({ code: 'news-not-found' })
  })

  it('are listed page by page, pinned items first', async () => {
    for (let n = 1; n <= 5; n++) await publish(`Uudis ${n}`, `2026-11-0${n}T08:00:00.000Z`)
    const { news } = await admin('newsroom.list', {})
    await admin('newsroom.pin', { id: news.find(({ title }) => title === 'Uudis 2')?.id ?? '', pinned: true })
    const first = await visitor('news.list', { limit: 2 })
    expect(first.news.map(({ title, pinned }) => [title, pinned])).toEqual([
      ['Uudis 2', true],
      ['Uudis 5', false],
      ['Uudis 4', false],
    ])
    const second = await visitor('news.list', { limit: 2, before: first.next ?? '' })
    expect(second.news.map(({ title }) => title)).toEqual(['Uudis 3', 'Uudis 1'])
    expect(second.next).toBeNull()
  })

  it('belong to channels, each with its count', async () => {
    const { channel } = await admin('newsroom.channel', { name: ' Sündmused\n' })
    expect(channel.name).toBe('Sündmused')
    const { id } = await draft('Jõulukontsert', NOW, channel.id)
    await publish('Seadusest')
    const shape = async () => (await visitor('news.channels', {})).channels.map(({ name, news }) => [name, news])
    expect(await shape()).toEqual([
      ['Uudised', 1],
      ['Nõuanded', 0],
      ['Seadus ja toetused', 0],
      ['Sündmused', 0],
    ])
    await admin('newsroom.state', { id, state: 'published' })
    expect((await visitor('news.list', { channel: channel.id })).news.map(({ title }) => title)).toEqual(['Jõulukontsert'])
    await admin('newsroom.channel', { id: channel.id, name: 'Kontserdid' })
    expect((await shape()).at(-1)).toEqual(['Kontserdid', 1])
    expect(await refusal(admin('newsroom.channel', { id: 'ei-ole', name: 'X' }))).toEqual({ code: 'not-found' })
  })

  it('that are scheduled are published at their time and not before', async () => {
    const { id } = await draft()
    expect(await refusal(admin('newsroom.state', { id, state: 'scheduled' }))).toMatchObject({ field: 'published_at', key: 'required' })
    expect(await refusal(admin('newsroom.state', { id, state: 'scheduled', published_at: NOW }))).toMatchObject({ key: 'upcoming' })
    await admin('newsroom.state', { id, state: 'scheduled', published_at: LATER })
    expect(await publishDue(db, '2026-11-21T11:59:59.999Z')).toEqual([])
    expect(await titles()).toEqual([])
    expect(await publishDue(db, AFTER)).toEqual([id])
    expect(await publishDue(db, AFTER)).toEqual([])
    // The scheduled time, not that of the job.
    expect((await visitor('news.get', { id })).news.published_at).toBe(LATER)
  })

  it('that are unscheduled are drafts again', async () => {
    const { id } = await draft()
    await admin('newsroom.state', { id, state: 'scheduled', published_at: LATER })
    expect((await admin('newsroom.state', { id, state: 'draft' })).news).toMatchObject({ state: 'draft', published_at: null })
    expect(await publishDue(db, AFTER)).toEqual([])
    expect((await admin('newsroom.state', { id, state: 'published' }, AFTER)).news.published_at).toBe(AFTER)
  })

  it('that were archived return with the day of their first publication, and published ones never become drafts', async () => {
    const { id } = await publish()
    expect(await refusal(admin('newsroom.state', { id, state: 'draft' }))).toEqual({ code: 'news-state' })
    expect(await refusal(admin('newsroom.state', { id, state: 'scheduled', published_at: LATER }))).toEqual({ code: 'news-state' })
    await admin('newsroom.state', { id, state: 'archived' })
    expect((await admin('newsroom.state', { id, state: 'published' }, LATER)).news.published_at).toBe(NOW)
  })

  it('do not overwrite another person’s change', async () => {
    const { id, version } = await draft()
    const words = { id, version, channel_id: EXAMPLE_CHANNEL, title: 'Teine', body: 'Tere' }
    expect((await admin('newsroom.save', words)).news.version).toBe(version + 1)
    expect(await refusal(admin('newsroom.save', { ...words, title: 'Kolmas' }))).toEqual({ code: 'news-changed' })
    expect((await admin('newsroom.get', { id })).news.title).toBe('Teine')
    expect(await refusal(admin('newsroom.save', { ...words, id: 'ei-ole' }))).toEqual({ code: 'news-not-found' })
  })

  it('are refused without text, without an existing channel, or if nothing would be shown', async () => {
    const words = { channel_id: EXAMPLE_CHANNEL, title: 'Pealkiri', body: 'Tere' }
    expect(await refusal(admin('newsroom.save', { ...words, channel_id: 'ei-ole' }))).toMatchObject({ field: 'channel_id', key: 'choice' })
    expect(await refusal(admin('newsroom.save', { ...words, body: '<script>alert(1)</script>' }))).toMatchObject({ field: 'body', key: 'required' })
    await expect(admin('newsroom.save', { ...words, title: ' \u0000 \n' })).rejects.toThrow('required')
    await expect(admin('newsroom.save', { ...words, body: 'x'.repeat(20_001) })).rejects.toThrow()
  })

  it('are liked once by each person, however often the call is repeated', async () => {
    const { id } = await publish()
    expect(await mari('news.like', { id, like: true })).toEqual({ like: true, like_count: 1 })
    expect(await mari('news.like', { id, like: true })).toEqual({ like: true, like_count: 1 })
    expect(await juri('news.like', { id, like: true })).toEqual({ like: true, like_count: 2 })
    expect((await mari('news.get', { id })).news).toMatchObject({ like: true, like_count: 2 })
    expect((await visitor('news.get', { id })).news).toMatchObject({ like: false, like_count: 2 })
    expect((await mari('news.list', {})).news[0]).toMatchObject({ like: true, like_count: 2 })
    expect(await mari('news.like', { id, like: false })).toEqual({ like: false, like_count: 1 })
    expect(await mari('news.like', { id, like: false })).toEqual({ like: false, like_count: 1 })
  })

  it('are liked by many at once without losing one', async () => {
    const { id } = await publish()
    const people = Array.from({ length: 12 }, (_, n) => asksOf(db, personOf(`Inimene${n} X`, 'user')))
    await Promise.all([...people, ...people].map((ask) => ask('news.like', { id, like: true })))
    await Promise.all(people.slice(0, 5).map((ask) => ask('news.like', { id, like: false })))
    expect((await visitor('news.get', { id })).news.like_count).toBe(7)
    const { n } = await db
      .selectFrom('news_like')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(7)
  })

  const commentsOf = async (ask: Ask, id: string) => (await ask('news.comments', { id })).comments

  it('a comment shows its author’s first name and initial to everybody, the newest first', async () => {
    const { id } = await publish()
    await mari('news.comment', { id, text: 'Esimene' })
    const { comment } = await juri('news.comment', { id, text: '  Teine\r\nrida\u0000\u202e ' }, LATER)
    expect(comment).toMatchObject({ author: 'Jüri Õ.', text: 'Teine\nrida', own: true, hidden_reason: null })
    expect((await commentsOf(visitor, id)).map(({ author, text, own }) => [author, text, own])).toEqual([
      ['Jüri Õ.', 'Teine\nrida', false],
      ['Mari-Liis K.', 'Esimene', false],
    ])
    expect((await commentsOf(mari, id)).map(({ own }) => own)).toEqual([false, true])
    expect((await visitor('news.get', { id })).news.comment_count).toBe(2)
    const first = await visitor('news.comments', { id, limit: 1 })
    const second = await visitor('news.comments', { id, limit: 1, before: first.next ?? '' })
    expect([first, second].map(({ comments }) => comments[0]?.text)).toEqual(['Teine\nrida', 'Esimene'])
    expect(second.next).toBeNull()
  })

  it('a hidden comment is visible only to its author, who is told why', async () => {
    const { id } = await publish()
    const { comment } = await mari('news.comment', { id, text: 'Naabri diagnoos on …' })
    const reason = 'Teise inimese terviseandmed'
    expect((await admin('newsroom.hide', { id: comment.id, reason })).comment).toMatchObject({
      state: 'hidden',
      author: 'Mari-Liis Kask',
      hidden_reason: reason,
      checked_by: 'Rasmus Kõiv',
    })
    for (const ask of [visitor, juri, admin]) expect(await commentsOf(ask, id)).toEqual([])
    expect((await commentsOf(mari, id)).map(({ text, hidden_reason }) => [text, hidden_reason])).toEqual([['Naabri diagnoos on …', reason]])
    expect((await visitor('news.get', { id })).news.comment_count).toBe(0)
    await admin('newsroom.keep', { id: comment.id })
    expect(await commentsOf(visitor, id)).toHaveLength(1)
  })

  it('a comment is deleted only by its author', async () => {
    const { id } = await publish()
    const { comment } = await mari('news.comment', { id, text: 'Tere' })
    for (const ask of [juri, admin]) expect(await refusal(ask('news.uncomment', { id: comment.id }))).toEqual({ code: 'comment-not-found' })
    expect(await mari('news.uncomment', { id: comment.id })).toEqual({})
    expect(await refusal(mari('news.uncomment', { id: comment.id }))).toEqual({ code: 'comment-not-found' })
    for (const ask of [visitor, juri, admin]) expect(await commentsOf(ask, id)).toEqual([])
    expect((await visitor('news.get', { id })).news.comment_count).toBe(0)
    expect((await admin('newsroom.comments', {})).comments).toEqual([])
  })

  it('a deleted comment can be restored by its author within a quarter of an hour, and is then erased', async () => {
    const { id } = await publish()
    const { comment } = await mari('news.comment', { id, text: 'Tere' })
    await admin('newsroom.hide', { id: comment.id, reason: 'Nimi' })
    await mari('news.uncomment', { id: comment.id })
    expect(await commentsOf(mari, id)).toMatchObject([{ id: comment.id, erased: true }])
    expect(await refusal(juri('news.uncomment', { id: comment.id, erased: false }))).toEqual({ code: 'comment-not-found' })
    expect(await mari('news.uncomment', { id: comment.id, erased: false })).toEqual({})
    // It stays hidden.
    expect(await commentsOf(mari, id)).toMatchObject([{ id: comment.id, erased: false, hidden_reason: 'Nimi' }])
    await mari('news.uncomment', { id: comment.id })
    await db.updateTable('news_comment').set({ erased_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', comment.id).execute()
    expect(await commentsOf(mari, id)).toEqual([])
    expect(await refusal(mari('news.uncomment', { id: comment.id, erased: false }))).toEqual({ code: 'comment-not-found' })
    await forgetErased(db, new Date().toISOString())
    expect(await db.selectFrom('news_comment').selectAll().execute()).toEqual([])
  })

  it('comments wait for moderation, the oldest first, and leave the queue when moderated', async () => {
    const { id } = await publish()
    const [one, two, three] = [
      (await mari('news.comment', { id, text: 'üks' }, NOW)).comment.id,
      (await juri('news.comment', { id, text: 'kaks' }, LATER)).comment.id,
      (await juri('news.comment', { id, text: 'kolm' }, AFTER)).comment.id,
    ]
    const queue = async (only?: 'new' | 'hidden' | 'all') => (await admin('newsroom.comments', only ? { only } : {})).comments.map(({ text }) => text)
    expect(await queue()).toEqual(['üks', 'kaks', 'kolm'])
    await admin('newsroom.keep', { id: one })
    await admin('newsroom.hide', { id: two, reason: 'Solvav' })
    expect(await queue()).toEqual(['kolm'])
    expect(await queue('hidden')).toEqual(['kaks'])
    expect(await queue('all')).toEqual(['kolm', 'kaks', 'üks'])
    expect((await admin('newsroom.list', {})).new_comments).toBe(1)
    expect(await refusal(admin('newsroom.hide', { id: 'ei-ole', reason: 'Solvav' }))).toEqual({ code: 'comment-not-found' })
    expect((await admin('newsroom.comments', { only: 'all' })).comments.find(({ id }) => id === three)?.state).toBe('new')
  })

  it('are counted by state', async () => {
    await publish('A')
    const { id } = await draft('B')
    await draft('C')
    await admin('newsroom.state', { id, state: 'scheduled', published_at: LATER })
    const { counts } = await admin('newsroom.list', {})
    expect(counts).toEqual({ draft: 1, scheduled: 1, published: 1, archived: 0 })
    expect((await admin('newsroom.list', { state: 'scheduled' })).news.map(({ title }) => title)).toEqual(['B'])
  })
})
