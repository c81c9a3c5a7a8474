import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import type { Words } from './words/words.ts'

/** Asks what anybody may ask. @throws AskRefused */
export type Ask = <Name extends EndpointName>(name: Name, input: Input<EndpointOf<Name>>) => Promise<Output<EndpointOf<Name>>>

/** The answer is no; the words beside the fields are in the language of the page. */
export class AskRefused extends Error {
  readonly code: ErrorCode
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Of what was too much: in how many seconds it is worth asking again. */
  readonly seconds: string | undefined

  constructor(code: ErrorCode, message: string, errors: Readonly<Record<string, readonly string[]>> = {}, seconds?: string) {
    super(message)
    this.code = code
    this.errors = errors
    this.seconds = seconds
  }
}

/** Where somebody is: the path's parameters, and what the address asks for. */
export interface Place {
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
  /** In which names of services, groups and places are told. */
  language: Language
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
  /** An article, and not a page of the site. */
  isArticle?: boolean
}

/**
 * A public page: the same on the server, in the browser and in the desktop's window. What it shows is loaded before it is drawn,
 * so it never waits; what it shows must survive JSON.
 */
export interface PortalPage<Data = unknown> {
  load: (ask: Ask, place: Place) => Promise<Data>
  /** Takes what its form says, and gives the path to go on to. @throws AskRefused */
  submit?: (tell: Ask, values: URLSearchParams, place: Place) => Promise<string>
  /** What changes of it when only the query does; all of it unless told. */
  reload?: (ask: Ask, place: Place) => Promise<Partial<Data>>
  /** What it shows within the app before it is loaded, and where it cannot be. */
  without?: Data
  head: (data: Data, words: Words, place: Place) => Head
  View: (props: { data: Data }) => ReactNode
  /** Words that it alone has, where there are such (`useOwnWords`). */
  words?: (language: Language) => Promise<object>
  /** Wide enough for filters beside what was found. */
  isWide?: boolean
}

/** Whether an address asks for nothing but a language: then it is the page itself, and not one of its many answers. */
export const isPlain = (query: URLSearchParams): boolean => [...query.keys()].every((name) => name === 'keel')

/** A page by its general type. The one place where a page's own type of data is let go: what its `load` gave is what its `View` is given. */
export const portalPage = <Data>(page: PortalPage<Data>): PortalPage => page as unknown as PortalPage
