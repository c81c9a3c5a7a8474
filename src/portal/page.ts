import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import type { Words } from './words/words.ts'

/** Calls a public query. @throws AskRefused */
export type Ask = <Name extends EndpointName>(name: Name, input: Input<EndpointOf<Name>>) => Promise<Output<EndpointOf<Name>>>

/** A refusal; field messages are in the page's language. */
export class AskRefused extends Error {
  readonly code: ErrorCode
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** For a rate-limited request: in how many seconds to retry. */
  readonly seconds: string | undefined

  constructor(code: ErrorCode, message: string, errors: Readonly<Record<string, readonly string[]>> = {}, seconds?: string) {
    super(message)
    this.code = code
    this.errors = errors
    this.seconds = seconds
  }
}

/** The location: path parameters and query. */
export interface Place {
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The language of names of services, groups and places. */
  language: Language
}

/** The document's head; addresses without their origin. */
export interface Head {
  title: string
  description: string
  /** The canonical address. */
  canonical?: string
  /** The picture for sharing. */
  image?: string
  /** Excluded from search engines. */
  isHidden?: boolean
  /** An article, as opposed to a site page. */
  isArticle?: boolean
}

/**
 * A public page: the same on the server, in the browser and on the desktop. Its data are loaded before rendering, so it never suspends;
 * they must be JSON.
 */
export interface PortalPage<Data = unknown> {
  load: (ask: Ask, place: Place) => Promise<Data>
  /** Handles its form post, and returns the path to redirect to. @throws AskRefused */
  submit?: (tell: Ask, values: URLSearchParams, place: Place) => Promise<string>
  /** The data that change with the query; all by default. */
  reload?: (ask: Ask, place: Place) => Promise<Partial<Data>>
  /** Shown within the app while loading, and on failure. */
  without?: Data
  head: (data: Data, words: Words, place: Place) => Head
  View: (props: { data: Data }) => ReactNode
  /** Its own texts, if any (`useOwnWords`). */
  words?: (language: Language) => Promise<object>
  /** A wide layout, with filters beside results. */
  isWide?: boolean
}

/** Whether the query contains only a language: then it is the page itself, and not one of its many results. */
export const isPlain = (query: URLSearchParams): boolean => [...query.keys()].every((name) => name === 'keel')

/** A page without its data type. The only place where that type is erased: the result of `load` is passed to `View`. */
export const portalPage = <Data>(page: PortalPage<Data>): PortalPage => page as unknown as PortalPage
