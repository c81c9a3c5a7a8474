import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { SignedByPasskey } from '#shared/contract/passkey.ts'
import { hashOf } from '../kernel/crypto.ts'
import type { Deps } from '../deps.ts'
import { keepChallenge, type Passkey, passkeysOf, takeChallenge } from '../stores/passkey.store.ts'

/** The timeout of a WebAuthn ceremony, ms. */
const CHALLENGE_LIFE = 5 * 60_000

/** The owner of a ceremony: the cookie of a sign-in, or a session. */
type Holder = { step: string } | { session: string }
type Parts = Pick<Deps, 'db' | 'origin'> & { now: Date }

const hashOfHolder = (holder: Holder): string => hashOf('step' in holder ? `passkey-step|${holder.step}` : `passkey-session|${holder.session}`)

/** The relying party id, from the configuration alone. */
const partyOf = (origin: string): string => new URL(origin).hostname

const keep = (db: Kysely<Database>, holder: Holder, challenge: string, now: Date) =>
  keepChallenge(db, { hash: hashOfHolder(holder), challenge, expires_at: new Date(now.getTime() + CHALLENGE_LIFE).toISOString() })

/** The options to create a passkey for a user. */
export async function askForNew({ db, origin, now }: Parts, holder: Holder, person: Pick<PersonTable, 'id' | 'name' | 'email'>) {
  const options = await generateRegistrationOptions({
    rpName: 'Koduke',
    rpID: partyOf(origin()),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    timeout: CHALLENGE_LIFE,
    excludeCredentials: (await passkeysOf(db, person.id)).map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keep(db, holder, options.challenge, now)
  return options
}

/** A verified new passkey; null if the answer does not match the request. */
export async function readNew({ db, origin, now }: Parts, holder: Holder, response: SignedByPasskey) {
  const expectedChallenge = await takeChallenge(db, hashOfHolder(holder), now.toISOString())
  if (expectedChallenge === undefined) return null
  const expected = { expectedChallenge, expectedOrigin: origin(), expectedRPID: partyOf(origin()), requireUserVerification: false }
  // The library parses the fields that the contract leaves open, and throws if they are invalid.
  const read = await verifyRegistrationResponse({ ...expected, response: response as unknown as RegistrationResponseJSON }).catch(() => null)
  if (!read?.verified) return null
  const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential
  return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports: JSON.stringify(transports) }
}

/** The options to sign in: one of these passkeys, or any discoverable one. */
export async function askToSign({ db, origin, now }: Parts, holder: Holder, keys: readonly Passkey[] | null) {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(origin()),
    timeout: CHALLENGE_LIFE,
    userVerification: keys === null ? 'required' : 'discouraged',
    ...(keys && {
      allowCredentials: keys.map(({ credential, transports }) => ({ id: credential, transports: JSON.parse(transports) as string[] })),
    }),
  })
  await keep(db, holder, options.challenge, now)
  return options
}

/** The passkey's new signature counter, if it has signed the challenge; otherwise null. A challenge can be used once, right or wrong. */
export async function readSigned(
  { db, origin, now }: Parts,
  holder: Holder,
  response: SignedByPasskey,
  key: Passkey | undefined,
  alone: boolean,
): Promise<number | null> {
  const expectedChallenge = await takeChallenge(db, hashOfHolder(holder), now.toISOString())
  if (expectedChallenge === undefined || !key) return null
  const read = await verifyAuthenticationResponse({
    expectedChallenge,
    expectedOrigin: origin(),
    expectedRPID: partyOf(origin()),
    requireUserVerification: alone,
    response: response as unknown as AuthenticationResponseJSON,
    credential: { id: key.credential, publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')), counter: key.counter },
  }).catch(() => null)
  return read?.verified ? read.authenticationInfo.newCounter : null
}
