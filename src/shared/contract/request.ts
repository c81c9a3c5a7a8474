import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { MOST_HOUSES } from '../rules/askPaths.ts'
import { FAMILY_REPLIES, HELP_NEEDS, QUEUE_ANSWERS, REQUEST_STATES } from '../rules/placeRequest.ts'
import { endpoint } from './endpoint.ts'
import { Day, Email, Id, Note, PersonName, Phone } from './fields.ts'
import { ids } from './ids.ts'
import { AskedServiceView } from './queue.ts'
import { Signed } from './planLink.ts'

/** Anybody may ask for a place; nobody is signed in. What a link opens is told by its signature. */
const ofAnybody = { scope: 'open', runsOn: 'server', needs: null, audit: 'none', reads: [] } as const
const SIGNED = { id: '01990000-0000-4000-8000-0000000000f7', expires: '2027-02-19T10:00:00.000Z', signature: 'A'.repeat(43) }

/** A year of birth, or the whole day where it is known. */
const Birth = z
  .string()
  .max(10, { error: 'birth', abort: true })
  .refine((text) => /^(19|20)\d{2}$/.test(text) || Day.safeParse(text).success, { error: 'birth' })

/** A house as the family sees it: how the request stands there and what the house said. */
const AskedHouse = z.strictObject({
  house_id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  answer: z.enum(QUEUE_ANSWERS).nullable(),
  answer_text: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The last day on which the house's answer is in time; null of requests from before there was one. */
  due_on: z.string().nullable(),
  /** When the request came to the house, and when somebody there opened it. */
  delivered_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  reply: z.enum(FAMILY_REPLIES).nullable(),
  /** Whether the place that is offered waits for the family's word. */
  is_offered: z.boolean(),
  services: z.array(AskedServiceView),
  service_hours: z.int().nullable(),
  /** Whether the house's own page is shown to everybody. */
  is_shown: z.boolean(),
  /** Whether it can still be withdrawn. */
  is_open: z.boolean(),
})
export type AskedHouse = z.output<typeof AskedHouse>

/** A request of one's own, with the path of the page on which it is followed. */
export const OwnRequest = z.strictObject({
  path: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  first_name: z.string(),
  houses: z.array(AskedHouse),
})

export const request = {
  send: endpoint({
    ...ofAnybody,
    method: 'POST',
    path: '/api/requests',
    summary: 'Asks for a place in up to four houses at once; in each the person waits in the queue from now on. The same id again answers the same.',
    invalidates: ['client', 'queue'],
    event: 'client created',
    mails: true,
    perMinute: 30,
    perHour: 5,
    errors: ['too-many-requests', 'house-not-found', 'house-by-phone', 'mid-reused'],
    input: z.strictObject({
      /** Made by the page that asks, for this request alone. */
      id: z.uuid(),
      house_ids: z
        .array(Id, { error: 'required' })
        .min(1, { error: 'required' })
        .max(MOST_HOUSES)
        .refine((houses) => new Set(houses).size === houses.length, { error: 'invalid' }),
      from_name: PersonName,
      relation: PersonName,
      phone: Phone,
      email: Email,
      first_name: PersonName,
      last_name: PersonName,
      birth: Birth.nullish(),
      /** Absent: as soon as there is a place. */
      wanted_from: Day.nullish(),
      need: z.enum(HELP_NEEDS, { error: 'required' }),
      /** Services of these houses for somebody who lives at home; empty: a place. */
      services: z
        .array(z.strictObject({ house_id: Id, ...AskedServiceView.shape }))
        .max(12)
        .default([]),
      /** For so many hours on each of the days. */
      service_hours: z.int({ error: 'integer' }).min(1).max(24).nullish(),
      message: Note.max(2000).nullish(),
      /** The local government (EHAK) where the person is registered. */
      kov: z
        .string()
        .regex(/^\d{4}$/)
        .nullish(),
      language: z.enum(LANGUAGES),
      consent: z.literal(true, { error: 'required' }),
      /** Nobody sees this field; a robot fills it in. */
      homepage: z.literal('', { error: 'invalid' }).optional(),
    }),
    /** The path that the family follows; whoever has it needs no sign-in. */
    output: z.strictObject({ path: z.string() }),
    example: {
      id: '01990000-0000-4000-8000-0000000000f7',
      house_ids: [ids.house],
      from_name: 'Tiina Kask',
      relation: 'tütar',
      phone: '5551 2345',
      email: 'tiina@naide.example',
      first_name: 'Maimu',
      last_name: 'Kask',
      need: 'igapaev',
      language: 'et',
      consent: true,
    },
  }),
  get: endpoint({
    ...ofAnybody,
    method: 'GET',
    path: '/api/requests/:id',
    summary: 'How a request stands in each house that was asked, for whoever has its link.',
    invalidates: [],
    perMinute: 30,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject(Signed.shape),
    output: z.strictObject({
      asked_at: z.string(),
      expires_at: z.string(),
      first_name: z.string(),
      houses: z.array(AskedHouse),
    }),
    example: SIGNED,
  }),
  reply: endpoint({
    ...ofAnybody,
    method: 'POST',
    path: '/api/requests/:id/reply',
    summary: 'Accepts the place that a house has offered, or declines it, by which the person leaves the queue there. The house hears of it.',
    invalidates: ['client', 'queue'],
    mails: true,
    perMinute: 30,
    errors: ['link-not-found', 'request-closed', 'too-many-requests'],
    input: z.strictObject({ ...Signed.shape, house_id: Id, reply: z.enum(FAMILY_REPLIES, { error: 'required' }) }),
    output: z.strictObject({ reply: z.enum(FAMILY_REPLIES) }),
    example: { ...SIGNED, house_id: ids.house, reply: 'jah' },
  }),
  withdraw: endpoint({
    ...ofAnybody,
    method: 'POST',
    path: '/api/requests/:id/withdraw',
    summary: 'Takes a request back, in one house or in all; the person leaves the queue there. What is closed already stays as it is.',
    invalidates: ['client', 'queue', 'room'],
    perMinute: 30,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject({ ...Signed.shape, house_id: Id.optional() }),
    output: z.strictObject({ withdrawn: z.int() }),
    example: SIGNED,
  }),
}
