/** The origin of our pages; `app` is our own scheme, registered as a secure origin. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'koduke'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** The sender frame of a message; null if it is gone. */
export type SendingFrame = { url: string; isTop: boolean } | null

/** Whether a URL is one of our pages. Only the parsed URL counts: `app://koduke.evil`, a port or a user name are refused. */
export function isOurAddress(address: string): boolean {
  const url = URL.parse(address)
  // Node's `origin` of an unknown scheme is "null", so the parts are compared.
  return url !== null && url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === ''
}

/** Whether the desktop accepts messages of this frame: the top one, on a page of ours (security.md 2.1, rule 17). */
export const isTrusted = (frame: SendingFrame): boolean => frame !== null && frame.isTop && isOurAddress(frame.url)
