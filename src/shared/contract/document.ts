import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_STATES, RECORD_KINDS } from '../rules/documents.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Id, Line, Note, stored } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

/** The fields of a document that a user enters. */
const DocumentFields = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  title: Line,
  issued: Day.nullable(),
  /** The last day on which it is valid. */
  expires: Day.nullable(),
  /** Who has signed or must sign. */
  signers: z.array(Line).max(6),
})

const Tags = z.array(z.string().trim().min(1).max(40)).max(12)

/** The type of the bytes; the server determines it and does not trust what the sender says. */
const Found = z.strictObject({
  mime: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
  bytes: z.int().min(1),
  pages: z.int().min(1).nullable(),
})

export const DocumentView = z.strictObject({
  id: Id,
  client_id: Id,
  ...stored(DocumentFields.shape),
  tags: z.array(z.string()),
  state: z.enum(DOCUMENT_STATES),
  version: z.int(),
  /** The document that this one replaces. */
  replaces: Id.nullable(),
  /** For a discharge summary: the hospital stay that it describes. */
  absence_id: Id.nullable(),
  /** For a contract that Koduke has generated. */
  number: z.string().nullable(),
  /** The address of its file; null while only the paper's existence is recorded. */
  file: z.string().nullable(),
  mime: z.string().nullable(),
  bytes: z.int().nullable(),
  pages: z.int().nullable(),
  added_at: z.string(),
  added_name: z.string(),
  closed_at: z.string().nullable(),
  closed_name: z.string().nullable(),
  close_reason: z.string().nullable(),
})
export type DocumentView = z.output<typeof DocumentView>

const common = { scope: 'house', runsOn: 'both', copy: 'whole', audit: 'subject' } as const
const change = { ...common, method: 'POST', needs: 'person.save', reads: [], invalidates: ['document'] } as const
export const OneDocument = z.strictObject({ document: DocumentView })

/** Documents of a client: files with their metadata. */
export const document = {
  list: endpoint({
    ...common,
    method: 'GET',
    needs: 'person.read',
    reads: ['document', 'client'],
    invalidates: [],
    path: '/api/client/:id/documents',
    summary: 'Returns a client’s documents, the newest first, the state of each required document, and the tags used in the house.',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      documents: z.array(DocumentView),
      needed: z.array(z.strictObject({ kind: z.enum(DOCUMENT_KINDS), standing: z.enum(['kehtib', 'lopeb', 'labi', 'puudub']) })),
      tags: z.array(z.string()),
    }),
    example: { id: ids.client },
  }),
  save: endpoint({
    ...change,
    path: '/api/client/:clientId/documents/save',
    summary:
      'Adds a document’s record, or with `id` in `data` changes its named fields; `base` holds what the person saw. `replaces` names the document that this one replaces.',
    errors: ['client-not-found', 'not-found', 'row-changed', 'transition-not-allowed'],
    input: z.strictObject({
      clientId: Id,
      data: z.strictObject({
        id: Id.optional(),
        replaces: Id.optional(),
        ...DocumentFields.partial().shape,
        base: z.strictObject(stored(DocumentFields.shape)).partial().optional(),
      }),
    }),
    output: OneDocument,
    example: { clientId: ids.client, data: { kind: 'tervisetoend', title: 'Perearsti tõend', expires: '2027-05-31' } },
  }),
  file: endpoint({
    ...change,
    path: '/api/documents/file',
    upload: 'document',
    summary: 'Sets the file of a document (multipart id, image), a PDF or a picture, once; another file is a newer version.',
    errors: ['not-found', 'transition-not-allowed', 'bad-document', 'unsafe-document', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName, found: Found.optional() }),
    output: OneDocument,
    example: { id: ids.document, image: EXAMPLE_IMAGE },
  }),
  tags: endpoint({
    ...change,
    path: '/api/tags',
    summary: 'Sets the tags of a document; a new word becomes a tag of the house.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, tags: Tags }),
    output: OneDocument,
    example: { id: ids.document, tags: ['haigla', 'originaal'] },
  }),
  destroy: endpoint({
    ...change,
    method: 'GET',
    runsOn: 'server',
    copy: undefined,
    path: '/api/client/:client_id/document/destroy',
    destroys: { deletePath: '/api/client/:client_id/document' },
    summary: 'Archives a document; nothing is lost. A document with a file needs a reason.',
    errors: ['not-found', 'transition-not-allowed'],
    input: z.strictObject({ client_id: Id, id: Id, reason: Note.min(3).max(500).optional() }),
    output: OneDocument,
    example: { client_id: ids.client, id: ids.document, reason: 'Vale inimese paber' },
  }),
}

/** Who signs for the client, and for the house. */
const Signers = { signer: Line, house_signer: Line }

/** Documents that Koduke generates from the record; each is kept among the client’s documents. */
export const agreement = {
  reserve: endpoint({
    ...change,
    runsOn: 'server',
    copy: undefined,
    path: '/api/reservation-contract/',
    summary: 'Generates a numbered reservation contract as a PDF from the house’s data, and stores it among the client’s documents.',
    errors: ['client-not-found'],
    input: z
      .strictObject({
        client_id: Id,
        /** The place is reserved from the first day to the last. */
        from: Day,
        until: Day,
        /** Price per reserved day, if the house charges it. */
        daily_cents: z.int().min(0).max(100_000).nullable(),
        ...Signers,
      })
      .refine(({ from, until }) => until >= from, { path: ['until'], error: 'range' }),
    output: OneDocument,
    example: {
      client_id: ids.client,
      from: '2026-12-01',
      until: '2026-12-31',
      daily_cents: 1500,
      signer: 'Anne Kask',
      house_signer: 'Triin Pärna',
    },
  }),
  serve: endpoint({
    ...change,
    runsOn: 'server',
    copy: undefined,
    path: '/api/client/:client_id/service-contract',
    summary: 'Generates a numbered service contract as a PDF from the house’s data and the given terms, and stores it among the client’s documents.',
    errors: ['client-not-found'],
    input: z
      .strictObject({
        client_id: Id,
        from: Day,
        /** The last day; null for a contract without one. */
        until: Day.nullable(),
        /** What the client pays per month; null if an annex states it. */
        monthly_cents: z.int().min(0).max(10_000_000).nullable(),
        /** Who pays the invoices, if not the client. */
        payer: Line.nullable(),
        /** Notice period in days for either side. */
        notice_days: z.int().min(1).max(365),
        ...Signers,
      })
      .refine(({ from, until }) => until === null || until >= from, { path: ['until'], error: 'range' }),
    output: OneDocument,
    example: {
      client_id: ids.client,
      from: '2026-12-01',
      until: null,
      monthly_cents: 98_000,
      payer: 'Anne Kask',
      notice_days: 30,
      signer: 'Anne Kask',
      house_signer: 'Triin Pärna',
    },
  }),
  attest: endpoint({
    ...change,
    runsOn: 'server',
    copy: undefined,
    path: '/api/client/:client_id/papers',
    summary: 'Generates a numbered PDF about the client’s last change of room, leaving or death, and stores it among the client’s documents.',
    errors: ['client-not-found', 'record-missing'],
    input: z.strictObject({ client_id: Id, kind: z.enum(RECORD_KINDS), ...Signers }),
    output: OneDocument,
    example: { client_id: ids.client, kind: 'lahkumisakt', signer: 'Anne Kask', house_signer: 'Triin Pärna' },
  }),
}
