import type { TabletAnswer } from '#shared/contract/device.ts'
import type { SessionTokens } from '#shared/contract/session.ts'
import { lasting } from '#web/storage.ts'
import type { Send } from './http.ts'

/** The ways in that a browser has beside the password, and a desktop has not. Each @throws RefusedError, ConnectionError */
export interface BrowserWays {
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

/** Says that this browser was a shared tablet when it last asked; which one it is only its cookie says. */
const TABLET = 'koduke.tablet'
export const wasTablet = (): boolean => lasting.getItem(TABLET) !== null

/** The ways in; what they say and hear is fetched when somebody goes one. `entered` takes a new session. */
export function waysIn(send: Send, entered: (tokens: SessionTokens) => void): BrowserWays {
  const ways = async (): Promise<BrowserWays> => (await import('./browserWays.ts')).browserWays(send, entered)
  return {
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
