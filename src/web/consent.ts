import { useSyncExternalStore } from 'react'

const NAME = 'koduke_consent'
const DAYS = 365
const listeners = new Set<() => void>()
let isReopened = false

/** Whether to show the cookie bar: until a choice is stored, and on request. `onServer`: the server's view. */
export const useConsentAsked = (onServer = false): boolean => useSyncExternalStore(subscribe, isAsked, () => onServer)

/** Only necessary storage is used, so that is the only choice. */
export function acceptNecessary(): void {
  document.cookie = `${NAME}=necessary; Path=/; Max-Age=${DAYS * 24 * 60 * 60}; SameSite=Lax`
  tell(false)
}

export const askAgain = (): void => tell(true)

function tell(reopened: boolean): void {
  isReopened = reopened
  for (const listener of listeners) listener()
}

const isAsked = (): boolean => isReopened || !document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
