import type { ErrorCode } from './errors.ts'
import type { Language } from './messages/say.ts'

/** The built public pages, as the server sees them. */
export interface PortalRenderer {
  /** Whether the portal has a page at a path. */
  stands: (path: string) => boolean
  /** The HTML document of an address. */
  document: (request: PortalRequest, sent?: PortalSent) => Promise<PortalAnswer>
  /** The page's data when only the query has changed, as JSON. */
  data: (request: PortalRequest) => Promise<PortalAnswer>
  /** Whether a path accepts form posts. */
  takes: (path: string) => Promise<boolean>
  /** The result of a form post: the path to redirect to, or why it was refused. */
  submit: (request: PortalRequest, values: URLSearchParams) => Promise<{ path: string } | { refusal: PortalRefusal }>
  /** The addresses without parameters, for search engines. */
  paths: readonly string[]
  /** When the pages were built: an instant. */
  builtAt: string
}

export interface PortalRequest {
  path: string
  query: URLSearchParams
  language: Language
  /** Calls a public query. */
  ask: (name: string, input: unknown) => Promise<PortalAsked>
  /** Calls a public command; only for form posts. */
  tell: (name: string, input: unknown) => Promise<PortalAsked>
  /** The server's public address: `https://koduke.ee`. */
  origin: string
  nonce: string
  /** Whether the cookie bar is unanswered in this browser. */
  isConsentAsked: boolean
  /** The address of live events. */
  socketPort: number
  /** CSRF token for forms without scripts. */
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

/** A form as rendered: empty, or as sent, with its errors. */
export interface PortalForm extends PortalSent {
  token: string
}

/** A posted form with its errors. */
export interface PortalSent {
  values: readonly (readonly [name: string, value: string])[]
  /** Messages beside the fields. */
  errors: Readonly<Record<string, readonly string[]>>
  message: string | null
}

/** Where and when a page was rendered, for printed copies. */
export interface PortalDrawn {
  origin: string
  /** An instant. */
  at: string
}

/** The address of map tiles; without one the coarse outline is the whole map. */
export interface PortalMap {
  tiles: string | null
  attribution: string
}

export interface PortalAnswer {
  status: number
  text: string
  /** For a rate-limited request: in how many seconds to retry. */
  seconds?: string | undefined
}

/** The built files with which a browser hydrates a page: the manifest of the client build. */
export interface PortalAssets {
  script: string
  /** All styles, inlined: they are small, and the first paint waits for nothing else. */
  styles: string
  /** The fonts of the first paint. */
  font: string | null
  /** When all of this was built: an instant. */
  builtAt: string
  /** Additional scripts of a page or a language. */
  of: Readonly<Record<string, readonly string[]>>
}
