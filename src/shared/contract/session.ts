import { z } from 'zod'
import { DATA_CLASSES, RIGHTS, ROLES } from '../rights.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Password } from './fields.ts'

/** An organisation for which a user works: `hk` is a care home, `kov` a local government (specification, section 6). */
export const PartnerView = z.strictObject({ id: Id, name: z.string(), role: z.enum(ROLES), house_id: Id.nullable() })

/** Who is signed in and what they may do. */
export const SessionUser = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Their role when they work for no organisation. */
  own_role: z.enum(['user', 'admin']).default('user'),
  avatar: z.string().nullable(),
  active_partner: Id.nullable(),
  partners: z.strictObject({ hk: z.array(PartnerView), kov: z.array(PartnerView) }),
  house: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** How many open invitations they have. */
  invitations: z.int().default(0),
  rights: z.array(z.enum(RIGHTS)),
})
export type SessionUser = z.output<typeof SessionUser>

/** The answer to signing in; `refresh_token` is only half of what refreshing needs, the other half is a cookie. */
export const SessionTokens = z.strictObject({ token: z.string(), refresh_token: z.string(), expires_at: z.string(), user: SessionUser })
export type SessionTokens = z.output<typeof SessionTokens>

export const LoginInput = z.strictObject({ email: Email, password: Password })
export const RefreshInput = z.strictObject({ refresh_token: z.string().min(10).max(200) })
/** Second factor: six digits of an authenticator, or a recovery code with or without its separators. */
export const VerifyInput = z.strictObject({ code: z.string().trim().min(6, { error: 'invalid' }).max(20, { error: 'invalid' }) })
/** To set up a second factor: the URI for a QR code, its key, and ten single-use recovery codes. */
export const EnrolAnswer = z.strictObject({ uri: z.string(), key: z.string(), codes: z.array(z.string()) })
export type EnrolAnswer = z.output<typeof EnrolAnswer>
/** For which organisation to work from now on; null: for none, as oneself or as an administrator. */
export const SwitchInput = z.strictObject({ active: Id.nullable() })

const Key = z.string().regex(/^[\w-]{43}$/)

/**
 * The answer of `GET /api/user`. Both keys are 256 bits in base64url, which the browser holds in memory only (security.md 3.2), so they are
 * not part of the user, whom the browser stores: `snapshot_key` is of this session alone and encrypts the house's cached data; `draft_key`
 * is of this user in this house at this computer and encrypts unsent drafts (decision 0027).
 */
export const UserAnswer = z.strictObject({ user: SessionUser, snapshot_key: Key, draft_key: Key })

/**
 * How a user's desktop seals intents that must be sendable in their absence (decision 0013): the server's public key with its id, and a
 * secret of this user at this device, by which the server knows that a box is theirs. In base64url.
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
  /** How many boxes of this user wait there. */
  count: z.int().optional(),
})
export type NavigationItem = z.output<typeof NavigationItem>

export const session = {
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Returns the signed-in user.',
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
    // Not a GET: the first call gives the device its key. A repeated call answers the same, and no receipt may keep the answer.
    method: 'POST',
    path: '/api/user/desk-key',
    summary:
      'Returns the server’s half of the key to this person’s data on a desktop, and the key for sealing boxes; registers the device’s signing key.',
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
      /** The server’s half of the key to each data class of the house that this user may copy to this device. */
      classes: z.partialRecord(z.enum(DATA_CLASSES), z.string().regex(/^[\w-]{43}$/)),
    }),
    example: { sign_pub: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqo' },
  }),
  navigation: endpoint({
    method: 'GET',
    path: '/api/navigation/',
    summary: 'Returns the workspace’s menu for this person: only existing pages that they may open.',
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
