import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ContentName, Email, Id, Line, Password, PersonName } from './fields.ts'
import { ids, EXAMPLE_IMAGE } from './ids.ts'
import { NewPassword } from './account.ts'
import { PasskeyAnswer, SignedByPasskey } from './passkey.ts'
import { MOST_HOUSES, MOST_KEPT } from '../rules/askPaths.ts'
import { OwnRequest } from './request.ts'
import { EnrolAnswer, SessionUser, VerifyInput } from './session.ts'

/** The caller's own session in a browser or desktop. */
export const SessionView = z.strictObject({
  id: Id,
  device: z.enum(['browser', 'desktop', 'kiosk']),
  /** `Firefox · Windows`; null if the program did not say. */
  agent: z.string().nullable(),
  /** The prefix of the network address. */
  network: z.string().nullable(),
  /** The organisation for which they work there. */
  partner: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
})
export type SessionView = z.output<typeof SessionView>

/** An identity proven by an identity provider, tied to the account. */
export const IdentityView = z.strictObject({
  id: Id,
  name: z.string(),
  /** The method used last: `idcard`, `mID`, `smartid`. */
  method: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type IdentityView = z.output<typeof IdentityView>

/** A passkey, with the name that its owner gave it. */
export const PasskeyView = z.strictObject({ id: Id, name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
export type PasskeyView = z.output<typeof PasskeyView>

/** What a user sees of their own account. */
export const ProfileView = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** An address that waits for confirmation by e-mail. */
  next_email: z.string().nullable(),
  password_at: z.string().nullable(),
  /** Whether they have a password; a user who signs in only by an identity provider may have none. */
  has_password: z.boolean(),
  /** Identities with which they may sign in through the state's identity provider. */
  identities: z.array(IdentityView),
  /** The shared tablet from which they call, if it is of a house where they work, and whether they have a PIN there; otherwise null. */
  tablet: z.strictObject({ name: z.string(), has_pin: z.boolean() }).nullable(),
  /** Passkeys that replace a code. */
  passkeys: z.array(PasskeyView),
  /** Since when there is a second factor, whether an authenticator is set up, and how many recovery codes are left; null without one. */
  factor: z.strictObject({ since: z.string(), has_app: z.boolean(), codes_left: z.int() }).nullable(),
  /** Whether this user must have one. */
  factor_needed: z.boolean(),
  sessions: z.array(SessionView),
})
export type ProfileView = z.output<typeof ProfileView>

/** An organisation for which the user may act, and on what basis. */
export const RepresentativeView = z.strictObject({
  id: Id,
  kind: z.enum(['hk', 'kov']),
  name: z.string(),
  role: z.string(),
  source: z.enum(['own']),
  since: z.string(),
})

const EXAMPLE_PASSWORD = 'koduke-demo'

const own = { scope: 'user', runsOn: 'server', needs: null } as const
const change = { ...own, method: 'POST', audit: 'subject', reads: [], invalidates: ['account'] } as const
/** It holds a password or a code: nothing of it is stored. */
const guarded = { ...own, method: 'POST', audit: 'none', secret: true, reads: [], invalidates: ['account'] } as const

/** The caller's own account: identity, ways to sign in, and sessions. */
export const profile = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/user/profile',
    summary: 'Returns the caller’s account with its sessions.',
    audit: 'none',
    reads: ['account'],
    invalidates: [],
    errors: ['user-not-found'],
    input: z.strictObject({}),
    output: z.strictObject({ profile: ProfileView }),
    example: {},
  }),
  edit: endpoint({
    ...change,
    path: '/api/user/edit',
    summary: 'Changes the caller’s name, in every house where they work.',
    invalidates: ['account', 'user'],
    errors: ['user-not-found'],
    input: z.strictObject({ name: PersonName.min(2) }),
    output: z.strictObject({ user: SessionUser }),
    example: { name: 'Triin Pärna' },
  }),
  image: endpoint({
    ...change,
    path: '/api/user/image',
    summary: 'Sets the caller’s picture.',
    invalidates: ['account', 'user'],
    upload: 'picture',
    errors: ['bad-image', 'too-large', 'user-not-found'],
    // The id is that of the caller, for a page that sends one with every picture; it is never another's.
    input: z.strictObject({ id: Id.optional(), image: ContentName }),
    output: z.strictObject({ avatar: z.string() }),
    example: { image: EXAMPLE_IMAGE },
  }),
  email: endpoint({
    ...guarded,
    path: '/api/user/email',
    summary: 'Requests a change of the e-mail address; it takes effect once the e-mail sent there is confirmed.',
    mails: true,
    errors: ['too-many-requests'],
    input: z.strictObject({ email: Email, password: Password }),
    output: z.strictObject({}),
    example: { email: 'uus.aadress@koduke.example', password: EXAMPLE_PASSWORD },
  }),
  endSession: endpoint({
    ...change,
    path: '/api/user/sessions/:id/end',
    summary: 'Ends one of the caller’s sessions.',
    errors: ['session-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.session },
  }),
  endOthers: endpoint({
    ...change,
    path: '/api/user/sessions/end',
    summary: 'Ends all of the caller’s sessions except this one.',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ ended: z.int() }),
    example: {},
  }),
  beginFactor: endpoint({
    ...guarded,
    path: '/api/user/factor',
    summary: 'Returns what is needed to set up a second factor; it takes effect with its first code.',
    errors: ['factor-exists', 'too-many-requests'],
    input: z.strictObject({ password: Password }),
    output: EnrolAnswer,
    example: { password: EXAMPLE_PASSWORD },
  }),
  confirmFactor: endpoint({
    ...guarded,
    path: '/api/user/factor/confirm',
    summary: 'Activates a second factor by its first code.',
    mails: true,
    errors: ['code-wrong', 'factor-exists', 'too-many-requests'],
    input: VerifyInput,
    output: z.strictObject({}),
    example: { code: '000000' },
  }),
  renewCodes: endpoint({
    ...guarded,
    path: '/api/user/factor/codes',
    summary: 'Replaces the recovery codes by ten new ones.',
    mails: true,
    errors: ['code-wrong', 'too-many-requests'],
    input: VerifyInput.extend({ password: Password }),
    output: EnrolAnswer.pick({ codes: true }),
    example: { password: EXAMPLE_PASSWORD, code: '000000' },
  }),
  dropFactor: endpoint({
    ...guarded,
    path: '/api/user/factor/drop',
    summary: 'Removes the second factor; a user who must have one sets up another at the next sign-in.',
    mails: true,
    errors: ['code-wrong', 'too-many-requests'],
    input: VerifyInput.extend({ password: Password }),
    output: z.strictObject({}),
    example: { password: EXAMPLE_PASSWORD, code: '000000' },
  }),
  beginPasskey: endpoint({
    ...guarded,
    path: '/api/user/passkeys/begin',
    summary: 'Returns what is needed to create a passkey; it takes effect with its first signature.',
    errors: ['too-many-requests'],
    input: z.strictObject({ password: Password }),
    output: PasskeyAnswer,
    example: { password: EXAMPLE_PASSWORD },
  }),
  addPasskey: endpoint({
    ...guarded,
    path: '/api/user/passkeys',
    summary: 'Adds a passkey with its first signature.',
    mails: true,
    errors: ['passkey-wrong', 'too-many-requests'],
    input: z.strictObject({ name: Line, response: SignedByPasskey }),
    /** Recovery codes, shown once, if there was no second factor before; otherwise null. */
    output: z.strictObject({ codes: z.array(z.string()).nullable() }),
    example: {
      name: 'Telefon',
      response: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA' }, clientExtensionResults: {} },
    },
  }),
  dropPasskey: endpoint({
    ...guarded,
    path: '/api/user/passkeys/:id/drop',
    summary: 'Removes a passkey.',
    mails: true,
    errors: ['passkey-not-found', 'too-many-requests'],
    input: z.strictObject({ id: Id, password: Password }),
    output: z.strictObject({}),
    example: { id: ids.passkey, password: EXAMPLE_PASSWORD },
  }),
  dropIdentity: endpoint({
    ...guarded,
    path: '/api/user/identities/:id/drop',
    summary: 'Removes a sign-in method of the state’s identity provider.',
    mails: true,
    errors: ['identity-not-found', 'too-many-requests'],
    input: z.strictObject({ id: Id, password: Password }),
    output: z.strictObject({}),
    example: { id: ids.identity, password: EXAMPLE_PASSWORD },
  }),
  password: endpoint({
    ...guarded,
    path: '/api/user/password',
    summary: 'Changes the caller’s password and ends their other sessions.',
    mails: true,
    errors: ['too-many-requests'],
    input: z.strictObject({ current: Password, password: NewPassword }),
    output: z.strictObject({ ended: z.int() }),
    example: { current: EXAMPLE_PASSWORD, password: 'kolm hobust aia taga' },
  }),
  requests: endpoint({
    ...own,
    method: 'GET',
    path: '/api/user/requests',
    summary: 'Returns the requests for a place sent with the account’s address, the latest first, and their state in each house.',
    audit: 'none',
    reads: ['queue'],
    invalidates: [],
    errors: ['user-not-found'],
    input: z.strictObject({}),
    output: z.strictObject({ requests: z.array(OwnRequest) }),
    example: {},
  }),
  keep: endpoint({
    ...own,
    method: 'POST',
    path: '/api/user/saved',
    summary: 'Adds or removes saved houses of the account, sets which are chosen, and returns them; houses no longer shown are left out.',
    audit: 'none',
    reads: [],
    invalidates: [],
    errors: ['user-not-found'],
    input: z.strictObject({
      add: z.array(Id).max(MOST_KEPT).default([]),
      remove: z.array(Id).max(MOST_KEPT).default([]),
      /** Absent: unchanged. */
      chosen: z.array(Id).max(MOST_HOUSES).optional(),
    }),
    output: z.strictObject({ saved: z.array(Id), chosen: z.array(Id) }),
    example: {},
  }),
  erase: endpoint({
    ...guarded,
    path: '/api/user/erase',
    summary: 'Deletes the caller’s account: name, address, sign-in methods, saved houses and comments; not possible while they work somewhere.',
    errors: ['account-at-work', 'too-many-requests'],
    input: z.strictObject({ password: Password }),
    output: z.strictObject({}),
    example: { password: EXAMPLE_PASSWORD },
  }),
  representative: endpoint({
    ...own,
    method: 'GET',
    path: '/api/representative',
    summary: 'Returns whom the caller may represent, by our own records or by a new query of the register.',
    audit: 'none',
    reads: ['user'],
    invalidates: [],
    errors: [],
    input: z.strictObject({ register: z.enum(['true', 'false']).optional() }),
    // `unavailable`: the register is wanted but cannot be reached here; our own records answer.
    output: z.strictObject({ representatives: z.array(RepresentativeView), register: z.enum(['unasked', 'unavailable']), at: z.string() }),
    example: { register: 'true' },
  }),
}
