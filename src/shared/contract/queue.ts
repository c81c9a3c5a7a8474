import { z } from 'zod'
import { FAMILY_REPLIES, HELP_NEEDS, QUEUE_ANSWERS } from '../rules/placeRequest.ts'
import { endpoint } from './endpoint.ts'
import { Id, Note } from './fields.ts'
import { ids } from './ids.ts'

/** A service requested instead of a place; without days it is wanted on any day. */
export const AskedServiceView = z.strictObject({ service: z.int().min(1).max(9999), weekdays: z.array(z.int().min(1).max(7)).max(7) })

/** A request for a place, as the house that was asked sees it; nothing of the other houses. */
export const QueueRequestView = z.strictObject({
  id: Id,
  client_id: Id,
  asked_at: z.string(),
  from_name: z.string(),
  relation: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Null: as soon as there is a place. */
  wanted_from: z.string().nullable(),
  need: z.enum(HELP_NEEDS),
  message: z.string().nullable(),
  /** `YYYY`, if the family knows no more of the birthday. */
  birth_year: z.string().nullable(),
  answer: z.enum(QUEUE_ANSWERS).nullable(),
  answer_text: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_name: z.string().nullable(),
  /** The last day for a timely answer; null in requests from before deadlines existed. */
  due_on: z.string().nullable(),
  opened_at: z.string().nullable(),
  /** The family's answer to the offered place. */
  reply: z.enum(FAMILY_REPLIES).nullable(),
  replied_at: z.string().nullable(),
  /** Services for a person who lives at home; empty: a place is requested. */
  services: z.array(AskedServiceView),
  service_hours: z.int().nullable(),
  /** 1 while the ticket is open: then the house may answer, also repeatedly. */
  is_open: z.literal([0, 1]),
  /** 1 if the person has found a place in another house that was asked. */
  is_elsewhere: z.literal([0, 1]),
})
export type QueueRequestView = z.output<typeof QueueRequestView>

export const queue = {
  requests: endpoint({
    method: 'GET',
    path: '/api/queue/requests',
    summary: 'Returns open requests from the public pages in the queue, the longest waiting first; for one client closed ones too.',
    needs: 'care.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['queue', 'client'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({ client_id: Id.optional() }),
    output: z.strictObject({ requests: z.array(QueueRequestView) }),
    example: {},
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/queue/requests/:id/open',
    summary: 'Records that somebody who may answer has opened a request, which the family sees; a repeated call changes nothing.',
    needs: 'client.add',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['queue'],
    quiet: true,
    audit: 'subject',
    errors: ['request-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ opened_at: z.string() }),
    example: { id: ids.placeRequest },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/queue/requests/:id/answer',
    summary: 'Answers a family: a place, the queue, or no place, which removes the person from the queue. The family is notified by e-mail.',
    needs: 'client.add',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['queue', 'client', 'room'],
    audit: 'subject',
    errors: ['request-not-found', 'request-closed'],
    input: z.strictObject({ id: Id, answer: z.enum(QUEUE_ANSWERS), text: Note.max(1000).optional() }),
    output: z.strictObject({ request: QueueRequestView }),
    example: { id: ids.placeRequest, answer: 'koht', text: 'Saame pakkuda kohta kahekohalises toas. Palun helistage.' },
  }),
}
