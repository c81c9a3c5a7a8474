import { EnterByPinAnswer, TabletAnswer } from '#shared/contract/device.ts'
import { IdentityAnswer } from '#shared/contract/identity.ts'
import { PasskeyAnswer, type SignedByPasskey } from '#shared/contract/passkey.ts'
import { EnrolAnswer, type SessionTokens } from '#shared/contract/session.ts'
import { z } from 'zod'
import type { Send } from './http.ts'

/** The ways in that a browser has beside the password, and a desktop has not. Each @throws RefusedError, ConnectionError */
export interface SignInMethods {
  /** What a second factor is set up with, in the sign-in that asks for one. */
  enrol: () => Promise<EnrolAnswer>
  /** The session of whom the state's provider has proven; what they are called where no account is theirs. */
  byIdentity: () => Promise<{ name: string } | null>
  registerIdentity: (name: string, email: string) => Promise<void>
  /** @returns where one goes to prove who one is, and to come back to the path `back` */
  linkIdentity: (password: string, back: string) => Promise<string>
  joinIdentity: () => Promise<void>
  /** As the second step, or `alone` as all of a sign-in. @returns false where the person, or their device, let it be */
  byPasskey: (alone: boolean) => Promise<boolean>
  /** Who has a PIN here; null where this browser is no shared tablet. */
  tablet: () => Promise<TabletAnswer['tablet']>
  byPin: (person: string, pin: string) => Promise<void>
}

/** What is fetched when somebody goes one of the ways; who has a PIN here is asked without it. */
export interface FetchedMethods extends Omit<SignInMethods, 'tablet'> {
  tabletIn: (answer: unknown) => TabletAnswer['tablet']
}

const LinkAnswer = z.strictObject({ address: z.url() })

/** `entered` takes a new session. */
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

/** What a passkey of this device has signed; null where it was let be. The part that speaks to the device is fetched by whoever uses one. */
async function signed(options: z.output<typeof PasskeyAnswer>['options']): Promise<SignedByPasskey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options }).then(
    (response) => response as unknown as SignedByPasskey,
    () => null,
  )
}

/** The first signature of a new passkey; null where it was let be. */
export async function madePasskey(options: z.output<typeof PasskeyAnswer>['options']): Promise<SignedByPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON: options as unknown as Options }).then(
    (response) => response as unknown as SignedByPasskey,
    () => null,
  )
}
