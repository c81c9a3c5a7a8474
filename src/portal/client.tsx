import './portal.css'
import { type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PortalState } from './document.ts'
import { CookieBar } from './frame/CookieBar.tsx'
import { Frame } from './frame/Frame.tsx'
import { listenOn } from './listen.ts'
import type { PortalPage } from './page.ts'
import type { PageName } from './pages.ts'
import { PlainAnchor } from './PlainAnchor.tsx'
import { type Portal, PortalContext } from './portalContext.ts'
import { act, ownHeaders, read } from './signedIn.ts'
import { wordsIn, type Words } from './words/words.ts'

/** The script of each page; the document says which one it shows. */
const SCRIPTS: Record<PageName, () => Promise<PortalPage>> = {
  home: async () => (await import('./home/homePage.tsx')).homePage,
  search: async () => (await import('./search/searchPage.tsx')).searchPage,
  house: async () => (await import('./house/housePage.tsx')).housePage,
  services: async () => (await import('./services/servicesPage.tsx')).servicesPage,
  compare: async () => (await import('./compare/comparePage.tsx')).comparePage,
  saved: async () => (await import('./saved/savedPage.tsx')).savedPage,
  newsList: async () => (await import('./news/newsPages.tsx')).newsListPage,
  newsItem: async () => (await import('./news/newsPages.tsx')).newsItemPage,
  ask: async () => (await import('./asking/askPage.tsx')).askPage,
  follow: async () => (await import('./asking/followPage.tsx')).followPage,
  about: async () => (await import('./about/readingPages.tsx')).aboutPage,
  join: async () => (await import('./join/joinPage.tsx')).joinPage,
}

const root = document.getElementById('portal')
const state = JSON.parse(document.getElementById('portal-state')?.textContent ?? 'null') as (PortalState & { page: PageName }) | null
if (root && state) {
  const [page, words] = await Promise.all([SCRIPTS[state.page](), wordsIn(state.language)])
  hydrateRoot(
    root,
    <StrictMode>
      <Host state={state} page={page} words={words} />
    </StrictMode>,
  )
}

/** What the server drew, alive: the same components with the same data. */
function Host({
  state: { data, language, map, form, isConsentAsked, socketPort },
  page,
  words,
}: {
  state: PortalState
  page: PortalPage
  words: Words
}): ReactNode {
  const person = usePerson()
  const portal = useMemo<Portal>(
    () => ({
      language,
      words,
      person,
      Anchor: PlainAnchor,
      load,
      act,
      listen: listenOn(socketPort),
      query: new URLSearchParams(location.search),
      rewrite,
      map,
      form,
      send,
      go: (path) => location.assign(path),
    }),
    [language, words, person, map, form, socketPort],
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

/** Who is signed in, as this browser keeps it (`renderer/data/tokens.ts`); the server does not know. */
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
    // A browser that gives no storage keeps nobody.
    return null
  }
}

function personIn(text: string | null): Portal['person'] {
  try {
    const user = JSON.parse(text ?? 'null') as { name?: unknown; role?: unknown } | null
    return typeof user?.name === 'string' ? { name: user.name, isStaff: user.role !== 'user' } : null
  } catch {
    return null
  }
}

const load: Portal['load'] = async (query, signal) =>
  read(await fetch(addressWith(query), { headers: { ...ownHeaders(), Accept: 'application/json' }, signal }))

/** Sends the form of the page to its own address. A page that has stood open for hours has an old token: its answer brings a new one. */
async function send(values: URLSearchParams): Promise<string> {
  const post = (): Promise<Response> => {
    values.set('csrf', decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''))
    return fetch(location.href, { method: 'POST', headers: { Accept: 'application/json' }, body: values })
  }
  const first = await post()
  const { path } = await read<{ path: string }>(first.status === 419 ? await post() : first)
  return path
}

const rewrite = (query: URLSearchParams): void => history.replaceState(history.state, '', addressWith(query))

const addressWith = (query: URLSearchParams): string => `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
