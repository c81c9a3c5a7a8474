import { z } from 'zod'
import { DATA_CLASSES, RIGHTS, ROLES } from '../rights.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Password } from './fields.ts'

/** A body for which a person works: `hk` is a care home, `kov` a local government (specification, section 6). */
export const PartnerView = z.strictObject({ id: Id, name: z.string(), role: z.enum(ROLES), house_id: Id.nullable() })

/** Who is signed in and what they may do here. */
export const SessionUser = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** What they are when they work for nobody. */
  own_role: z.enum(['user', 'admin']).default('user'),
  avatar: z.string().nullable(),
  active_partner: Id.nullable(),
  partners: z.strictObject({ hk: z.array(PartnerView), kov: z.array(PartnerView) }),
  house: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** How many houses ask them to work there and wait for an answer. */
  invitations: z.int().default(0),
  rights: z.array(z.enum(RIGHTS)),
})
export type SessionUser = z.output<typeof SessionUser>

/** What signing in answers; `refresh_token` is only half of what refreshing needs, the other half is a cookie. */
export const SessionTokens = z.strictObject({ token: z.string(), refresh_token: z.string(), expires_at: z.string(), user: SessionUser })
export type SessionTokens = z.output<typeof SessionTokens>

export const LoginInput = z.strictObject({ email: Email, password: Password })
export const RefreshInput = z.strictObject({ refresh_token: z.string().min(10).max(200) })
/** Of the second step: six digits of an authenticator, or a recovery code, with or without what stands between its signs. */
export const VerifyInput = z.strictObject({ code: z.string().trim().min(6, { error: 'invalid' }).max(20, { error: 'invalid' }) })
/** What a second factor is set up with: the address for a square code, the key in it, and ten codes that stand for it once each. */
export const EnrolAnswer = z.strictObject({ uri: z.string(), key: z.string(), codes: z.array(z.string()) })
export type EnrolAnswer = z.output<typeof EnrolAnswer>
/** For whom to work from now on; null: for nobody, as oneself or as an administrator. */
export const SwitchInput = z.strictObject({ active: Id.nullable() })

const Key = z.string().regex(/^[\w-]{43}$/)

/**
 * What `GET /api/user` answers. Both keys are 256 bits in base64url, which the browser holds in memory only (security.md 3.2), so they are
 * no part of the user, whom the browser stores: `snapshot_key` of this session alone, for what is kept of the house; `draft_key` of this
 * person in this house at this computer, for what they have begun to write (decision 0027).
 */
export const UserAnswer = z.strictObject({ user: SessionUser, snapshot_key: Key, draft_key: Key })

/**
 * By what a person's desktop seals what must be sendable without them (decision 0013): the server's public key with its id,
 * and a secret of this person at this device, by which the server knows that a box is theirs. In base64url.
 */
export const BoxKey = z.strictObject({
  kid: z.string().regex(/^[\w-]{8}$/),
  to: z.string().regex(/^[\w-]{43}$/),
  proof: z.string().regex(/^[\w-]{43}$/),
})
export type BoxKey = z.output<typeof BoxKey>

export const NavigationItem = z.strictObject({
  key: z.string(),
  path: z.string(),
  group: z.enum(['work', 'house', 'admin']),
  /** How much waits there for this person. */
  count: z.int().optional(),
})
export type NavigationItem = z.output<typeof NavigationItem>

export const session = {
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in.',
    needs: null,
    scope: 'user',
    runsOn: 'server',
    reads: ['user'],
    invalidates: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: UserAnswer,
    example: {},
  }),
  deskKey: endpoint({
    // Not a GET: the first time that it is asked it gives the device its key. Asked again it is the same, and no receipt may keep the answer.
    method: 'POST',
    path: '/api/user/desk-key',
    summary:
      'The server’s half of the key to what this person’s desktop keeps, and what it seals boxes with; names the key by which the device signs.',
    needs: 'sync.pull',
    scope: 'user',
    runsOn: 'server',
    reads: [],
    invalidates: [],
    audit: 'subject',
    errors: ['forbidden'],
    input: z.strictObject({ sign_pub: z.string().regex(/^[\w-]{43}$/) }),
    output: z.strictObject({
      key: z.string().regex(/^[\w-]{43}$/),
      box: BoxKey,
      /** The server’s half of the key to each class of the house’s data that this person may copy at this device. */
      classes: z.partialRecord(z.enum(DATA_CLASSES), z.string().regex(/^[\w-]{43}$/)),
    }),
    example: { sign_pub: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqo' },
  }),
  navigation: endpoint({
    method: 'GET',
    path: '/api/navigation/',
    summary: 'The workspace’s menu for this person: only what exists and what they may open.',
    needs: null,
    scope: 'user',
    runsOn: 'server',
    reads: ['user', 'attention', 'join'],
    invalidates: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ navigation: z.array(NavigationItem) }),
    example: {},
  }),
}
