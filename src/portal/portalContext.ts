import { type AnchorHTMLAttributes, createContext, type FunctionComponent, type ReactNode, type Ref, use } from 'react'
import type { Language } from '#shared/messages/say.ts'
import type { PublicEvent } from '#shared/events.ts'
import type { PortalDrawn, PortalForm, PortalMap } from '#shared/portal.ts'
import type { Ask } from './page.ts'
import { counted, type Counted } from '#shared/messages/counted.ts'
import type { Words } from './words/words.ts'
import { type Format, formatOf } from '#web/format.ts'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** What a public page is given by its host: the document of the server, or a window of the app. */
export interface Portal {
  language: Language
  words: Words
  /** Words of the page that is shown, which it alone has. */
  ownWords: object
  /** Who is signed in here, as far as the host knows. */
  person: { id: string; name: string; email: string; isStaff: boolean } | null
  signOut: () => void
  /** A link within the portal. */
  Anchor: FunctionComponent<AnchorProps>
  /** Loads what another address of the same page shows. @throws AskRefused, or anything where there is no connection */
  load: (query: URLSearchParams, signal: AbortSignal) => Promise<unknown>
  /** Does something as whoever is signed in. @throws AskRefused, or anything where there is no connection */
  act: Ask
  /** Hears of what changes in public; gives a way to stop. */
  listen: (events: readonly PublicEvent[], heard: (ids: readonly string[]) => void) => () => void
  /** What the address of the page asks for now; it changes as it is written, and when somebody goes back. */
  query: URLSearchParams
  /** Writes another address of the same page into the window without leaving it: in the place of this one, or as a step from which one can go back. */
  rewrite: (query: URLSearchParams, isStep?: boolean) => void
  map: PortalMap
  /** Where people know the page to be, and when it was drawn. */
  drawn: PortalDrawn
  /** The form of the page; null where it has none. */
  form: PortalForm | null
  /** Sends what the form of the page says, and gives the path to go on to. @throws AskRefused, or anything where there is no connection */
  send: (values: URLSearchParams) => Promise<string>
  go: (path: string) => void
  /** Where no server draws the page: how it changes its language. */
  chooseLanguage?: (language: Language) => void
  /** The desktop's window opens at the front page (specification, section 2): Enter leads on at once. */
  isDesk?: boolean
}

export const PortalContext = createContext<Portal | null>(null)

/** @throws when nothing above gives the portal: a mistake of composition */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('PortalContext is missing')
  return portal
}

export const useWords = (): Words => usePortal().words

/** Words that the page alone has: of the very type that its `words` gave, which beside them says what it is. */
export const useOwnWords = (): object => usePortal().ownWords

/** Dates, money and numbers as the page's language writes them, and counted words. */
export function useSaying(): Format & { count: (forms: Counted, count: number, values?: Readonly<Record<string, string | number>>) => string } {
  const { language } = usePortal()
  const format = formatOf(language)
  return { ...format, count: (forms, count, values = {}) => counted(forms, count, language, { count: format.number(count), ...values }) }
}
