import { coreHandlers } from '#core/handlers.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import type { Contract, EndpointName } from '#shared/contract/index.ts'
import { outlineHandlers } from '../accounts/houseLists.ts'
import { sessionHandlers } from '../accounts/sessionUser.ts'

/** Every endpoint has its handler, or this does not compile. */
const handlers: Handlers<keyof Contract> = { ...coreHandlers, ...sessionHandlers, ...outlineHandlers }

/** A handler whose types have been checked where it was put into the table. */
export type AnyHandler = (env: Env, input: never) => Promise<unknown>

export function handlerNamed(name: EndpointName): AnyHandler {
  const [noun = '', verb = ''] = name.split('.')
  const found = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb]
  if (!found) throw new Error(`No handler for ${name}`)
  return found
}
