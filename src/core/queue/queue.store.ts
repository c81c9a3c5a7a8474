import type { Kysely, Updateable } from 'kysely'
import { z } from 'zod'
import { AskedServiceView, type QueueRequestView } from '#shared/contract/queue.ts'
import { rowsOf } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { QueueRequestTable } from '../db/tables/request.ts'
import type { Env } from '../kernel/env.ts'
import { standing } from '../db/rows.ts'

/** Requests of the house with their tickets. */
const requestsOf = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'queue_request', houseId, 'request')
    .innerJoin('queue_ticket as ticket', 'ticket.id', 'request.ticket_id')
    .select(['request.id', 'request.client_id', 'request.asked_at', 'from_name', 'relation', 'phone', 'email', 'wanted_from', 'need', 'message'])
    .select(['birth_year', 'answer', 'answer_text', 'answered_at', 'answered_name', 'ticket.close_reason', 'ticket.closed_at'])
    .select(['due_on', 'delivered_at', 'opened_at', 'reply', 'replied_at', 'services', 'service_hours'])

type Row = Awaited<ReturnType<ReturnType<typeof requestsOf>['executeTakeFirstOrThrow']>>

/** Waiting ones, the longest wait first. */
export const openRequests = (db: Kysely<Database>, houseId: string): Promise<Row[]> =>
  requestsOf(db, houseId).where('ticket.closed_at', 'is', null).orderBy('request.asked_at').orderBy('request.id').execute()

/** Those of one client, the newest first. */
export const requestsAbout = (db: Kysely<Database>, houseId: string, clientId: string): Promise<Row[]> =>
  requestsOf(db, houseId).where('request.client_id', '=', clientId).orderBy('request.asked_at', 'desc').orderBy('request.id').execute()

/** One of the house, or undefined. */
export const requestRow = (db: Kysely<Database>, houseId: string, id: string): Promise<Row | undefined> =>
  requestsOf(db, houseId).where('request.id', '=', id).executeTakeFirst()

export function requestView(row: Row): QueueRequestView {
  const { close_reason, closed_at, delivered_at, services, ...rest } = row
  // Internal to delivery: the house does not see it.
  void delivered_at
  return { ...rest, services: askedServicesIn(services), is_open: closed_at === null ? 1 : 0, is_elsewhere: close_reason === 'elsewhere' ? 1 : 0 }
}

/** Parses a row's services. */
export const askedServicesIn = (text: string): QueueRequestView['services'] => z.array(AskedServiceView).parse(JSON.parse(text))

/** Changes columns of a request of the house. */
export async function setRequest(env: Env, id: string, values: Updateable<QueueRequestTable>): Promise<void> {
  await rowsOf(env, 'queue_request').update(id, values)
}
