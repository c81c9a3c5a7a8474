import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { KeyState } from '#shared/contract/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { type AccountLink, accountLinkByHash, insertAccountLink } from '../stores/accountLink.store.ts'
import { hashOf, macOf } from '../kernel/crypto.ts'

const HOUR = 3_600_000
/** Lifetimes of links, ms: a new password is wanted at once; other e-mails are read in the evening. */
const LIVES = { parool: HOUR, konto: 48 * HOUR, aadress: 48 * HOUR, kutse: 14 * 24 * HOUR, liitumine: 7 * 24 * HOUR } as const

/** The page path of a link, before the key. */
const PATHS = { parool: '/parool/uus/', konto: '/kinnitus/', aadress: '/kinnitus/', kutse: '/parool/uus/', liitumine: '/kinnitus/' } as const

/** The e-mail for each kind of link. */
const LETTERS = { parool: 'reset', konto: 'register', aadress: 'address', kutse: 'invited', liitumine: 'join' } as const

interface Moment {
  now: string
  newId: () => string
}

interface AccountLinkInput {
  kind: AccountLink['kind']
  personId: string | null
  email: string
  name: string | null
  language: Language
  /** For a new account with a proven identity. */
  identity?: string
  /** The house or organisation of the e-mail. */
  house?: string
}

/**
 * The key of a link: an HMAC over its fields with the installation's secret, recomputed when its e-mail is sent. So neither the database
 * nor a copy of it contains a working key (security.md T16).
 */
const keyOf = (secret: Buffer, { id, kind, email, expires_at }: Pick<AccountLink, 'id' | 'kind' | 'email' | 'expires_at'>): string =>
  macOf(secret, 'account-link', `${kind}|${id}|${email}|${expires_at}`)

/** The path in the e-mail. */
export const accountPath = (secret: Buffer, link: AccountLink): string => `${PATHS[link.kind]}${keyOf(secret, link)}`

/** Creates a link and enqueues its e-mail; returns the link's id. */
export async function giveLink(
  tx: Kysely<Database>,
  secret: Buffer,
  { kind, personId, email, name, language, identity, house }: AccountLinkInput,
  moment: Moment,
): Promise<string> {
  const id = moment.newId()
  const expires_at = new Date(Date.parse(moment.now) + LIVES[kind]).toISOString()
  const hash = hashOf(keyOf(secret, { id, kind, email, expires_at }))
  const row = {
    id,
    kind,
    hash,
    person_id: personId,
    email,
    name,
    language,
    created_at: moment.now,
    expires_at,
    used_at: null,
    revoked_at: null,
    identity: identity ?? null,
    house: house ?? null,
  }
  await insertAccountLink(tx, row)
  await queueEmail({ tx, ...moment, actor: { houseId: null, personId: personId ?? '' } }, { kind: LETTERS[kind], ref: id, to: email, language })
  return id
}

/** The link of a key. @throws link-not-found for an unknown key, or one of another kind */
export async function requireLink(db: Kysely<Database>, key: string, kinds: readonly AccountLink['kind'][]): Promise<AccountLink> {
  const link = await accountLinkByHash(db, hashOf(key))
  if (!link || !kinds.includes(link.kind)) throw new AppError('link-not-found')
  return link
}

export function keyStateAt(link: AccountLink, now: string): KeyState {
  if (link.used_at !== null) return 'kasutatud'
  if (link.revoked_at !== null) return 'tuhistatud'
  return link.expires_at <= now ? 'aegunud' : 'kehtib'
}
