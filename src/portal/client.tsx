import './portal.css'
import { type ReactNode, StrictMode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PortalState } from './document.ts'
import { CookieBar } from './frame/CookieBar.tsx'
import { Frame } from './frame/Frame.tsx'
import { listenOn } from './listen.ts'
import type { PortalPage } from './page.ts'
import { PAGES } from './pages.ts'
import { PlainAnchor } from './PlainAnchor.tsx'
import { type Portal, PortalContext } from './portalContext.ts'
import { read } from './read.ts'
import type { Words } from './words/words.ts'
import { wordsIn } from './words/wordsIn.ts'

const root = document.getElementById('portal')
const state = JSON.parse(document.getElementById('portal-state')?.textContent ?? 'null') as (PortalState & { page: keyof typeof PAGES }) | null
if (root && state) {
  const { language } = state
  const [page, words] = await Promise.all([PAGES[state.page](), wordsIn(language)])
  const ownWords = (await page.words?.(language)) ?? {}
  hydrateRoot(
    root,
    <StrictMode>
      <Host state={state} page={page} words={words} ownWords={ownWords} />
    </StrictMode>,
  )
}

/** Hydrates the server's page: the same components with the same data. */
function Host({
  state: { data, language, map, drawn, form, isConsentAsked, socketPort },
  page,
  words,
  ownWords,
}: {
  state: PortalState
  page: PortalPage
  words: Words
  ownWords: object
}): ReactNode {
  const person = usePerson()
  const [query, rewrite] = useAddress()
  const id = person?.id
  useEffect(() => {
    if (id !== undefined) void signedIn().then(({ keepWith }) => keepWith(id))
  }, [id])
  const portal = useMemo<Portal>(
    () => ({
      language,
      words,
      ownWords,
      person,
      signOut: () => void signedIn().then(({ signOut }) => signOut()),
      Anchor: PlainAnchor,
      load,
      act: async (name, input) => (await signedIn()).act(name, input),
      listen: listenOn(socketPort),
      query,
      rewrite,
      map,
      drawn,
      form,
      send,
      go: (path) => location.assign(path),
    }),
    [language, words, ownWords, person, map, drawn, form, socketPort, query, rewrite],
  )
  const { View } = page
  return (
    <PortalContext value={portal}>
      <Frame isWide={page.isWide ?? false} here={location.pathname}>
        <View data={data} />
      </Frame>
      <CookieBar onServer={isConsentAsked} />
    </PortalContext>
  )
}

/** The signed-in user, as stored by this browser (`renderer/data/tokens.ts`); unknown to the server. */
function usePerson(): Portal['person'] {
  const kept = useSyncExternalStore(onStorage, keptUser, () => null)
  return useMemo(() => personIn(kept), [kept])
}

function onStorage(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

function keptUser(): string | null {
  try {
    return localStorage.getItem('koduke.token') ? localStorage.getItem('koduke.user') : null
  } catch {
    // Without storage nobody is signed in.
    return null
  }
}

function personIn(text: string | null): Portal['person'] {
  try {
    const user = JSON.parse(text ?? 'null') as Record<'id' | 'name' | 'email' | 'role', unknown> | null
    return typeof user?.name === 'string' ? { id: String(user.id), name: user.name, email: String(user.email), isStaff: user.role !== 'user' } : null
  } catch {
    return null
  }
}

/** Loaded only for signed-in users. */
const signedIn = () => import('./signedIn.ts')

const load: Portal['load'] = async (query, signal) =>
  read(
    await fetch(addressWith(inLanguage(query)), {
      headers: { ...(keptUser() && (await (await signedIn()).ownHeaders())), Accept: 'application/json' },
      signal,
    }),
  )

/** Submits the page's form to its own address. An old token is refreshed by the answer. */
async function send(values: URLSearchParams): Promise<string> {
  const post = (): Promise<Response> => {
    values.set('csrf', decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''))
    return fetch(location.href, { method: 'POST', headers: { Accept: 'application/json' }, body: values })
  }
  const first = await post()
  const { path } = await read<{ path: string }>(first.status === 419 ? await post() : first)
  return path
}

/** The present address, also after going back. */
function useAddress(): [URLSearchParams, Portal['rewrite']] {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search))
  useEffect(() => {
    const moved = (): void => setQuery(new URLSearchParams(location.search))
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])
  const rewrite = useCallback<Portal['rewrite']>((next, isStep = false) => {
    const address = addressWith(inLanguage(next))
    if (isStep) history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
    setQuery(next)
  }, [])
  return [query, rewrite]
}

const addressWith = (query: URLSearchParams): string => `${location.pathname}${query.size > 0 ? `?${query}` : ''}`

/** Without cookies only the address tells the language. */
function inLanguage(query: URLSearchParams): URLSearchParams {
  const named = new URLSearchParams(location.search).get('keel')
  if (named === null || query.has('keel') || document.cookie.includes('koduke_language=')) return query
  return new URLSearchParams([...query, ['keel', named]])
}
