/** Push messages at this browser; the service worker shows them. */

/** Whether this browser can take push messages. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A browser's subscription, as the server takes it. */
interface PushHere {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The address of this browser's subscription; null without one, or while no service worker runs. */
export async function endpointHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** Asks the user for permission and subscribes this browser; null if it is not allowed. */
export async function subscribeHere(key: string): Promise<PushHere | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // Without a registration nothing would ever become ready.
  if (!(await navigator.serviceWorker.getRegistration())) return null
  const registration = await navigator.serviceWorker.ready
  // A subscription made for another key would refuse ours.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint, keys } = made.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

/** Ends this browser's subscription. @returns its address */
export async function unsubscribeHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const made = await registration?.pushManager.getSubscription()
  await made?.unsubscribe()
  return made?.endpoint ?? null
}

/** The name by which the server tells which addresses it knows. */
export async function nameOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
