import { lasting } from '#web/storage.ts'
import type { Ask } from './page.ts'
import { read } from './read.ts'
import { accountOf } from './savedHouses/savedHouses.ts'

/** A signed-in reader's commands, and their endpoints. */
const DEEDS: Readonly<Record<string, (id: string) => string>> = {
  'news.like': (id) => `/api/news/like/${id}`,
  'news.comment': (id) => `/api/comments/${id}`,
  'news.uncomment': (id) => `/api/comment/${id}/delete`,
  'profile.keep': () => '/api/user/saved',
}

/** Storage keys as in `renderer/data/tokens.ts`, and the token's early expiry. */
const KEPT = ['token', 'refresh', 'expires', 'user', 'snapshot'] as const
const EARLY = 240_000
const kept = (name: (typeof KEPT)[number]): string => lasting.getItem(`koduke.${name}`) ?? ''

/** The headers of this browser's signed-in user, with a valid token; none for a visitor. */
export async function ownHeaders(): Promise<Record<string, string>> {
  if (kept('token') && isOld()) await alone(renew)
  const token = kept('token')
  return token ? { Authorization: `Bearer ${token}` } : {}
}

const isOld = (): boolean => !(Date.parse(kept('expires')) - EARLY > Date.now())

/** Locked across tabs, and shared with the app (`compose.ts`). */
const alone = (run: () => Promise<void>): Promise<void> => navigator.locks?.request('koduke.refresh', run) ?? run()

async function renew(): Promise<void> {
  if (!isOld()) return
  const answer = await post('/api/refresh', { refresh_token: kept('refresh') }, {}).catch(() => null)
  if (answer && [401, 403].includes(answer.status)) return forget()
  if (!answer?.ok) return
  const { token, refresh_token, expires_at, user } = (await answer.json()) as Record<'token' | 'refresh_token' | 'expires_at', string> & {
    user: object
  }
  const fresh = { refresh: refresh_token, expires: expires_at, user: JSON.stringify(user), token }
  for (const [name, value] of Object.entries(fresh)) lasting.setItem(`koduke.${name}`, value)
}

/** Clears the session. */
function forget(): void {
  for (const name of KEPT) lasting.removeItem(`koduke.${name}`)
  // Other tabs are notified by storage events.
  dispatchEvent(new Event('storage'))
}

/** Signs out locally even if the server is unreachable: its session expires by itself. */
export async function signOut(): Promise<void> {
  await post('/api/logout', {}, await ownHeaders()).catch(() => null)
  forget()
  location.assign('/')
}

/** Merges this browser's saved houses with those of the signed-in account. Never throws. */
export const keepWith = (personId: string): Promise<void> => accountOf(personId, async (change) => read(await sent('profile.keep', change)))

/** Acts as the signed-in user. An expired session leads to sign-in, and back to this page. */
export const act: Ask = async (name, input) => {
  const answer = await sent(name, input)
  if (answer.status === 401) location.assign(`/login?${new URLSearchParams({ redirect: `${location.pathname}${location.search}` })}`)
  return read(answer)
}

async function sent(name: string, input: object): Promise<Response> {
  const { id = '', ...body } = input as { id?: string }
  const path = DEEDS[name]?.(encodeURIComponent(id))
  if (!path) throw new Error(`${name} is not done on a public page`)
  return post(path, body, await ownHeaders())
}

const post = (path: string, body: object, headers: Record<string, string>): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: {
      ...headers,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
    },
    body: JSON.stringify(body),
  })

const cookie = (name: string): string =>
  decodeURIComponent(
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '',
  )
