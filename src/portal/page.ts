import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Words } from './words/words.ts'

/** Asks what anybody may ask. @throws AskRefused */
export type Ask = <Name extends EndpointName>(name: Name, input: Input<EndpointOf<Name>>) => Promise<Output<EndpointOf<Name>>>

/** The answer is no; the words beside the fields are in the language of the page. */
export class AskRefused extends Error {
  readonly code: ErrorCode
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(code: ErrorCode, message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message)
    this.code = code
    this.errors = errors
  }
}

/** Where somebody is: the path's parameters, and what the address asks for. */
export interface Place {
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** What stands in the head of a document; addresses without their origin. */
export interface Head {
  title: string
  description: string
  /** The one address of this content, where it has several. */
  canonical?: string
  /** A picture for whoever shares it. */
  image?: string
  /** Not for search engines. */
  isHidden?: boolean
  /** Facts for search engines, by the words of schema.org. */
  facts?: object
}

/**
 * A public page: the same on the server, in the browser and in the desktop's window. What it shows is loaded before it is drawn,
 * so it never waits; what it shows must survive JSON.
 */
export interface PortalPage<Data = unknown> {
  /** As in the address, with parameters by `:name`. */
  path: string
  load: (ask: Ask, place: Place) => Promise<Data>
  /** Takes what its form says, and gives the path to go on to. @throws AskRefused */
  submit?: (tell: Ask, values: URLSearchParams, place: Place) => Promise<string>
  /** What changes of it when only the query does; all of it unless told. */
  reload?: (ask: Ask, place: Place) => Promise<Partial<Data>>
  /** What it shows within the app before it is loaded, and where it cannot be. */
  without?: Data
  head: (data: Data, words: Words, place: Place) => Head
  View: (props: { data: Data }) => ReactNode
  /** Wide enough for filters beside what was found. */
  isWide?: boolean
}

/** A page by its general type. The one place where a page's own type of data is let go: what its `load` gave is what its `View` is given. */
export const portalPage = <Data>(page: PortalPage<Data>): PortalPage => page as unknown as PortalPage
