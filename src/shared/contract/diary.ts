import { z } from 'zod'
import { DIARY_KIND_NAMES, DiaryValues } from '../rules/diaryKinds.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Id, Instant, Note } from './fields.ts'
import { type LineKind, ShiftLine } from './handover.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'
import { Prescribed } from './medicineViews.ts'

export const DiaryKind = z.enum(DIARY_KIND_NAMES)

/** One entry of the care diary. Never edited or deleted: struck out with a reason. */
export const DiaryView = z.strictObject({
  id: Id,
  client_id: Id,
  client_name: z.string(),
  kind: DiaryKind,
  values: DiaryValues,
  text: z.string().nullable(),
  /** When it happened and when it was written down, UTC. */
  event_at: z.string(),
  recorded_at: z.string(),
  /** When it reached the server, if it was written long before without a connection; otherwise null. */
  received_at: z.string().nullish(),
  author_id: Id,
  author: z.string(),
  refused: z.literal([0, 1]),
  reason: z.string().nullable(),
  handover: z.literal([0, 1]),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
  /** In the order in which they were added; `picture` is its address on this server. */
  photos: z.array(z.strictObject({ id: Id, picture: z.string() })),
})
export type DiaryView = z.output<typeof DiaryView>

/** What may be recorded about something that was done, or was declined. */
export const EntryWords = {
  values: DiaryValues.optional(),
  text: Note.nullish(),
  /** When it happened; now when absent; not in the future. */
  event_at: Instant.optional(),
  refused: z.boolean().optional(),
  reason: Note.nullish(),
  handover: z.boolean().optional(),
}

const One = z.strictObject({ entry: DiaryView })
const Seen = z.strictObject({ seen_at: z.string().nullable() })

/** The sources of a timeline; each is shown only to users who may read it in its own place. */
export const TIMELINE_SOURCES = ['entry', 'incident', 'dose', 'course', 'move', 'plan', 'item', 'document', 'assessment', 'allergy'] as const
export type TimelineSource = (typeof TIMELINE_SOURCES)[number]

const TIMELINE_KINDS = [
  'incident',
  'dose',
  'course',
  'arrived',
  'room',
  'left',
  'died',
  'away',
  'back',
  'plan',
  'item',
  'document',
  'assessment',
  'allergy',
] as const satisfies readonly (LineKind | TimelineSource)[]

/** An event that another row than a diary entry tells; the text around it is in the reader's language. */
export const TimelineLine = ShiftLine.omit({ client_id: true, name: true, room: true, unit: true }).extend({
  kind: z.enum(TIMELINE_KINDS),
  /**
   * Its subtype: kind of incident, result of a dose, kind of move, reason of an absence, action on a belonging, kind of document, scale,
   * what became of an allergy.
   */
  of: z.string(),
  /** For a course that was started or changed: what is prescribed now, and what was before. */
  course: z.strictObject({ now: Prescribed, was: Prescribed.nullable() }).optional(),
})
export type TimelineLine = z.output<typeof TimelineLine>

const words = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value)

const change = {
  method: 'POST',
  needs: 'diary.write',
  scope: 'house',
  runsOn: 'both',
  copy: 'whole',
  reads: [],
  invalidates: ['diary'],
  audit: 'subject',
  output: One,
} as const

export const diary = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/:id/diary',
    summary:
      'Returns a page of a client’s diary, the newest first; with more `sources` the timeline, with other events in `lines`. `next` is the cursor of the next page.',
    needs: 'diary.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'partial',
    reads: ['diary', 'incident', 'medicine', 'stay', 'plan', 'item', 'document', 'health'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({
      id: Id,
      kinds: z.preprocess(words, z.array(DiaryKind).min(1).max(30)).optional(),
      sources: z.preprocess(words, z.array(z.enum(TIMELINE_SOURCES)).min(1).max(TIMELINE_SOURCES.length)).default(['entry']),
      /** Words that the entry must contain. */
      q: z.string().trim().max(100).optional(),
      /** Only what others have recorded after this instant. */
      unseen_since: Instant.optional(),
      before: z.string().max(120).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.strictObject({ entries: z.array(DiaryView), lines: z.array(TimelineLine), next: z.string().nullable() }),
    example: { id: ids.client },
  }),
  seen: endpoint({
    method: 'GET',
    path: '/api/client/:id/diary/seen',
    summary: 'Returns until when the caller has seen a client’s timeline, by time of recording; null if never.',
    needs: 'diary.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['seen'],
    invalidates: [],
    audit: 'none',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: Seen,
    example: { id: ids.client },
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/client/:id/diary/seen',
    summary: 'Records until when the caller has seen a client’s timeline; it never moves back, is private, and is not in the audit log.',
    needs: 'diary.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    quiet: true,
    reads: [],
    invalidates: ['seen'],
    audit: 'none',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id, at: Instant }),
    output: Seen,
    example: { id: ids.client, at: '2026-11-21T08:00:00.000Z' },
  }),
  strike: endpoint({
    ...change,
    path: '/api/diary/strike',
    summary: 'Strikes out an entry with a reason; it stays readable. Another person’s entry needs `diary.strikeAny`.',
    errors: ['entry-not-found', 'already-struck', 'forbidden'],
    input: z.strictObject({ id: Id, reason: Note.min(3) }),
    example: { id: ids.entry, reason: 'Vale inimene' },
  }),
  image: endpoint({
    ...change,
    path: '/api/diary/image',
    upload: 'picture',
    summary: 'Adds a photo to an entry, by its author (multipart id, image); an entry has at most four.',
    errors: ['entry-not-found', 'forbidden', 'already-struck', 'photos-full', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    example: { id: ids.written, image: EXAMPLE_IMAGE },
  }),
  add: endpoint({
    ...change,
    path: '/api/diary/:kind',
    summary: 'Adds a diary entry.',
    errors: ['client-not-found'],
    presence: { must: 'lives-here', of: 'client_id', at: 'event_at', unless: { field: 'kind', is: ['other'] } },
    input: z.strictObject({ kind: DiaryKind, client_id: Id, ...EntryWords }),
    example: { kind: 'drink', client_id: ids.client, values: { ml: 200 } },
  }),
}
