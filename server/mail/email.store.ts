import type { Database } from '#core/db/schema.ts'
import type { Kysely } from 'kysely'
/** A request for a place as its e-mails need it, with its house and state. */
export const askedRow = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('queue_request')
    .innerJoin('queue_ticket', 'queue_ticket.id', 'queue_request.ticket_id')
    .innerJoin('house', 'house.id', 'queue_request.house_id')
    .select(['queue_request.id', 'queue_request.house_id', 'request_id', 'asked_at', 'answered_at', 'due_on', 'delivered_at', 'reply', 'services'])
    .select(['queue_ticket.closed_at', 'house.name as house', 'house.phone'])
    .where('queue_request.id', '=', id)
    .executeTakeFirst()
