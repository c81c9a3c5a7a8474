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

/** What a public page gets from its host: the server's document, or the app. */
export interface Portal {
  language: Language
  words: Words
  /** The present page's own texts. */
  ownWords: object
  /** The signed-in user, as far as the host knows. */
  person: { id: string; name: string; email: string; isStaff: boolean } | null
  signOut: () => void
  /** A link component within the portal. */
  Anchor: FunctionComponent<AnchorProps>
  /** Loads the data of another address of the same page. @throws AskRefused, or any network error */
  load: (query: URLSearchParams, signal: AbortSignal) => Promise<unknown>
  /** Calls a command as the signed-in user. @throws AskRefused, or any network error */
  act: Ask
  /** Subscribes to public changes; returns the unsubscribe function. */
  listen: (events: readonly PublicEvent[], heard: (ids: readonly string[]) => void) => () => void
  /** The present query; it changes when written, and on history navigation. */
  query: URLSearchParams
  /** Writes another address of the same page: by replacing, or as a history entry. */
  rewrite: (query: URLSearchParams, isStep?: boolean) => void
  map: PortalMap
  /** The page's public address, and the time of rendering. */
  drawn: PortalDrawn
  /** The page's form; null if it has none. */
  form: PortalForm | null
  /** Posts the page's form, and returns the path to go to. @throws AskRefused, or any network error */
  send: (values: URLSearchParams) => Promise<string>
  go: (path: string) => void
  /** Changes the language, where no server renders the page. */
  chooseLanguage?: (language: Language) => void
  /** The desktop opens at the front page (specification, section 2): it redirects at once. */
  isDesk?: boolean
}

export const PortalContext = createContext<Portal | null>(null)

/** @throws if no provider is above: a bug in composition */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('PortalContext is missing')
  return portal
}

export const useWords = (): Words => usePortal().words

/** The page's own texts: of the type that its `words` returned, which is passed as the type argument. */
export const useOwnWords = (): object => usePortal().ownWords

/** Formats of dates, money and numbers in the page's language, and plural forms. */
export function useSaying(): Format & { count: (forms: Counted, count: number, values?: Readonly<Record<string, string | number>>) => string } {
  const { language } = usePortal()
  const format = formatOf(language)
  return { ...format, count: (forms, count, values = {}) => counted(forms, count, language, { count: format.number(count), ...values }) }
}
