import { z } from 'zod'
import { NEWS_STATES } from '../rules/news.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Id, Instant } from './fields.ts'
import { EXAMPLE_CHANNEL, EXAMPLE_IMAGE, ids } from './ids.ts'
import { NewsChannel, PlainLine, PlainText, ProseBlock } from './news.ts'

export const NewsState = z.enum(NEWS_STATES)

/** A news item as those who write it see it in their list. */
export const WrittenNews = z.strictObject({
  id: Id,
  /** Grows with each change of its text: a user who would overwrite another's change is told. */
  version: z.int(),
  state: NewsState,
  channel: NewsChannel,
  title: z.string(),
  excerpt: z.string(),
  cover: z.string().nullable(),
  cover_alt: z.string(),
  pinned: z.boolean(),
  /** Since when it is published, or from when it will be; null if neither. */
  published_at: z.string().nullable(),
  author: z.string(),
  changed_at: z.string(),
  changed_by: z.string(),
  like_count: z.int(),
  comment_count: z.int(),
})
export type WrittenNews = z.output<typeof WrittenNews>

/** The same with its text as written, in Markdown. */
export const NewsSource = WrittenNews.extend({ body: z.string() })
export type NewsSource = z.output<typeof NewsSource>

/** A comment as moderators see it. */
export const ModeratedComment = z.strictObject({
  id: Id,
  news_id: Id,
  news_title: z.string(),
  /** The full name. */
  author: z.string(),
  text: z.string(),
  written_at: z.string(),
  /** `new`: visible and not reviewed yet. */
  state: z.enum(['new', 'kept', 'hidden']),
  hidden_reason: z.string().nullable(),
  /** Who reviewed it, and when. */
  checked_by: z.string().nullable(),
  checked_at: z.string().nullable(),
})
export type ModeratedComment = z.output<typeof ModeratedComment>

/** The most characters of a Markdown body. */
export const LONGEST_NEWS = 20_000
const Body = PlainText(LONGEST_NEWS)
const Named = (most: number) => PlainLine(most).pipe(z.string().min(1, { error: 'required' }))

const platform = { scope: 'platform', runsOn: 'server' } as const
const asks = { ...platform, method: 'GET', invalidates: [], audit: 'none' } as const
const writes = { ...platform, method: 'POST', needs: 'news.write', reads: [], invalidates: ['news'], audit: 'subject' } as const
const moderates = {
  ...platform,
  method: 'POST',
  needs: 'news.moderate',
  reads: [],
  invalidates: ['comment', 'news'],
  audit: 'subject',
} as const
const One = z.strictObject({ news: NewsSource })
const OneComment = z.strictObject({ comment: ModeratedComment })

export const newsroom = {
  list: endpoint({
    ...asks,
    path: '/api/admin/news',
    summary: 'Returns all news items with their state, the last changed first.',
    needs: 'news.write',
    reads: ['news'],
    errors: [],
    input: z.strictObject({ state: NewsState.optional(), before: z.string().max(120).optional() }),
    output: z.strictObject({
      news: z.array(WrittenNews),
      next: z.string().nullable(),
      counts: z.strictObject({ draft: z.int(), scheduled: z.int(), published: z.int(), archived: z.int() }),
      /** How many comments are not reviewed yet. */
      new_comments: z.int(),
    }),
    example: {},
  }),
  get: endpoint({
    ...asks,
    path: '/api/admin/news/:id',
    summary: 'Returns a news item with its source text.',
    needs: 'news.write',
    reads: ['news'],
    errors: ['news-not-found'],
    input: z.strictObject({ id: Id }),
    output: One,
    example: { id: ids.news },
  }),
  comments: endpoint({
    ...asks,
    path: '/api/admin/comments',
    summary: 'Returns comments waiting for moderation, the oldest first; or hidden ones or all, the newest first.',
    needs: 'news.moderate',
    reads: ['comment'],
    errors: [],
    input: z.strictObject({ only: z.enum(['new', 'hidden', 'all']).default('new'), before: z.string().max(120).optional() }),
    output: z.strictObject({ comments: z.array(ModeratedComment), next: z.string().nullable(), new_comments: z.int() }),
    example: {},
  }),
  save: endpoint({
    ...writes,
    path: '/api/admin/news',
    summary: 'Adds a news item as a draft, or changes its text; changes of a published one are visible at once.',
    errors: ['news-not-found', 'news-changed', 'validation'],
    input: z
      .strictObject({
        id: Id.optional(),
        /** The version that was changed. */
        version: z.int().optional(),
        channel_id: z.string({ error: 'required' }).pipe(Id),
        title: Named(140),
        body: Body,
        cover_alt: PlainLine(200).default(''),
        /** Removes the picture. */
        drops_cover: z.boolean().default(false),
      })
      .refine(({ id, version }) => (id === undefined) === (version === undefined), { path: ['version'], error: 'required' }),
    output: One,
    example: { id: ids.news, version: 1, channel_id: EXAMPLE_CHANNEL, title: 'Uus päevahoid avab uksed', body: 'Esmaspäevast **oleme avatud**.' },
  }),
  image: endpoint({
    ...writes,
    path: '/api/admin/news/image',
    summary: 'Sets the picture of a news item.',
    errors: ['news-not-found', 'bad-image', 'too-large'],
    upload: 'picture',
    input: z.strictObject({ id: Id, image: ContentName }),
    output: One,
    example: { id: ids.news, image: EXAMPLE_IMAGE },
  }),
  state: endpoint({
    ...writes,
    path: '/api/admin/news/:id/state',
    summary: 'Publishes, schedules or archives a news item, or returns it to the drafts.',
    errors: ['news-not-found', 'news-state', 'validation'],
    input: z.strictObject({
      id: Id,
      state: NewsState,
      /** For `scheduled`: when it will be published; in the future. */
      published_at: Instant.optional(),
    }),
    output: One,
    example: { id: ids.news, state: 'published' },
  }),
  pin: endpoint({
    ...writes,
    path: '/api/admin/news/:id/pin',
    summary: 'Pins or unpins a news item.',
    errors: ['news-not-found'],
    input: z.strictObject({ id: Id, pinned: z.boolean() }),
    output: One,
    example: { id: ids.news, pinned: true },
  }),
  preview: endpoint({
    ...platform,
    // A POST because a body is too long for an address; it changes and stores nothing.
    method: 'POST',
    path: '/api/admin/news/preview',
    summary: 'Returns Markdown as readers would see it.',
    needs: 'news.write',
    reads: [],
    invalidates: [],
    audit: 'none',
    errors: ['too-many-requests'],
    perMinute: 120,
    input: z.strictObject({ body: z.string().max(LONGEST_NEWS) }),
    output: z.strictObject({ body: z.array(ProseBlock) }),
    example: { body: '## Tere\n\nTule **külla**.' },
  }),
  channel: endpoint({
    ...writes,
    path: '/api/admin/channels',
    summary: 'Adds a channel at the end, or renames one.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id.optional(), name: Named(60) }),
    output: z.strictObject({ channel: NewsChannel }),
    example: { name: 'Sündmused' },
  }),
  keep: endpoint({
    ...moderates,
    path: '/api/admin/comments/:id/keep',
    summary: 'Approves a comment; a hidden one becomes visible again.',
    errors: ['comment-not-found'],
    input: z.strictObject({ id: Id }),
    output: OneComment,
    example: { id: ids.comment },
  }),
  hide: endpoint({
    ...moderates,
    path: '/api/admin/comments/:id/hide',
    summary: 'Hides a comment from all but its author, who is told why.',
    errors: ['comment-not-found'],
    input: z.strictObject({ id: Id, reason: PlainLine(300).pipe(z.string().min(3)) }),
    output: OneComment,
    example: { id: ids.comment, reason: 'Sisaldab teise inimese terviseandmeid.' },
  }),
}
