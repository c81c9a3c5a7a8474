import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { ids } from './ids.ts'

/** How a refused intent was resolved (sync.md): sent again in a corrected form, entered elsewhere by hand, or given up with a reason. */
export const RESOLUTIONS = ['resent', 'copied', 'discarded'] as const

/** An intent of a device that was refused for good, as its author meant it; for the house's manager. */
export const RefusedView = z.strictObject({
  mid: Id,
  device_id: Id,
  person_id: Id,
  person: z.string(),
  /** `noun.verb`; the path if it is no endpoint. */
  endpoint: z.string(),
  /** Null if it can no longer be decrypted because the installation's key has changed. */
  input: z.record(z.string(), z.unknown()).nullable(),
  occurred_at: z.string(),
  received_at: z.string(),
  refusal: z.strictObject({
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    details: z.record(z.string(), z.string()).optional(),
  }),
})
export type RefusedView = z.output<typeof RefusedView>

export const attention = {
  list: endpoint({
    method: 'GET',
    path: '/api/attention',
    summary: 'Returns refused work that the house’s devices accepted offline, the oldest first, at most 200.',
    needs: 'attention.read',
    scope: 'house',
    runsOn: 'server',
    reads: ['attention'],
    invalidates: [],
    audit: 'subject',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({
      entries: z.array(RefusedView),
      /** The total count. */
      total: z.int().nonnegative(),
    }),
    example: {},
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/attention/:mid/resolve',
    summary: 'Records how a refused intent was dealt with; discarding it needs a reason.',
    needs: 'attention.read',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: ['attention'],
    audit: 'subject',
    errors: ['entry-not-found'],
    input: z
      .strictObject({ mid: Id, device_id: Id, resolution: z.enum(RESOLUTIONS), reason: z.string().trim().max(500).nullable() })
      .refine(({ resolution, reason }) => resolution !== 'discarded' || reason, { path: ['reason'], error: 'required' }),
    output: z.strictObject({ mid: Id }),
    example: { mid: ids.intent, device_id: 'device-of-the-reception', resolution: 'discarded', reason: 'Topelt kirja pandud' },
  }),
}
