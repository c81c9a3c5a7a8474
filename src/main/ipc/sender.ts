/** The one address of our pages; `app` is a scheme of our own, registered as a secure origin. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'koduke'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** The frame that a message came from; null when it has gone meanwhile. */
export type SendingFrame = { url: string; isTop: boolean } | null

/** Whether an address is one of our pages. Only the parsed address counts: `app://koduke.evil`, a port or a user name are others. */
export function isOurAddress(address: string): boolean {
  const url = URL.parse(address)
  // The `origin` of a scheme that Node does not know is "null", so its parts are compared.
  return url !== null && url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === ''
}

/** Whether the desktop listens to this frame: the top one, on a page of ours (security.md 2.1, rule 17). */
export const isTrusted = (frame: SendingFrame): boolean => frame !== null && frame.isTop && isOurAddress(frame.url)
