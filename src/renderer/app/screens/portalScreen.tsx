import '../../../portal/portal.css'
import { useQuery } from '@tanstack/react-query'
import { type FunctionComponent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { Language } from '#shared/messages/say.ts'
import { Frame } from '../../../portal/frame/Frame.tsx'
import { notFoundPage } from '../../../portal/about/readingPages.tsx'
import { type Ask, AskRefused, type Place, type PortalPage } from '../../../portal/page.ts'
import { type AnchorProps, type Portal, PortalContext } from '../../../portal/portalContext.ts'
import type { Words } from '../../../portal/words/words.ts'
import { wordsIn } from '../../../portal/words/wordsIn.ts'
import { useData } from '#data/DataContext.ts'
import { useDesk } from '#data/useDesk.ts'
import { RefusedError } from '#data/errors.ts'
import type { Port } from '#data/port.ts'
import { useSession } from '#data/sessionContext.ts'
import { useSignOut } from '../useMyMenu.ts'
import { changeLanguage } from '#texts/i18n.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'

/** The desktop loads no map tiles: it contacts nothing but its own server. */
const MAP = { tiles: null, attribution: '' }

/** An empty form; here the bridge authenticates, not a token. */
const NO_FORM = { token: '', values: [], errors: {}, message: null }

/** A public page within the app, by name: on the desktop, and in a browser whose server does not answer. */
export function portalScreen(name: string, page: PortalPage): FunctionComponent {
  return function PortalScreen(): ReactNode {
    const { port } = useData()
    const language = useLanguage()
    const parameters = useParams() as Readonly<Record<string, string>>
    const place = useLocation()
    // The query on arrival: the page itself loads later changes.
    const [arrival] = useState(() => new URLSearchParams(place.search))
    const words = useQuery({ queryKey: ['portal.words', language, name], queryFn: () => wordsFor(page, language), staleTime: Infinity })
    const { data, error, refetch } = useQuery({
      queryKey: ['portal', name, language, parameters, arrival.toString()],
      queryFn: () => page.load(askBy(port), { parameters, query: arrival, language }),
      retry: false,
    })
    const portal = usePortalHere(page, parameters)
    useTitleOf(page, data, words.data?.words, { parameters, query: arrival, language })
    if (!words.data) return null
    const isLost = error instanceof AskRefused
    const { View } = isLost ? notFoundPage : page
    const shown = isLost ? null : data === undefined ? page.without : data
    return (
      <PortalContext value={{ ...portal, ...words.data }}>
        <Frame isWide={page.isWide ?? false} here={place.pathname}>
          {shown !== undefined ? (
            // The loaded page differs from the previous one.
            <View key={String(data === undefined)} data={shown} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </Frame>
      </PortalContext>
    )
  }
}

async function wordsFor(page: PortalPage, language: Language): Promise<Pick<Portal, 'words' | 'ownWords'>> {
  const [words, ownWords] = await Promise.all([wordsIn(language), page.words?.(language) ?? {}])
  return { words, ownWords }
}

/** A page sets the window's title itself, as in the server's document. */
function useTitleOf(page: PortalPage, data: unknown, words: Words | undefined, place: Place): void {
  const title = data === undefined || !words ? null : page.head(data, words, place).title
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}

function usePortalHere(page: PortalPage, parameters: Readonly<Record<string, string>>): Omit<Portal, 'words' | 'ownWords'> {
  const { port } = useData()
  const { user } = useSession()
  const language = useLanguage()
  const isDesk = useDesk() !== null
  const navigate = useNavigate()
  const leave = useSignOut()
  const { pathname, search } = useLocation()
  const [arrivedAt] = useState(() => new Date().toISOString())
  return useMemo(
    () => ({
      language,
      person: user && { id: user.id, name: user.name, email: user.email, isStaff: user.role !== 'user' },
      signOut: () => void leave(),
      Anchor,
      load: (query) => (page.reload ?? page.load)(askBy(port), { parameters, query, language }),
      act: askBy(port),
      // Public events are handled only in server-rendered documents.
      listen: () => () => undefined,
      query: new URLSearchParams(search),
      rewrite: (query, isStep = false) =>
        void navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: !isStep, preventScrollReset: true }),
      map: MAP,
      drawn: { origin: location.origin, at: arrivedAt },
      form: page.submit ? NO_FORM : null,
      send: (values) => page.submit?.(askBy(port), values, { parameters, query: new URLSearchParams(search), language }) ?? Promise.resolve(pathname),
      go: (path) => void navigate(path),
      chooseLanguage: (next) => void changeLanguage(next),
      isDesk,
    }),
    [page, parameters, port, user, leave, language, isDesk, navigate, pathname, search, arrivedAt],
  )
}

const Anchor = ({ href, ...rest }: AnchorProps): ReactNode => <Link to={href} {...rest} />

const askBy =
  (port: Port): Ask =>
  async (name, input) => {
    try {
      return await port.ask(name, input)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      throw new AskRefused(error.code, error.message, error.errors)
    }
  }
