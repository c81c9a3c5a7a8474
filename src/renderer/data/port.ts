import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { DeskRequest } from '#shared/desk.ts'

export interface AskOptions {
  /** The `Idempotency-Key` of a changing call; the same again on a retry, so that nothing is done twice. */
  key?: string
  signal?: AbortSignal
}

/**
 * The one way from a screen to the house: `fetch` in the browser, the bridge on the desktop.
 * @throws RefusedError when the answer is no, ConnectionError when there is none
 */
export interface Port {
  ask: <Name extends EndpointName>(name: Name, input: Input<EndpointOf<Name>>, options?: AskOptions) => Promise<Output<EndpointOf<Name>>>
  /** Sends a picture or a document: the uploads of the contract. */
  sendImage: (name: ImageName, id: string, image: Blob) => Promise<void>
}

export type ImageName = Extract<DeskRequest, { type: 'sendImage' }>['name']
