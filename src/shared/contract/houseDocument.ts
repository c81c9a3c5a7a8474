import { z } from 'zod'
import { HOUSE_ROLES } from '../rights.ts'
import { CHOICES, DOCUMENT_AREAS, MOST_QUESTIONS, READER_AUDIENCES } from '../rules/houseDocument/houseDocument.ts'
import { SHIFTS } from '../rules/shift/shift.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Id, Line, stored, StoredDay } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

const LONGEST_TEXT = 20_000
const Text = z.string().trim().min(1).max(LONGEST_TEXT)
const Sentence = z.string().trim().min(1).max(250)

/** A question about a version, with the position of its one right choice. */
const Question = z
  .strictObject({ question: Sentence, choices: z.array(Sentence).min(CHOICES.least).max(CHOICES.most), right: z.int().min(0) })
  .refine(({ right, choices }) => right < choices.length, { path: ['right'], error: 'choice' })

/** The fields of a document that stay the same from version to version. */
const DocumentFields = z.strictObject({
  area: z.enum(DOCUMENT_AREAS),
  title: Line,
  /** The worker who keeps it up to date. */
  owner_id: Id,
  review_at: Day,
  /** Who must read each version; empty for forms and the like. */
  must_read: z.array(z.enum(READER_AUDIENCES)).max(READER_AUDIENCES.length),
})

/** A version as entered; its file is sent after it. */
const VersionFields = z.strictObject({
  /** Paragraphs separated by empty lines; null if the file is all there is. */
  text: Text.nullable(),
  valid_from: Day,
  approved_by: Line,
  questions: z.array(Question).max(MOST_QUESTIONS),
})
const { valid_from: _valid, ...optionalFields } = VersionFields.shape

/** A version in a list: without its text. */
const VersionHead = z.strictObject({
  id: Id,
  number: z.int(),
  valid_from: StoredDay,
  approved_by: z.string(),
  /** What is different from the version before, in one line; null for the first. */
  change: z.string().nullable(),
  made_at: z.string(),
  made_by: z.string(),
})

export const HouseDocumentView = z.strictObject({
  id: Id,
  ...stored(DocumentFields.shape),
  owner_name: z.string(),
  review_state: z.enum(['well', 'soon', 'late']),
  reviewed_at: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  state: z.enum(['valid', 'ended']),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  /** The newest version: the one to be read. */
  version: VersionHead,
  /** The number of the version in force today; null before the first day of the first. */
  in_force: z.int().nullable(),
  /** Whether the caller keeps it up to date. */
  is_owner: z.boolean(),
  /** Whether the caller is among those who must read it and did not write the newest version. */
  for_me: z.boolean(),
  /** When the caller confirmed that they read the newest version. */
  read_at: z.string().nullable(),
  /** Whether the caller must still read the newest version. */
  unread: z.boolean(),
  /** How many of the workers who must read the newest version have read it, and how many there are. */
  read_count: z.int(),
  reader_count: z.int(),
})
export type HouseDocumentView = z.output<typeof HouseDocumentView>

export const HouseDocumentVersion = z.strictObject({
  ...VersionHead.shape,
  text: z.string().nullable(),
  /** `right` only for who writes documents. */
  questions: z.array(z.strictObject({ question: z.string(), choices: z.array(z.string()), right: z.int().nullable() })),
  /** The address of its file. */
  file: z.string().nullable(),
  mime: z.string().nullable(),
  bytes: z.int().nullable(),
  pages: z.int().nullable(),
})
export type HouseDocumentVersion = z.output<typeof HouseDocumentVersion>

const Reader = z.strictObject({ id: Id, name: z.string(), role: z.enum(HOUSE_ROLES) })

/** Who has read the newest version, the latest first, and who has not: those of the current shift first, then by name. */
export const HouseDocumentReaders = z.strictObject({
  read: z.array(Reader.extend({ at: z.string() })),
  /** `on_shift`: they have recorded something in the house since the shift began. */
  missing: z.array(Reader.extend({ on_shift: z.boolean() })),
  shift: z.enum(SHIFTS),
})
export type HouseDocumentReaders = z.output<typeof HouseDocumentReaders>

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = { ...common, method: 'GET', needs: 'houseDocument.read', reads: ['houseDocument', 'user'], invalidates: [], audit: 'list' } as const
const change = { ...common, method: 'POST', needs: 'houseDocument.write', reads: [], invalidates: ['houseDocument'], audit: 'subject' } as const
export const OneHouseDocument = z.strictObject({ houseDocument: HouseDocumentView })

/** The house's own documents: rules, plans, forms and minutes, in versions that workers confirm having read. */
export const houseDocument = {
  list: endpoint({
    ...query,
    path: '/api/house-documents',
    summary: 'Returns the house’s documents by area and title, with how many of those who must read each have read it; ended ones come last.',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ houseDocuments: z.array(HouseDocumentView), unread: z.int() }),
    example: {},
  }),
  get: endpoint({
    ...query,
    // The current shift is known by what was recorded in it.
    copy: 'recent',
    path: '/api/house-document/:id',
    summary: 'Returns a document with all its versions, the newest first; for users who write documents also who has read the newest one.',
    errors: ['house-document-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      ...OneHouseDocument.shape,
      houseDocumentVersions: z.array(HouseDocumentVersion),
      readers: HouseDocumentReaders.nullable(),
    }),
    example: { id: ids.houseDocument },
  }),
  add: endpoint({
    ...change,
    path: '/api/house-document',
    summary: 'Adds a document with its first version; by default its author is its owner, and it is reviewed 12 months after its first day.',
    errors: [],
    input: z.strictObject({
      ...DocumentFields.partial({ owner_id: true, review_at: true }).shape,
      ...optionalFields,
      valid_from: Day.optional(),
    }),
    output: OneHouseDocument,
    example: {
      area: 'house_rules',
      title: 'Kodukord',
      must_read: ['everyone'],
      text: 'Öörahu on kella 22-st kuni 7-ni.',
      approved_by: 'Juhataja Merike Raudsepp',
      questions: [{ question: 'Mis kell algab öörahu?', choices: ['Kell 22', 'Kell 23'], right: 0 }],
    },
  }),
  change: endpoint({
    ...change,
    path: '/api/house-document/:id/change',
    summary: 'Changes the named fields of a document, not its text; `base` holds what the person saw.',
    errors: ['house-document-not-found', 'house-document-ended', 'row-changed'],
    input: z.strictObject({
      id: Id,
      ...DocumentFields.partial().shape,
      base: z.strictObject(stored(DocumentFields.shape)).partial().optional(),
    }),
    output: OneHouseDocument,
    example: { id: ids.houseDocument, title: 'Kodukord', base: { title: 'Kodukord' } },
  }),
  revise: endpoint({
    ...change,
    path: '/api/house-document/:id/version',
    summary:
      'Adds a new version, which everybody who must read the document has to read again; `after` is the number of the newest version that the person saw.',
    errors: ['house-document-not-found', 'house-document-ended', 'house-document-revised'],
    input: z.strictObject({
      id: Id,
      after: z.int().min(1),
      ...VersionFields.shape,
      change: Sentence,
      review_at: Day.optional(),
    }),
    output: OneHouseDocument,
    example: {
      id: ids.houseDocument,
      after: 1,
      text: 'Öörahu on kella 23-st kuni 7-ni.',
      valid_from: '2026-12-01',
      approved_by: 'Juhataja Merike Raudsepp',
      questions: [],
      change: 'Öörahu algab tund hiljem.',
    },
  }),
  file: endpoint({
    ...change,
    path: '/api/house-documents/file',
    upload: 'document',
    summary: 'Sets the file of a version (multipart id, image), a PDF or a picture, once.',
    errors: ['house-document-not-found', 'transition-not-allowed', 'bad-document', 'unsafe-document', 'too-large'],
    input: z.strictObject({
      id: Id,
      image: ContentName,
      found: z
        .strictObject({
          mime: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
          bytes: z.int().min(1),
          pages: z.int().min(1).nullable(),
        })
        .optional(),
    }),
    output: OneHouseDocument,
    example: { id: ids.houseDocumentVersion, image: EXAMPLE_IMAGE },
  }),
  confirm: endpoint({
    ...change,
    needs: 'houseDocument.read',
    path: '/api/house-document/version/:id/confirm',
    summary: 'Records that the caller has read a version, with the position of the chosen answer to each question; a repeated call changes nothing.',
    errors: ['house-document-not-found', 'house-document-answers', 'forbidden'],
    input: z.strictObject({
      id: Id,
      answers: z
        .array(
          z
            .int()
            .min(0)
            .max(CHOICES.most - 1),
        )
        .max(MOST_QUESTIONS),
    }),
    output: OneHouseDocument,
    example: { id: ids.houseDocumentVersion, answers: [0] },
  }),
  review: endpoint({
    ...change,
    needs: 'houseDocument.read',
    path: '/api/house-document/:id/review',
    summary: 'Records that a document was reviewed and needs no new version, and its next review; for its owner and users who write documents.',
    errors: ['house-document-not-found', 'house-document-ended', 'forbidden'],
    input: z.strictObject({ id: Id, review_at: Day }),
    output: OneHouseDocument,
    example: { id: ids.houseDocument, review_at: '2027-11-21' },
  }),
  end: endpoint({
    ...change,
    path: '/api/house-document/:id/end',
    summary: 'Ends a document: nobody has to read or review it any more, and all of it is kept. A repeated call changes nothing.',
    errors: ['house-document-not-found'],
    input: z.strictObject({ id: Id }),
    output: OneHouseDocument,
    example: { id: ids.houseDocument },
  }),
}
