import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { coreHandlers } from '#core/handlers.ts'
import { type Actor, type Env, Prebuilt } from '#core/kernel/env.ts'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { type EndpointName, type EndpointOf, endpointNamed } from '#shared/contract/index.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { enterTenant, lockHouse, transact } from '../../server/kernel/transaction.ts'
import { envFor, NOW } from './world.ts'

type CoreName = Extract<EndpointName, `${keyof typeof coreHandlers}.${string}`>
export type Call = <Name extends CoreName>(
  name: Name,
  input: Input<EndpointOf<Name>>,
  env?: Partial<Pick<Env, 'now' | 'newId'>>,
) => Promise<Output<EndpointOf<Name>>>

/**
 * Calls the core as the server does, without a server: in a transaction of its own, with input and answer parsed strictly by the contract.
 * Rights are checked by the pipeline, so not here.
 */
export function callsBy(db: Kysely<Database>, actor: Actor & { houseId: string }, at: string = NOW): Call {
  return async (name, input, env = {}) => {
    const spec = endpointNamed(name)
    const parsed: unknown = spec.input.parse(input)
    const answer = await transact(db, async (tx) => {
      await lockHouse(tx, actor.houseId)
      await enterTenant(tx, 'house', actor)
      return handlerNamed(name)({ ...envFor(tx, actor, at), ...env }, parsed)
    })
    // `parse` returns the output type of this name; the loop over names cannot express that.
    return spec.output.parse(answer instanceof Prebuilt ? JSON.parse(answer.json) : answer) as Output<EndpointOf<typeof name>>
  }
}

/** The error of a refused call without its text; a call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>): Promise<{ code: ErrorCode; field?: string; key?: string; details?: Record<string, string> }> {
  const error = await call.then(
    () => new Error('not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw error
  const { code, field, key, details } = error
  return { code, ...(field !== undefined && { field }), ...(key !== undefined && { key }), ...(details && { details }) }
}

type AnyHandler = (env: Env, input: unknown) => Promise<unknown>

function handlerNamed(name: CoreName): AnyHandler {
  const [noun = '', verb = ''] = name.split('.')
  const found = (coreHandlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb]
  if (!found) throw new Error(`No handler for ${name}`)
  return found
}
