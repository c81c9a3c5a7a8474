import { addressOf, changes, type Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import type { Send } from './http.ts'
import { outlineOf } from './outline.ts'
import type { Port } from './port.ts'

/** The port of a browser: every endpoint of the contract over `fetch`. */
export const browserPort = (send: Send): Port => ({
  ask: async (name, input, options = {}) => {
    const spec = outlineOf(name)
    const { path, rest } = addressOf(spec, input)
    const payload = spec.method === 'GET' ? { query: rest } : { body: rest }
    return answerOf<typeof name>(await send({ method: spec.method, path, ...payload, changes: changes(spec), ...options }))
  },
  sendImage: async (name, id, image) => {
    const body = new FormData()
    body.set('id', id)
    body.set('image', image)
    await send({ method: 'POST', path: outlineOf(name).path, body, changes: true })
  },
})

/** The edge where an answer becomes typed: the server parses each by the contract's output schema before it leaves. */
const answerOf = <Name extends EndpointName>(answer: unknown): Output<EndpointOf<Name>> => answer as Output<EndpointOf<Name>>
