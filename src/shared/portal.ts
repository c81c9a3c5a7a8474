import type { ErrorCode } from './errors.ts'
import type { Language } from './messages/say.ts'

/** The built public pages, as the server knows them: it finds what they ask for and sends what they draw. */
export interface PortalRenderer {
  /** Whether a page of the portal stands at a path. */
  stands: (path: string) => boolean
  /** The document of an address. */
  document: (request: PortalRequest, sent?: PortalSent) => Promise<PortalAnswer>
  /** What its page shows when only the query has changed, as JSON. */
  data: (request: PortalRequest) => Promise<PortalAnswer>
  /** Whether what is sent to a path by a form is taken there. */
  takes: (path: string) => Promise<boolean>
  /** What becomes of what a form has sent: the path to go on to, or why not. */
  submit: (request: PortalRequest, values: URLSearchParams) => Promise<{ path: string } | { refusal: PortalRefusal }>
  /** The addresses that stand by themselves, for search engines. */
  paths: readonly string[]
  /** When the pages were built: an instant. */
  builtAt: string
}

export interface PortalRequest {
  path: string
  query: URLSearchParams
  language: Language
  /** Asks an endpoint that anybody may ask. */
  ask: (name: string, input: unknown) => Promise<PortalAsked>
  /** Calls what anybody may change; only for what a form has sent. */
  tell: (name: string, input: unknown) => Promise<PortalAsked>
  /** Where people know the server to be: `https://koduke.ee`. */
  origin: string
  nonce: string
  /** Whether the cookie bar has not been answered in this browser. */
  isConsentAsked: boolean
  /** Where the live events are. */
  socketPort: number
  /** Proves that a form comes from this page, where no scripts run. */
  token: string
  map: PortalMap
}

export interface PortalRefusal {
  code: ErrorCode
  message: string
  errors?: Readonly<Record<string, readonly string[]>>
  details?: Readonly<Record<string, string>>
}

export type PortalAsked = { value: unknown } | { refusal: PortalRefusal }

/** A form of a page as it is drawn: empty, or as it was sent with what was wrong with it. */
export interface PortalForm extends PortalSent {
  token: string
}

/** What a form has sent, and what was wrong with it. */
export interface PortalSent {
  values: readonly (readonly [name: string, value: string])[]
  /** Words beside the fields. */
  errors: Readonly<Record<string, readonly string[]>>
  message: string | null
}

/** Where and when a page was drawn, for whoever has it on paper. */
export interface PortalDrawn {
  origin: string
  /** An instant. */
  at: string
}

/** Where the tiles of maps come from; without an address the coarse outline is the whole map. */
export interface PortalMap {
  tiles: string | null
  attribution: string
}

export interface PortalAnswer {
  status: number
  text: string
  /** Of what was too much: in how many seconds it is worth asking again. */
  seconds?: string | undefined
}

/** The built files by which a browser takes a page over: the manifest of the client's build. */
export interface PortalAssets {
  script: string
  /** All styles, as text: they are small, and the first drawing waits for nothing else. */
  styles: string
  /** The letters of the first drawing. */
  font: string | null
  /** When all of this was built: an instant. */
  builtAt: string
  /** The scripts that a page, or a language, needs besides. */
  of: Readonly<Record<string, readonly string[]>>
}
