import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { LINK_DAYS, LINK_STATES } from '../rules/plan/states.ts'
import { LINK_PURPOSES, TOPICS } from '../rules/plan/terms.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Note, PersonName, SignedInstant } from './fields.ts'
import { ids } from './ids.ts'
import { LinkView, PlanView } from './plan.ts'

/** What every signed link's address carries; its holder needs no sign-in. */
export const Signed = z.object({ id: Id, expires: SignedInstant, signature: z.string().regex(/^[\w-]{43}$/) })

const SIGNED = { id: ids.link, expires: '2026-12-05T10:00:00.000Z', signature: 'A'.repeat(43) }

const ofAll = { purpose: z.enum(LINK_PURPOSES), house: z.string() }

/**
 * All that an answered, expired or revoked link shows. The pipeline answers it in place of every handler; an endpoint whose output cannot
 * hold it refuses instead.
 */
export const ClosedLink = z.strictObject({ ...ofAll, state: z.enum(LINK_STATES).exclude(['avatud']) })
export type ClosedLink = z.output<typeof ClosedLink>

/** An open link; of the person it shows no more than the name. */
const Open = { ...ofAll, state: z.literal('avatud'), called_name: z.string(), expires_at: z.string() }

const Answer = z.strictObject({ topic: z.enum(TOPICS), text: z.string(), saved_at: z.string() })

const ofLink = { scope: 'link', runsOn: 'server', needs: null, audit: 'subject' } as const
/** How often one link may be opened per hour (security.md 3.2). */
const OPENS = 30
const ask = {
  ...ofLink,
  method: 'GET',
  reads: [],
  invalidates: [],
  perMinute: 30,
  perHour: OPENS,
  errors: ['link-not-found', 'too-many-requests'],
} as const
const tell = { ...ofLink, method: 'POST', reads: [], invalidates: ['plan'], perMinute: 90 } as const

/** The last four digits of the personal code: this link shows health data (security.md 3.2). */
const Code = z.string().regex(/^\d{4}$/, { error: 'invalid' })

const inHouse = { scope: 'house', runsOn: 'server', needs: 'plan.save', audit: 'subject' } as const
const give = { ...inHouse, method: 'POST', reads: [], invalidates: ['plan'] } as const
const NewLink = z.strictObject({ link: LinkView, path: z.string() })

export const planLink = {
  background: endpoint({
    ...give,
    path: '/api/client/:client_id/description',
    summary: 'Creates a signed link by which the client or family describe background and habits.',
    errors: ['client-not-found'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, to_name: PersonName, days: z.int().min(1).max(LINK_DAYS) }),
    output: NewLink,
    example: { client_id: ids.client, to_name: 'Tiina Kask', days: 14 },
  }),
  confirmation: endpoint({
    ...give,
    path: '/api/careplan/:id/confirmation',
    summary: 'Creates a signed link by which somebody reads a plan and agrees to it; the client must have a personal code.',
    errors: ['plan-not-found', 'plan-changed', 'plan-state', 'plan-incomplete'],
    presence: { must: 'is-ours', of: 'id', row: 'care_plan' },
    input: z.strictObject({ id: Id, ver: z.int(), to_name: PersonName, days: z.int().min(1).max(LINK_DAYS) }),
    output: NewLink,
    example: { id: ids.draft, ver: 1, to_name: 'Tiina Kask', days: 14 },
  }),
  path: endpoint({
    ...inHouse,
    method: 'GET',
    path: '/api/link/:id',
    summary: 'Returns the address of a signed link again, for sending or printing.',
    reads: ['plan'],
    invalidates: [],
    errors: ['link-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ path: z.string() }),
    example: { id: ids.link },
  }),
  revoke: endpoint({
    ...give,
    path: '/api/link/:id/revoke',
    summary: 'Revokes a signed link; answers received by it stay.',
    errors: ['link-not-found', 'link-closed'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ link: LinkView }),
    example: { id: ids.link },
  }),
  mail: endpoint({
    ...give,
    path: '/api/link/:id/mail',
    summary: 'Sends a signed link by e-mail, also again.',
    errors: ['link-not-found', 'link-closed'],
    mails: true,
    presence: { must: 'is-ours', of: 'id', row: 'care_link' },
    input: z.strictObject({ id: Id, email: Email, language: z.enum(LANGUAGES) }),
    output: z.strictObject({ link: LinkView }),
    example: { id: ids.link, email: 'tiina@naide.example', language: 'et' },
  }),
  load: endpoint({
    ...ask,
    path: '/api/careplan/:id/description/load',
    summary: 'Returns what a signed link asks, and which topics were answered; the answers need the code.',
    input: z.strictObject(Signed.shape),
    output: z.discriminatedUnion('state', [
      ClosedLink,
      z.strictObject({
        ...Open,
        topics: z.array(z.strictObject({ topic: z.enum(TOPICS), saved_at: z.string() })),
        /** How many attempts are left; null if the person has no personal code: then nothing saved is shown. */
        tries_left: z.int().nullable(),
      }),
    ]),
    example: SIGNED,
  }),
  read: endpoint({
    ...tell,
    path: '/api/careplan/:id/description/read',
    summary: 'Returns the answers given through a signed link, to a caller who knows the code; wrong codes count as for a plan.',
    perHour: OPENS,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject({ ...Signed.shape, code: Code }),
    /** `answers` is null if the code was wrong. */
    output: z.discriminatedUnion('state', [ClosedLink, z.strictObject({ ...Open, answers: z.array(Answer).nullable(), tries_left: z.int() })]),
    example: { ...SIGNED, code: '0000' },
  }),
  save: endpoint({
    ...tell,
    path: '/api/careplan/:id/description/save',
    summary: 'Saves the answer to a topic while it is typed; with `submit` hands everything in.',
    errors: ['link-not-found', 'link-closed'],
    input: z.strictObject({
      ...Signed.shape,
      topic: z.enum(TOPICS).optional(),
      text: Note.optional(),
      /** Set when the visitor cannot see the saved text: `text` is appended to it, replacing what this visit appended before (`added`). */
      adds_to: Note.optional(),
      submit: z.literal(true).optional(),
      name: PersonName.optional(),
    }),
    output: z.strictObject({ state: z.enum(LINK_STATES), saved_at: z.string() }),
    example: { ...SIGNED, topic: 'toit', text: 'Hapukapsasuppi' },
  }),
  open: endpoint({
    ...tell,
    path: '/api/careplan/:id/confirmation/open',
    summary: 'Returns the plan that a signed link asks to agree to, to a caller who knows the code; without it only the state of the link.',
    perHour: OPENS,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject({ ...Signed.shape, code: Code.optional() }),
    output: z.discriminatedUnion('state', [
      ClosedLink,
      z.strictObject({
        ...Open,
        /** Null without the correct code. */
        plan: PlanView.pick({ version: true, made_with: true, health_need: true, health_by: true, lines: true }).nullable(),
        tries_left: z.int(),
      }),
    ]),
    example: SIGNED,
  }),
  answer: endpoint({
    ...tell,
    path: '/api/careplan/:id/confirmation/answer',
    summary: 'Agrees to a plan, which puts it in force, or says what should be changed.',
    errors: ['link-not-found', 'link-closed'],
    input: z.strictObject({ ...Signed.shape, code: Code, agrees: z.boolean(), name: PersonName, relation: PersonName, note: Note.min(3).optional() }),
    /** `answered_at` is null if the code was wrong. */
    output: z.strictObject({ state: z.enum(LINK_STATES), answered_at: z.string().nullable() }),
    example: { ...SIGNED, code: '0000', agrees: true, name: 'Tiina Kask', relation: 'tütar' },
  }),
}
