import { AskRefused, type Ask } from './page.ts'

/** What a reader does on a public page, and where it is sent. */
const DEEDS: Readonly<Record<string, (id: string) => string>> = {
  'news.like': (id) => `/api/news/like/${id}`,
  'news.comment': (id) => `/api/comments/${id}`,
  'news.uncomment': (id) => `/api/comment/${id}/delete`,
}

/** The headers of whoever is signed in in this browser (`renderer/data/tokens.ts` keeps the token); none for a visitor. */
export function ownHeaders(): Record<string, string> {
  const token = stored('koduke.token')
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Acts as whoever is signed in. A session that is over leads to the sign-in, and back to this page. */
export const act: Ask = async (name, input) => {
  const { id, ...body } = input as { id: string }
  const path = DEEDS[name]?.(encodeURIComponent(id))
  if (!path) throw new Error(`${name} is not done on a public page`)
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      ...ownHeaders(),
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
    },
    body: JSON.stringify(body),
  })
  if (answer.status === 401) location.assign(`/login?${new URLSearchParams({ redirect: `${location.pathname}${location.search}` })}`)
  return read(answer)
}

/** The answer's JSON. @throws AskRefused */
export async function read<Answer>(answer: Response): Promise<Answer> {
  const body: unknown = await answer.json()
  if (answer.ok) return body as Answer
  const { code, message, errors } = body as Pick<AskRefused, 'code' | 'message' | 'errors'>
  throw new AskRefused(code, message, errors)
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that gives no storage keeps nobody.
    return null
  }
}

const cookie = (name: string): string =>
  decodeURIComponent(
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '',
  )
