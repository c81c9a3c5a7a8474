import type { Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { DeskPort, DeskReplies, DeskRequest } from '#shared/desk.ts'
import type { Language } from '#texts/language.ts'
import { ConnectionError, RefusedError } from './errors.ts'
import type { Port } from './port.ts'
import { uuid7 } from '#web/uuid7.ts'

/** Calls the desktop's own processes. @throws RefusedError, ConnectionError */
export type AskDesk = <Type extends DeskRequest['type']>(request: Extract<DeskRequest, { type: Type }>) => Promise<DeskReplies[Type]>

interface Words {
  lost: string
  unexpected: string
}

/** The bridge with the screens' error types. */
export const askingDesk =
  (desk: DeskPort, words: () => Words): AskDesk =>
  async <Type extends DeskRequest['type']>(request: Extract<DeskRequest, { type: Type }>) => {
    const reply = await desk.request<Type>(request).catch((cause: unknown) => {
      // The data process is gone: the form must stay usable, as after a lost connection.
      throw new ConnectionError(words().unexpected, { cause })
    })
    if ('ok' in reply) return reply.ok
    if ('refused' in reply) throw new RefusedError(reply.refused.status, reply.refused.body)
    throw new ConnectionError(words().lost)
  }

/** The port of the desktop: the copy answers, and calls that only the server can answer are forwarded. */
export const deskPort = (ask: AskDesk, language: () => Language): Port => ({
  ask: async (name, input, { key = uuid7() } = {}) => {
    const { answer } = await ask<'ask'>({ type: 'ask', name, input: { ...input }, key, language: language() })
    return answerOf<typeof name>(answer)
  },
  sendImage: async (name, id, image) => {
    await ask<'sendImage'>({ type: 'sendImage', name, id, image: new Uint8Array(await image.arrayBuffer()), key: uuid7(), language: language() })
  },
})

/** The cast to a typed answer: copy and server validate each by the contract's output schema. */
const answerOf = <Name extends EndpointName>(answer: unknown): Output<EndpointOf<Name>> => answer as Output<EndpointOf<Name>>
