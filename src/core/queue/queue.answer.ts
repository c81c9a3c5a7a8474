import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { openTicketOf } from '../client/client.store.ts'
import { closeTicket } from '../client/stay.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { openRequests, requestRow, requestsAbout, requestView, setRequest } from './queue.store.ts'

/** Places asked for from the public pages. */
export const listRequests: Handler<typeof contract.queue.requests> = async ({ tx, actor, concerns }, { client_id: client }) => {
  const rows = client === undefined ? await openRequests(tx, actor.houseId) : await requestsAbout(tx, actor.houseId, client)
  concerns({ entity: 'client', ids: [...new Set(rows.map((row) => row.client_id))] })
  return { requests: rows.map(requestView) }
}

/** The house's answer to the family; with "no place" the person leaves the queue. @throws request-not-found, request-closed */
export const answerRequest: Handler<typeof contract.queue.answer> = async (env, { id, answer, text }) => {
  const request = await requireRequest(env, id)
  env.concerns({ entity: 'client', ids: [request.client_id] })
  if (request.closed_at !== null) throw new AppError('request-closed')
  await setRequest(env, id, { answer, answer_text: text || null, answered_at: env.now, answered_name: env.actor.name })
  const ticket = answer === 'ei' ? await openTicketOf(env.tx, env.actor.houseId, request.client_id) : undefined
  if (ticket) await closeTicket(env, ticket.id, env.now, 'refused')
  return { request: requestView(await requireRequest(env, id)) }
}

async function requireRequest({ tx, actor }: Env, id: string) {
  const request = await requestRow(tx, actor.houseId, id)
  if (!request) throw new AppError('request-not-found')
  return request
}
