import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { DeskRequest } from '#shared/desk.ts'

export interface AskOptions {
  /** The `Idempotency-Key` of a command; the same on a retry, so that nothing is done twice. */
  key?: string
  signal?: AbortSignal
}

/**
 * The single data interface of screens: `fetch` in the browser, the bridge on the desktop.
 * @throws RefusedError if refused, ConnectionError without an answer
 */
export interface Port {
  ask: <Name extends EndpointName>(name: Name, input: Input<EndpointOf<Name>>, options?: AskOptions) => Promise<Output<EndpointOf<Name>>>
  /** Sends a picture or a document: the uploads of the contract. */
  sendImage: (name: ImageName, id: string, image: Blob) => Promise<void>
}

export type ImageName = Extract<DeskRequest, { type: 'sendImage' }>['name']
