import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { QueueRequestView } from '#shared/contract/queue.ts'
import { AppError } from '#shared/errors.ts'
import { openTicketOf } from '../client/client.store.ts'
import { closeTicket } from '../client/stay.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { openRequests, requestRow, requestsAbout, requestView, setRequest } from './queue.store.ts'

/** Requests for places from the public pages. */
export const listRequests: Handler<typeof contract.queue.requests> = async ({ tx, actor, auditSubjects: concerns }, { client_id: client }) => {
  const rows = client === undefined ? await openRequests(tx, actor.houseId) : await requestsAbout(tx, actor.houseId, client)
  concerns({ entity: 'client', ids: [...new Set(rows.map((row) => row.client_id))] })
  return { requests: rows.map(requestView) }
}

/** The house's answer to the family; with "no place" the person leaves the queue. @throws request-not-found, request-closed */
export const answerRequest: Handler<typeof contract.queue.answer> = async (env, given) => ({ request: await answerFamily(env, given) })

/** The same, whether the house answers signed in or by link. @throws request-not-found, request-closed */
export async function answerFamily(env: Env, { id, answer, text }: Parsed<typeof contract.queue.answer>): Promise<QueueRequestView> {
  const request = await requireRequest(env, id)
  env.auditSubjects({ entity: 'client', ids: [request.client_id] })
  if (request.closed_at !== null) throw new AppError('request-closed')
  // Answering implies having opened it; the family must reply again to a new answer.
  const read = { opened_at: request.opened_at ?? env.now, delivered_at: request.delivered_at ?? env.now, reply: null, replied_at: null }
  await setRequest(env, id, { ...read, answer, answer_text: text || null, answered_at: env.now, answered_name: env.actor.name })
  const ticket = answer === 'ei' ? await openTicketOf(env.tx, env.actor.houseId, request.client_id) : undefined
  if (ticket) await closeTicket(env, ticket.id, env.now, 'refused')
  return requestView(await requireRequest(env, id))
}

/** Marks a request as opened by someone who may answer it; the first time counts. @throws request-not-found */
export const openRequest: Handler<typeof contract.queue.open> = (env, { id }) => markOpened(env, id)

/** The same, whether it is opened signed in or by link. @throws request-not-found */
export async function markOpened(env: Env, id: string): Promise<{ opened_at: string }> {
  const request = await requireRequest(env, id)
  env.auditSubjects({ entity: 'client', ids: [request.client_id] })
  if (request.opened_at !== null) return { opened_at: request.opened_at }
  await setRequest(env, id, { opened_at: env.now, delivered_at: request.delivered_at ?? env.now })
  return { opened_at: env.now }
}

/** @throws request-not-found */
export async function requireRequest({ tx, actor }: Env, id: string) {
  const request = await requestRow(tx, actor.houseId, id)
  if (!request) throw new AppError('request-not-found')
  return request
}
