import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { ids } from './ids.ts'

export const FeedView = z.strictObject({
  id: Id,
  /** Null: the caller's own work. */
  client_id: Id.nullable(),
  to_name: z.string(),
  made_at: z.string(),
  read_at: z.string().nullable(),
})
export type FeedView = z.output<typeof FeedView>

const onServer = { scope: 'house', runsOn: 'server' } as const

/** Secret addresses at which calendar programs read what is planned. */
export const calendarFeed = {
  list: endpoint({
    ...onServer,
    method: 'GET',
    needs: 'calendar.read',
    invalidates: [],
    audit: 'subject',
    path: '/api/calendar/feeds',
    summary: 'Returns the caller’s calendar feeds, or with `client` those given to a resident’s family; not their secret addresses.',
    reads: ['calendar'],
    errors: ['client-not-found', 'forbidden'],
    input: z.strictObject({ client: Id.optional() }),
    output: z.strictObject({ feeds: z.array(FeedView) }),
    example: {},
  }),
  make: endpoint({
    ...onServer,
    method: 'POST',
    needs: 'calendar.read',
    reads: [],
    invalidates: ['calendar'],
    audit: 'subject',
    path: '/api/calendar/feeds',
    summary: 'Creates a calendar feed at a secret address: the caller’s own work, or what a contact may see of a resident’s calendar.',
    errors: ['client-not-found', 'not-found', 'forbidden'],
    input: z.strictObject({ client: Id.nullable(), contact: Id.nullable() }),
    output: z.strictObject({ feed: FeedView }),
    example: { client: null, contact: null },
  }),
  address: endpoint({
    ...onServer,
    method: 'GET',
    needs: 'calendar.read',
    reads: [],
    invalidates: [],
    audit: 'subject',
    path: '/api/calendar/feeds/:id/address',
    summary: 'Returns the secret address of a feed, for users who may give it out.',
    errors: ['not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ url: z.string() }),
    example: { id: ids.feed },
  }),
  revoke: endpoint({
    ...onServer,
    method: 'POST',
    needs: 'calendar.read',
    reads: [],
    invalidates: ['calendar'],
    audit: 'subject',
    path: '/api/calendar/feeds/:id/revoke',
    summary: 'Revokes a feed; its secret address stops working.',
    errors: ['not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.feed },
  }),
}
