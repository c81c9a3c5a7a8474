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

/** How long somebody may look for their key, ms. */
const CHALLENGE_LIFE = 5 * 60_000

/** Whose ceremony it is: the cookie of a sign-in, or a session. */
type Holder = { step: string } | { session: string }
type Parts = Pick<Deps, 'db' | 'origin'> & { now: Date }

const hashOfHolder = (holder: Holder): string => hashOf('step' in holder ? `passkey-step|${holder.step}` : `passkey-session|${holder.session}`)

/** The name under which passkeys know us, from the settings alone. */
const partyOf = (origin: string): string => new URL(origin).hostname

const keep = (db: Kysely<Database>, holder: Holder, challenge: string, now: Date) =>
  keepChallenge(db, { hash: hashOfHolder(holder), challenge, expires_at: new Date(now.getTime() + CHALLENGE_LIFE).toISOString() })

/** What makes a new passkey for a person. */
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

/** A new passkey as it is kept; null where what came is none that was asked for. */
export async function readNew({ db, origin, now }: Parts, holder: Holder, response: SignedByPasskey) {
  const expectedChallenge = await takeChallenge(db, hashOfHolder(holder), now.toISOString())
  if (expectedChallenge === undefined) return null
  const expected = { expectedChallenge, expectedOrigin: origin(), expectedRPID: partyOf(origin()), requireUserVerification: false }
  // The parts that the contract leaves open are read by the library, which throws where they are not what they must be.
  const read = await verifyRegistrationResponse({ ...expected, response: response as unknown as RegistrationResponseJSON }).catch(() => null)
  if (!read?.verified) return null
  const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential
  return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports: JSON.stringify(transports) }
}

/** What a passkey is to sign at a sign-in: one of these, or any that the person's device offers by itself. */
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

/** How often the passkey says that it was used, where it has signed what was asked; null otherwise. A challenge counts once, right or wrong. */
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
