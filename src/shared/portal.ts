import type { ErrorCode } from './errors.ts'
import type { Language } from './messages/say.ts'

/** The built public pages, as the server knows them: it finds what they ask for and sends what they draw. */
export interface PortalRenderer {
  /** Whether a page of the portal stands at a path. */
  stands: (path: string) => boolean
  /** The document of an address. */
  document: (request: PortalRequest) => Promise<PortalAnswer>
  /** What its page shows when only the query has changed, as JSON. */
  data: (request: PortalRequest) => Promise<PortalAnswer>
  /** The addresses that stand by themselves, for search engines. */
  paths: readonly string[]
}

export interface PortalRequest {
  path: string
  query: URLSearchParams
  language: Language
  /** Asks an endpoint that anybody may ask. */
  ask: (name: string, input: unknown) => Promise<PortalAsked>
  /** Where people know the server to be: `https://koduke.ee`. */
  origin: string
  nonce: string
  /** Whether the cookie bar has not been answered in this browser. */
  isConsentAsked: boolean
  /** Where the live events are. */
  socketPort: number
  map: PortalMap
}

export type PortalAsked = { value: unknown } | { refusal: { code: ErrorCode; message: string; errors?: Record<string, string[]> } }

/** Where the tiles of maps come from; without an address the coarse outline is the whole map. */
export interface PortalMap {
  tiles: string | null
  attribution: string
}

export interface PortalAnswer {
  status: number
  text: string
}

/** The built files by which a browser takes a page over: the manifest of the client's build. */
export interface PortalAssets {
  script: string
  /** All styles, as text: they are small, and the first drawing waits for nothing else. */
  styles: string
  /** The letters of the first drawing. */
  font: string | null
  /** The scripts that a page, or a language, needs besides. */
  of: Readonly<Record<string, readonly string[]>>
}
