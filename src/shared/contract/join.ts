import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { isRegistryCode, JOIN_KINDS, JOIN_STATES, MOST_COUNTED, PACKAGE_IDS } from '../rules/join.ts'
import { endpoint } from './endpoint.ts'
import { Email, HouseName, Id, Line, Note, PersonName, Phone } from './fields.ts'
import { ids } from './ids.ts'

/** A code of the business register. */
const RegistryCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().refine((code) => isRegistryCode(code), { error: 'registryCode' }))

const Count = z
  .string()
  .regex(/^\d{1,4}$/, { error: 'integer' })
  .transform(Number)
  .pipe(z.int().min(1).max(MOST_COUNTED))
  .or(z.int().min(1).max(MOST_COUNTED))

/** What somebody says who asks to join. */
const JoinFields = {
  kind: z.enum(JOIN_KINDS, { error: 'required' }),
  registry_code: RegistryCode,
  name: HouseName,
  contact_name: PersonName,
  contact_role: PersonName,
  email: Email,
  phone: Phone,
  /** Asked of no register: a person checks it. */
  licence_no: Line.max(40).nullish(),
  houses_n: Count,
  places_n: Count,
  package_id: z.enum(PACKAGE_IDS, { error: 'required' }),
  message: Note.max(2000).nullish(),
}

/** A request to join, as administrators see it. */
export const JoinView = z.strictObject({
  id: Id,
  asked_at: z.string(),
  language: z.enum(LANGUAGES),
  kind: z.enum(JOIN_KINDS),
  registry_code: z.string(),
  name: z.string(),
  contact_name: z.string(),
  contact_role: z.string(),
  email: z.string(),
  phone: z.string(),
  licence_no: z.string().nullable(),
  houses_n: z.int(),
  places_n: z.int(),
  package_id: z.enum(PACKAGE_IDS),
  message: z.string().nullable(),
  state: z.enum(JOIN_STATES),
  confirmed_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Houses that stand under this code already, by their names. */
  known: z.array(z.string()),
  /** Other requests under this code that are not decided. */
  others: z.int(),
})
export type JoinView = z.output<typeof JoinView>

const deciding = {
  method: 'POST',
  needs: 'join.decide',
  scope: 'platform',
  runsOn: 'server',
  reads: [],
  invalidates: ['join', 'house'],
  audit: 'subject',
  mails: true,
} as const
const decided = z.strictObject({ id: Id })

/** A body joins: asked by anybody, confirmed by a letter, decided by an administrator (decision 0039). */
export const join = {
  send: endpoint({
    method: 'POST',
    path: '/api/joins',
    summary: 'Asks to join. The answer is the same whether the register code is known here or not; the same id again is the same request.',
    scope: 'open',
    runsOn: 'server',
    needs: null,
    audit: 'none',
    reads: [],
    invalidates: ['join'],
    mails: true,
    perMinute: 30,
    perHour: 5,
    errors: ['too-many-requests', 'mid-reused'],
    input: z.strictObject({
      /** Made by the page that asks, for this request alone. */
      id: z.uuid(),
      ...JoinFields,
      language: z.enum(LANGUAGES),
      /** That whoever asks may act for the body, and has read the terms. */
      agrees: z.literal(true, { error: 'required' }),
      /** Nobody sees this field; a robot fills it in. */
      homepage: z.literal('', { error: 'invalid' }).optional(),
    }),
    output: z.strictObject({}),
    example: {
      id: '01990000-0000-4000-8000-0000000000f9',
      kind: 'hk',
      registry_code: '19930859',
      name: 'Uus Kodu OÜ',
      contact_name: 'Tiina Kask',
      contact_role: 'juhatuse liige',
      email: 'tiina@naidis.example',
      phone: '5551 2345',
      houses_n: 1,
      places_n: 60,
      package_id: 'keskmine',
      language: 'et',
      agrees: true,
    },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/joins',
    summary: 'Who asks to join, the newest first.',
    needs: 'join.decide',
    scope: 'platform',
    runsOn: 'server',
    reads: ['join'],
    invalidates: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ joins: z.array(JoinView) }),
    example: {},
  }),
  accept: endpoint({
    ...deciding,
    path: '/api/admin/joins/:id/accept',
    summary: 'Makes the house, and invites its first manager by a letter.',
    errors: ['join-not-found', 'join-state'],
    input: z.strictObject({ id: Id }),
    output: decided,
    example: { id: ids.join },
  }),
  refuse: endpoint({
    ...deciding,
    path: '/api/admin/joins/:id/refuse',
    summary: 'Refuses with a reason, which a letter brings.',
    errors: ['join-not-found', 'join-state'],
    input: z.strictObject({ id: Id, reason: Note.min(1).max(1000) }),
    output: decided,
    example: { id: ids.join, reason: 'Tegevusluba ei leitud' },
  }),
}
