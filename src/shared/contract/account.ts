import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../rules/password.ts'
import { endpoint } from './endpoint.ts'
import { Email, PersonName } from './fields.ts'

/** A new password; whether it is easy to guess is checked where the owner is known. */
export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(LONGEST_PASSWORD)
  .transform((text) => text.normalize('NFC'))

/** The token in the address of a link in an e-mail. */
export const LinkKey = z.string().regex(/^[\w-]{43}$/)

/** State of such a link: `tuhistatud` when a newer one was requested or it was declined. */
export const KEY_STATES = ['kehtib', 'kasutatud', 'tuhistatud', 'aegunud'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** What a confirmation is about: a new account, another address of one, or a request to join. */
export const CONFIRMED = ['konto', 'aadress', 'liitumine'] as const

/**
 * What is to be confirmed and its state. The account's name is shown only while the link is open, and to the person who has just answered.
 */
export const ConfirmationView = z.strictObject({
  kind: z.enum(CONFIRMED),
  /** How they will sign in: with a password chosen now, or with the identity they have proven. */
  by: z.enum(['parool', 'isik']),
  state: z.enum(KEY_STATES),
  email: z.string().nullable(),
  /** The name of the account, or of the person who asks to join. */
  name: z.string().nullable(),
  /** The organisation that joins. */
  house: z.string().nullable(),
  expires_at: z.string(),
  /** When it was confirmed. */
  used_at: z.string().nullable(),
})
export type ConfirmationView = z.output<typeof ConfirmationView>

const KEY = 'A'.repeat(43)
const EMAIL = 'uus.inimene@koduke.example'
const PASSWORD = 'kolm hobust aia taga'

const guest = { method: 'POST', scope: 'guest', runsOn: 'server', needs: null, audit: 'none', secret: true, reads: [] } as const
const asking = { ...guest, invalidates: [], perMinute: 30, errors: ['link-not-found', 'too-many-requests'] } as const
const change = { ...guest, invalidates: ['account'], perMinute: 10, mails: true } as const

/**
 * Accounts, for visitors who are not signed in. A request for an e-mail address is answered the same whether the address is known or not
 * (security.md T25).
 */
export const account = {
  forgot: endpoint({
    ...change,
    path: '/api/password/forgot',
    summary: 'Sends an e-mail with a link for setting a new password, if the address has an account.',
    errors: ['too-many-requests'],
    input: z.strictObject({ email: Email }),
    output: z.strictObject({}),
    example: { email: EMAIL },
  }),
  lookReset: endpoint({
    ...asking,
    path: '/api/password/look',
    summary: 'Returns the state of a password link, and while it is open, whose it is and which house invites by it.',
    input: z.strictObject({ key: LinkKey }),
    output: z.strictObject({ state: z.enum(KEY_STATES), email: z.string().nullable(), name: z.string().nullable(), house: z.string().nullable() }),
    example: { key: KEY },
  }),
  reset: endpoint({
    ...change,
    path: '/api/password/reset',
    summary: 'Sets a new password by a link, once, and ends all sessions of the account.',
    errors: ['link-not-found', 'link-closed', 'too-many-requests'],
    input: z.strictObject({ key: LinkKey, password: NewPassword }),
    output: z.strictObject({ email: z.string() }),
    example: { key: KEY, password: PASSWORD },
  }),
  register: endpoint({
    ...change,
    path: '/api/register',
    summary: 'Requests an account of the public side; the e-mail sent to the address decides how it continues.',
    errors: ['too-many-requests'],
    input: z.strictObject({ name: PersonName.min(2), email: Email }),
    output: z.strictObject({}),
    example: { name: 'Uus Inimene', email: EMAIL },
  }),
  lookConfirmation: endpoint({
    ...asking,
    path: '/api/confirmation/look',
    summary: 'Returns what a link asks to confirm, and its result so far; reading it confirms nothing.',
    input: z.strictObject({ key: LinkKey }),
    output: z.strictObject({ confirmation: ConfirmationView }),
    example: { key: KEY },
  }),
  confirm: endpoint({
    ...change,
    path: '/api/confirmation/answer',
    summary: 'Confirms or declines what a link asks; for a new account it also sets the password.',
    errors: ['link-not-found', 'link-closed', 'email-taken', 'identity-taken', 'too-many-requests'],
    input: z.strictObject({ key: LinkKey, agrees: z.boolean(), password: NewPassword.optional() }),
    output: z.strictObject({ confirmation: ConfirmationView }),
    example: { key: KEY, agrees: true, password: PASSWORD },
  }),
}
