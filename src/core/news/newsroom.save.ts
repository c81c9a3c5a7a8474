import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { mayBecome } from '#shared/rules/news.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { answerNews } from './newsroom.read.ts'
import { addChannel, hasChannel, insertNews, putNews, renameChannel, writtenById } from './newsroom.store.ts'
import { excerptOf, proseOf } from './prose.ts'
import { refuseStale } from '../db/overwriting.ts'

/** Creates a news item as a draft, or changes its text. @throws news-not-found, news-changed, validation at `channel_id` or `body` */
export const saveNews: Handler<typeof contract.newsroom.save> = async (env, { id, version = 0, ...words }) => {
  const { tx, actor, now } = env
  await requireChannel(env, words.channel_id)
  const columns = { ...wordsOf(words), ...changedBy(env) }
  if (id !== undefined) {
    const row = await writtenById(tx, id)
    if (!row) throw new AppError('news-not-found')
    refuseStale('news-changed', { seen: version, now: row.version })
    const rest = { version: version + 1, ...(words.drops_cover && { cover: null }) }
    await putNews(tx, id, { ...columns, ...rest })
    return about(env, id)
  }
  const newId = env.newId()
  const author = { author_id: actor.personId, author_name: actor.name, created_at: now }
  const fresh = { id: newId, version: 1, cover: null, state: 'draft', pinned: 0, published_at: null, like_count: 0 } as const
  await insertNews(tx, { ...fresh, ...author, ...columns })
  return about(env, newId)
}

/** Sets a news item's picture. @throws news-not-found */
export const setNewsImage: Handler<typeof contract.newsroom.image> = async (env, { id, image }) => change(env, id, { cover: image })

/** Pins or unpins a news item. @throws news-not-found */
export const pinNews: Handler<typeof contract.newsroom.pin> = async (env, { id, pinned }) => change(env, id, { pinned: pinned ? 1 : 0 })

/** Changes a news item's state. @throws news-not-found, news-state, validation at `published_at` */
export const setNewsState: Handler<typeof contract.newsroom.state> = async (env, { id, state, published_at: asked }) => {
  const { tx, now } = env
  const row = await writtenById(tx, id)
  if (!row) throw new AppError('news-not-found')
  if (!mayBecome(row.state, state)) throw new AppError('news-state')
  if (state === 'scheduled') {
    if (asked === undefined) throw new AppError('validation', { field: 'published_at', key: 'required' })
    if (asked <= now) throw new AppError('validation', { field: 'published_at', key: 'upcoming' })
    return change(env, id, { state, published_at: asked })
  }
  // An item that was published before keeps its day when it is republished.
  const since = row.state === 'scheduled' ? null : row.published_at
  return change(env, id, { state, published_at: state === 'published' ? (since ?? now) : state === 'archived' ? since : null })
}

/** Adds a channel after the others, or renames one. @throws not-found */
export const saveChannel: Handler<typeof contract.newsroom.channel> = async (env, { id, name }) => {
  const { tx } = env
  const channel = { id: id ?? env.newId(), name }
  env.auditSubjects({ entity: 'news', ids: [channel.id] })
  if (id !== undefined) {
    if (!(await renameChannel(tx, channel))) throw new AppError('not-found')
    return { channel }
  }
  await addChannel(tx, channel)
  return { channel }
}

type Platform = Env<'platform'>

/** Changes a news item and returns its new state. @throws news-not-found */
async function change(env: Platform, id: string, values: Columns) {
  await putNews(env.tx, id, { ...values, ...changedBy(env) })
  return about(env, id)
}

interface Columns {
  cover?: string
  pinned?: 0 | 1
  state?: 'draft' | 'scheduled' | 'published' | 'archived'
  published_at?: string | null
}

async function about(env: Platform, id: string) {
  env.auditSubjects({ entity: 'news', ids: [id] })
  return answerNews(env, id)
}

const changedBy = ({ actor, now }: Platform) => ({ changed_at: now, changed_by: actor.personId, changed_name: actor.name })

async function requireChannel({ tx }: Platform, id: string): Promise<void> {
  if (!(await hasChannel(tx, id))) throw new AppError('validation', { field: 'channel_id', key: 'choice' })
}

/** The text columns, rendered once: pages show the result. @throws validation at a body of which nothing would be shown */
function wordsOf({ channel_id, title, body, cover_alt }: { channel_id: string; title: string; body: string; cover_alt: string }) {
  const prose = proseOf(body)
  if (prose.length === 0) throw new AppError('validation', { field: 'body', key: 'required' })
  return { channel_id, title, body, cover_alt, prose: JSON.stringify(prose), excerpt: excerptOf(prose) }
}
