import { z } from 'zod'
import { HELP_NEEDS, QUEUE_ANSWERS } from '../rules/placeRequest.ts'
import { LINK_STATES } from '../rules/plan/states.ts'
import { endpoint } from './endpoint.ts'
import { Note } from './fields.ts'
import { Signed } from './planLink.ts'
import { AskedServiceView, QueueRequestView } from './queue.ts'

/**
 * By the link in its e-mail a house answers a family without signing in (decision 0053); the link opens this one request of this one house.
 */
const ofLink = { scope: 'link', runsOn: 'server', needs: null, audit: 'subject' } as const
const SIGNED = { id: '01990000-0000-4000-8000-0000000000f8', expires: '2026-12-23T22:00:00.000Z', signature: 'A'.repeat(43) }
/** How often one link may be opened per hour (security.md 3.2). */
const OPENS = 30
const ofAll = { purpose: z.literal('vastus'), house: z.string() }

/** All that an expired link, or one whose request has ended, shows; the pipeline answers it. */
const ClosedRequest = z.strictObject({ ...ofAll, state: z.enum(LINK_STATES).exclude(['avatud']) })

/** What the house needs for its answer: who asks and for whom, as they wrote it. */
const OpenRequest = z.strictObject({
  ...ofAll,
  state: z.literal('avatud'),
  expires_at: z.string(),
  person: z.string(),
  ...QueueRequestView.pick({
    asked_at: true,
    from_name: true,
    relation: true,
    phone: true,
    email: true,
    wanted_from: true,
    message: true,
    birth_year: true,
    answer: true,
    answer_text: true,
    answered_at: true,
    due_on: true,
    reply: true,
    service_hours: true,
  }).shape,
  need: z.enum(HELP_NEEDS),
  services: z.array(AskedServiceView),
})

export const requestLink = {
  load: endpoint({
    ...ofLink,
    method: 'GET',
    path: '/api/request-link/:id',
    summary: 'Returns a family’s request to the house with the link from its e-mail; reading it changes nothing.',
    reads: [],
    invalidates: [],
    perMinute: 30,
    perHour: OPENS,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject(Signed.shape),
    output: z.discriminatedUnion('state', [ClosedRequest, OpenRequest]),
    example: SIGNED,
  }),
  open: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/request-link/:id/open',
    summary: 'Records that a person has opened the page of the link, which the family sees; link scanners do not call it.',
    reads: [],
    invalidates: ['queue'],
    perMinute: 30,
    errors: ['link-not-found', 'link-closed', 'too-many-requests'],
    input: z.strictObject(Signed.shape),
    output: z.strictObject({ opened_at: z.string() }),
    example: SIGNED,
  }),
  answer: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/request-link/:id/answer',
    summary: 'Answers the family, as the house would from its queue.',
    reads: [],
    invalidates: ['queue', 'client', 'room'],
    perMinute: 30,
    errors: ['link-not-found', 'link-closed', 'too-many-requests'],
    input: z.strictObject({
      ...Signed.shape,
      answer: z.enum(QUEUE_ANSWERS, { error: 'required' }),
      text: Note.max(1000).optional(),
    }),
    output: z.strictObject({ answer: z.enum(QUEUE_ANSWERS), answered_at: z.string() }),
    example: { ...SIGNED, answer: 'koht', text: 'Saame pakkuda kohta kahekohalises toas. Palun helistage.' },
  }),
}
