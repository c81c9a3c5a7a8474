import type { SessionTokens } from '#shared/contract/session.ts'
import { lasting } from '#web/storage.ts'
import type { FetchedMethods, SignInMethods } from './browserSignIn.ts'
import type { Send } from './http.ts'

/** Says that this browser was a shared tablet when it last asked; which one it is only its cookie says. */
const TABLET = 'koduke.tablet'
export const wasTablet = (): boolean => lasting.getItem(TABLET) !== null

/** The ways in; what they say and hear is fetched when somebody goes one. `entered` takes a new session. */
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
      // Few browsers are tablets: the others are told so without what reads the answer of one.
      const answer = await send({ method: 'GET', path: '/api/tablet', changes: false, isBare: true })
      const tablet = isNone(answer) ? null : (await ways()).tabletIn(answer)
      if (tablet) lasting.setItem(TABLET, '1')
      else lasting.removeItem(TABLET)
      return tablet
    },
  }
}

const isNone = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'tablet' in answer && answer.tablet === null

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether the server has a provider of identities; it says so in the page. */
export const offersIdentity = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:eid"]')?.content === '1'
