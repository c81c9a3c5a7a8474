import type { SessionTokens } from '#shared/contract/session.ts'
import { lasting } from '#web/storage.ts'
import type { SignInMethods } from './browserSignIn.ts'
import type { Send } from './http.ts'

/** Says that this browser was a shared tablet when it last asked; which one it is only its cookie says. */
const TABLET = 'koduke.tablet'
export const wasTablet = (): boolean => lasting.getItem(TABLET) !== null

/** The ways in; what they say and hear is fetched when somebody goes one. `entered` takes a new session. */
export function signInMethods(send: Send, entered: (tokens: SessionTokens) => void): SignInMethods {
  const ways = async (): Promise<SignInMethods> => (await import('./browserSignIn.ts')).browserSignIn(send, entered)
  return {
    enrol: async () => (await ways()).enrol(),
    byIdentity: async () => (await ways()).byIdentity(),
    registerIdentity: async (name, email) => (await ways()).registerIdentity(name, email),
    linkIdentity: async (password, back) => (await ways()).linkIdentity(password, back),
    joinIdentity: async () => (await ways()).joinIdentity(),
    byPasskey: async (alone) => (await ways()).byPasskey(alone),
    byPin: async (person, pin) => (await ways()).byPin(person, pin),
    tablet: async () => {
      const tablet = await (await ways()).tablet()
      if (tablet) lasting.setItem(TABLET, '1')
      else lasting.removeItem(TABLET)
      return tablet
    },
  }
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether the server has a provider of identities; it says so in the page. */
export const offersIdentity = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:eid"]')?.content === '1'
