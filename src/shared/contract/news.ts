import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { ids } from './ids.ts'

/** Invisible characters that a database may refuse, and marks that change the direction of the text around them (security.md T11). */
const UNSEEN = /[^\P{Cc}\n\t]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** A public text, trimmed, without invisible characters; never empty. It is never interpreted as markup. */
export const PlainText = (most: number) =>
  z
    .string()
    .max(2 * most, { error: 'tooLong' })
    .transform((text) => text.replaceAll('\r\n', '\n').replace(UNSEEN, '').trim())
    .pipe(z.string().min(1, { error: 'required' }).max(most))

/** The same on one line. */
export const PlainLine = (most: number) =>
  z
    .string()
    .max(2 * most, { error: 'tooLong' })
    .transform((text) => text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim())
    .pipe(z.string().max(most))

/** A run of uniformly formatted text; a line break is `\n`. */
export const ProseRun = z.strictObject({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** An address that begins with `https://`, and nothing else. */
  href: z.string().startsWith('https://').optional(),
})
export type ProseRun = z.output<typeof ProseRun>

/** A block of a text as pages show it: what remains of the Markdown (decision 0034). */
export const ProseBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), runs: z.array(ProseRun) }),
  z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs: z.array(ProseRun) }),
  /** `start`: the number of the first item of a numbered list. */
  z.strictObject({ kind: z.literal('list'), start: z.int().nullable(), items: z.array(z.array(ProseRun)) }),
])
export type ProseBlock = z.output<typeof ProseBlock>

export const NewsChannel = z.strictObject({ id: Id, name: z.string() })
export type NewsChannel = z.output<typeof NewsChannel>

/** A news item in a list. */
export const NewsCard = z.strictObject({
  id: Id,
  channel: NewsChannel,
  title: z.string(),
  /** The beginning of its text, without formatting. */
  excerpt: z.string(),
  /** The address of its picture. */
  cover: z.string().nullable(),
  /** The picture's alternative text; empty if it adds nothing to the text. */
  cover_alt: z.string(),
  published_at: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  /** Whether the caller likes it; false if not signed in. */
  like: z.boolean(),
  like_count: z.int(),
  comment_count: z.int(),
})
export type NewsCard = z.output<typeof NewsCard>

export const NewsView = NewsCard.extend({ body: z.array(ProseBlock) })
export type NewsView = z.output<typeof NewsView>

/** A comment under a news item. The public sees the first name and the initial of the last. */
export const NewsComment = z.strictObject({
  id: Id,
  author: z.string(),
  text: z.string(),
  written_at: z.string(),
  /** Whether the caller wrote it and so may take it back. */
  own: z.boolean(),
  /** Why it was hidden; only its author is shown it. */
  hidden_reason: z.string().nullable(),
  /** The caller has deleted it and may still undo that; no one else is shown it. */
  erased: z.boolean(),
})
export type NewsComment = z.output<typeof NewsComment>

const reads = { needs: null, scope: 'reader', runsOn: 'server', invalidates: [], audit: 'none' } as const
const acts = { method: 'POST', needs: null, scope: 'user', runsOn: 'server', reads: [], audit: 'none' } as const

export const news = {
  list: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/news',
    summary: 'Returns published news, the newest first; on the first page pinned items come first.',
    reads: ['news'],
    errors: ['too-many-requests'],
    input: z.strictObject({
      channel: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(12),
      /** `next` of the previous page. */
      before: z.string().max(120).optional(),
    }),
    output: z.strictObject({ news: z.array(NewsCard), next: z.string().nullable() }),
    example: {},
  }),
  channels: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/channels',
    summary: 'Returns the news channels in their order, with the number of published items.',
    scope: 'public',
    reads: ['news'],
    errors: ['too-many-requests'],
    input: z.strictObject({}),
    output: z.strictObject({ channels: z.array(NewsChannel.extend({ news: z.int() })) }),
    example: {},
  }),
  get: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/news/:id',
    summary: 'Returns a published news item.',
    reads: ['news'],
    errors: ['news-not-found', 'too-many-requests'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ news: NewsView }),
    example: { id: ids.news },
  }),
  comments: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/comments/:id',
    summary: 'Returns the comments on a news item, the newest first.',
    reads: ['comment'],
    errors: ['news-not-found', 'too-many-requests'],
    input: z.strictObject({ id: Id, limit: z.coerce.number().int().min(1).max(100).default(50), before: z.string().max(120).optional() }),
    output: z.strictObject({ comments: z.array(NewsComment), next: z.string().nullable() }),
    example: { id: ids.news },
  }),
  like: endpoint({
    ...acts,
    path: '/api/news/like/:id',
    summary: 'Sets or removes the caller’s like of a news item; a repeated call changes nothing.',
    invalidates: ['news'],
    event: 'news liked',
    errors: ['news-not-found', 'too-many-requests'],
    perMinute: 30,
    input: z.strictObject({ id: Id, like: z.boolean() }),
    output: z.strictObject({ like: z.boolean(), like_count: z.int() }),
    example: { id: ids.news, like: true },
  }),
  comment: endpoint({
    ...acts,
    path: '/api/comments/:id',
    summary: 'Adds a comment to a news item; it is visible at once and waits for moderation.',
    invalidates: ['comment', 'news'],
    errors: ['news-not-found', 'too-many-requests'],
    perMinute: 5,
    input: z.strictObject({ id: Id, text: PlainText(2000) }),
    output: z.strictObject({ comment: NewsComment }),
    example: { id: ids.news, text: 'Aitäh, sellest oli meile abi!' },
  }),
  uncomment: endpoint({
    ...acts,
    path: '/api/comment/:id/delete',
    summary: 'Deletes the caller’s comment, or restores it within fifteen minutes.',
    invalidates: ['comment', 'news'],
    errors: ['comment-not-found', 'too-many-requests'],
    perMinute: 30,
    input: z.strictObject({ id: Id, erased: z.boolean().default(true) }),
    output: z.strictObject({}),
    example: { id: ids.ownComment },
  }),
}
