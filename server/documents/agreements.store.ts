import type { Kysely } from 'kysely'
import { standing } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'

/** The house's facts for a paper. */
export type HouseFacts = Awaited<ReturnType<typeof houseFacts>>

export const houseFacts = (db: Kysely<Database>, houseId: string) =>
  db
    .selectFrom('house')
    .select(['name', 'owner', 'location', 'phone', 'email_address', 'iban_account', 'recipient_name', 'price_from_cents'])
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow()

/** A client's stays with room names, the newest first. */
export const staysOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'stay', houseId)
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['room.name as room', 'stay.started_at', 'stay.ended_at', 'stay.end_reason', 'stay.note', 'stay.arrived_on'])
    .where('stay.client_id', '=', clientId)
    .orderBy('stay.started_at', 'desc')
    .execute()
