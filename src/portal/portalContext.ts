import { type AnchorHTMLAttributes, createContext, type FunctionComponent, type ReactNode, type Ref, use } from 'react'
import type { Language } from '#shared/messages/say.ts'
import type { PublicEvent } from '#shared/events.ts'
import type { PortalForm, PortalMap } from '#shared/portal.ts'
import type { Ask } from './page.ts'
import { counted, type Counted, type Words } from './words/words.ts'
import { type Format, formatOf } from '../renderer/texts/format.ts'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** What a public page is given by its host: the document of the server, or a window of the app. */
export interface Portal {
  language: Language
  words: Words
  /** Who is signed in here, as far as the host knows. */
  person: { name: string; isStaff: boolean } | null
  /** A link within the portal. */
  Anchor: FunctionComponent<AnchorProps>
  /** Loads what another address of the same page shows. @throws AskRefused, or anything where there is no connection */
  load: (query: URLSearchParams, signal: AbortSignal) => Promise<unknown>
  /** Does something as whoever is signed in. @throws AskRefused, or anything where there is no connection */
  act: Ask
  /** Hears of what changes in public; gives a way to stop. */
  listen: (events: readonly PublicEvent[], heard: (ids: readonly string[]) => void) => () => void
  /** The address of the same page now, and how to write another into the window without leaving it. */
  query: URLSearchParams
  rewrite: (query: URLSearchParams) => void
  map: PortalMap
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

/** Dates, money and numbers as the page's language writes them, and counted words. */
export function useSaying(): Format & { count: (forms: Counted, count: number, values?: Readonly<Record<string, string | number>>) => string } {
  const { language } = usePortal()
  const format = formatOf(language)
  return { ...format, count: (forms, count, values = {}) => counted(forms, count, language, { count: format.number(count), ...values }) }
}
