import { EnterByPinAnswer, TabletAnswer } from '#shared/contract/device.ts'
import { IdentityAnswer } from '#shared/contract/identity.ts'
import { PasskeyAnswer, type SignedByPasskey } from '#shared/contract/passkey.ts'
import { EnrolAnswer, type SessionTokens } from '#shared/contract/session.ts'
import { z } from 'zod'
import type { Send } from './http.ts'

/** Sign-in methods that only a browser has. Each @throws RefusedError, ConnectionError */
export interface SignInMethods {
  /** The setup data of a second factor, during a sign-in that requires one. */
  enrol: () => Promise<EnrolAnswer>
  /** A session for the identity proven by the state's provider; the person's name if they have no account. */
  byIdentity: () => Promise<{ name: string } | null>
  registerIdentity: (name: string, email: string) => Promise<void>
  /** @returns the provider's URL, which returns to the path `back` */
  linkIdentity: (password: string, back: string) => Promise<string>
  joinIdentity: () => Promise<void>
  /** As the second step, or `alone` as the whole sign-in. @returns false if the user or their device cancelled */
  byPasskey: (alone: boolean) => Promise<boolean>
  /** Users with a PIN here; null if this browser is no shared tablet. */
  tablet: () => Promise<TabletAnswer['tablet']>
  byPin: (person: string, pin: string) => Promise<void>
}

/** Loaded when a method is used; the list of PIN users does not need it. */
export interface FetchedMethods extends Omit<SignInMethods, 'tablet'> {
  tabletIn: (answer: unknown) => TabletAnswer['tablet']
}

const LinkAnswer = z.strictObject({ address: z.url() })

/** `entered` receives a new session. */
export function browserSignIn(send: Send, entered: (tokens: SessionTokens) => void): FetchedMethods {
  const post = (path: string, body: unknown, isBare = false): Promise<unknown> => send({ method: 'POST', path, body, changes: true, isBare })
  return {
    enrol: async () => EnrolAnswer.parse(await post('/api/verify/enrol', undefined, true)),
    byIdentity: async () => {
      const answer = IdentityAnswer.parse(await post('/api/oidc/enter', {}, true))
      if ('unknown' in answer) return answer.unknown
      entered(answer)
      return null
    },
    registerIdentity: async (name, email) => void (await post('/api/oidc/register', { name, email }, true)),
    linkIdentity: async (password, back) => LinkAnswer.parse(await post('/api/oidc/link', { password, back })).address,
    joinIdentity: async () => void (await post('/api/oidc/join', {})),
    tabletIn: (answer) => TabletAnswer.parse(answer).tablet,
    byPin: async (person, pin) => entered(EnterByPinAnswer.parse(await post('/api/tablet/enter', { person, pin }, true))),
    byPasskey: async (alone) => {
      const { options } = PasskeyAnswer.parse(await post('/api/verify/passkey/begin', { alone }, true))
      const response = await signed(options)
      if (response === null) return false
      const answer = IdentityAnswer.parse(await post('/api/verify/passkey', { alone, response }, true))
      if (!('unknown' in answer)) entered(answer)
      return true
    },
  }
}

/** A passkey's assertion; null if cancelled. The WebAuthn code is loaded on use. */
async function signed(options: z.output<typeof PasskeyAnswer>['options']): Promise<SignedByPasskey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options }).then(
    (response) => response as unknown as SignedByPasskey,
    () => null,
  )
}

/** A new passkey's attestation; null if cancelled. */
export async function madePasskey(options: z.output<typeof PasskeyAnswer>['options']): Promise<SignedByPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON: options as unknown as Options }).then(
    (response) => response as unknown as SignedByPasskey,
    () => null,
  )
}
