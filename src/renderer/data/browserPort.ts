import { addressOf, changes, type Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { HeldAnswers } from './heldAnswers.ts'
import type { Send } from './http.ts'
import { endpointFacts } from './endpointIndex.ts'
import type { Port } from './port.ts'

/** The port of a browser: all endpoints over `fetch`; known answers are updated by patches over the live connection. */
export const browserPort = (send: Send, held: HeldAnswers): Port => ({
  ask: async (name, input, options = {}) => {
    const present = await held.again(name, input)
    if (present !== undefined) return answerOf<typeof name>(present)
    const spec = endpointFacts(name)
    const { path, rest } = addressOf(spec, input)
    const payload = spec.method === 'GET' ? { query: rest } : { body: rest }
    let tag: string | null = null
    const onTag = (given: string): void => void (tag = given)
    const answer = await send({ method: spec.method, path, ...payload, changes: changes(spec), onTag, ...options })
    if (tag !== null) held.hold(name, input, tag, answer)
    return answerOf<typeof name>(answer)
  },
  sendImage: async (name, id, image) => {
    const body = new FormData()
    body.set('id', id)
    body.set('image', image)
    await send({ method: 'POST', path: endpointFacts(name).path, body, changes: true })
  },
})

/** The cast to a typed answer: the server validates each by the contract's output schema. */
const answerOf = <Name extends EndpointName>(answer: unknown): Output<EndpointOf<Name>> => answer as Output<EndpointOf<Name>>
