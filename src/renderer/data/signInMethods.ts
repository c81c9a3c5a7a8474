import type { SessionTokens } from '#shared/contract/session.ts'
import { lasting } from '#web/storage.ts'
import type { FetchedMethods, SignInMethods } from './browserSignIn.ts'
import type { Send } from './http.ts'

/** A marker that this browser was a shared tablet when last checked; its cookie identifies the tablet. */
const TABLET = 'koduke.tablet'
export const wasTablet = (): boolean => lasting.getItem(TABLET) !== null

/** The sign-in methods; their code is loaded on use. `entered` receives a new session. */
export function signInMethods(send: Send, entered: (tokens: SessionTokens) => void): SignInMethods {
  const ways = async (): Promise<FetchedMethods> => (await import('./browserSignIn.ts')).browserSignIn(send, entered)
  return {
    enrol: async () => (await ways()).enrol(),
    byIdentity: async () => (await ways()).byIdentity(),
    registerIdentity: async (name, email) => (await ways()).registerIdentity(name, email),
    linkIdentity: async (password, back) => (await ways()).linkIdentity(password, back),
    joinIdentity: async () => (await ways()).joinIdentity(),
    byPasskey: async (alone) => (await ways()).byPasskey(alone),
    byPin: async (person, pin) => (await ways()).byPin(person, pin),
    tablet: async () => {
      // Few browsers are tablets: the others are told without loading the parser.
      const answer = await send({ method: 'GET', path: '/api/tablet', changes: false, isBare: true })
      const tablet = isNone(answer) ? null : (await ways()).tabletIn(answer)
      if (tablet) lasting.setItem(TABLET, '1')
      else lasting.removeItem(TABLET)
      return tablet
    },
  }
}

const isNone = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'tablet' in answer && answer.tablet === null

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether the server has an identity provider, from a setting in the page. */
export const offersIdentity = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:eid"]')?.content === '1'
