import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Month, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

/** What one person did with a resident's record on one Tallinn day, and how often. */
export const AccessView = z.strictObject({
  day: StoredDay,
  /** Their name in the house; null for a person who has never worked in it. */
  person: z.string().nullable(),
  person_id: z.string(),
  /** `noun.verb` of the contract or of a plain route, as the audit log has it. */
  action: z.string(),
  times: z.int().min(1),
  first_at: z.string(),
  last_at: z.string(),
})
export type AccessView = z.output<typeof AccessView>

export const access = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/:id/access',
    summary: 'Returns who viewed or changed a client’s record in a month, from the audit log, the newest day first.',
    needs: 'access.read',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id, month: Month }),
    output: z.strictObject({
      access: z.array(AccessView),
      /** Whether lines of this month were archived into a file that only the operator of the server can read. */
      is_put_away: z.boolean(),
    }),
    example: { id: ids.client, month: '2026-11' },
  }),
}
