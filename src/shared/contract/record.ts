import { z } from 'zod'
import { ERASURE_BARS, ERASURE_GROUNDS } from '../rules/erasure.ts'
import { endpoint } from './endpoint.ts'
import { Id, Note, Password } from './fields.ts'
import { ids } from './ids.ts'

const Hold = z.strictObject({ reason: z.string(), set_at: z.string(), set_name: z.string() })

/** What would be erased of a resident, and what prevents it. */
export const ErasurePreview = z.strictObject({
  name: z.string(),
  /** The latest day of leaving, `YYYY-MM-DD`; null for a person who never lived here. */
  left_on: z.string().nullable(),
  counts: z.array(z.strictObject({ title: z.string(), rows: z.int().min(1) })),
  files: z.int().min(0),
  hold: Hold.nullable(),
  bar: z.enum(ERASURE_BARS).nullable(),
})
export type ErasurePreview = z.output<typeof ErasurePreview>

const about = { scope: 'house', runsOn: 'server', needs: 'record.erase' } as const

export const record = {
  preview: endpoint({
    ...about,
    method: 'GET',
    path: '/api/client/:id/erasure',
    summary: 'Returns what would be erased of a resident’s record, and what prevents it.',
    reads: ['client'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: ErasurePreview,
    example: { id: ids.client },
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/client/:id/copy',
    summary: 'Returns a key for the copy of a resident’s record, valid for two minutes; needs the caller’s password.',
    needs: 'record.copy',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: ['account'],
    audit: 'none',
    secret: true,
    errors: ['client-not-found', 'too-many-requests'],
    input: z.strictObject({ id: Id, password: Password }),
    output: z.strictObject({ key: z.string() }),
    example: { id: ids.client, password: 'koduke-demo' },
  }),
  hold: endpoint({
    ...about,
    method: 'POST',
    path: '/api/client/:id/hold',
    summary: 'Puts a hold on a resident’s record, so that nobody can erase it, or without a reason releases it.',
    reads: [],
    invalidates: ['client'],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id, reason: Note.max(500).nullable() }),
    output: z.strictObject({}),
    example: { id: ids.client, reason: 'Kaebus on menetluses' },
  }),
  erase: endpoint({
    ...about,
    method: 'POST',
    path: '/api/client/:id/erase',
    summary: 'Erases everything about a resident permanently; needs the caller’s password.',
    reads: [],
    invalidates: ['client', 'stay', 'room', 'diary', 'health', 'medicine', 'plan', 'incident', 'handover', 'queue'],
    audit: 'none',
    secret: true,
    errors: ['client-not-found', 'record-in-use', 'record-held', 'too-many-requests'],
    input: z.strictObject({ id: Id, ground: z.enum(ERASURE_GROUNDS), password: Password }),
    output: z.strictObject({ counts: ErasurePreview.shape.counts }),
    example: { id: ids.client, ground: 'aeg', password: 'koduke-demo' },
  }),
}
