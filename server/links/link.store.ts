import { created } from '#core/db/change.ts'
import { standing } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { FamilyPageTable } from '#core/db/tables/family.ts'
import type { CareAnswerTable } from '#core/db/tables/plan.ts'
import type { Env } from '#core/kernel/env.ts'
import type { Kysely } from 'kysely'
/** The state of a link, and its owner. */
export const linkById = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('care_link')
    .innerJoin('house', 'house.id', 'care_link.house_id')
    .select(['purpose', 'client_id', 'expires_at', 'answered_at', 'revoked_at', 'house.name as house'])
    .where('care_link.id', '=', id)
    .executeTakeFirst()

/** A link of a house that is active. */
export const linkOfOpenHouse = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('care_link')
    .innerJoin('house', 'house.id', 'care_link.house_id')
    .select(['care_link.id', 'care_link.purpose', 'care_link.house_id', 'care_link.client_id', 'care_link.expires_at', 'care_link.to_name'])
    .where('care_link.id', '=', id)
    .where('care_link.deleted_at', 'is', null)
    .where('house.contract', '=', 1)
    .where('house.locked', '=', 0)
    .executeTakeFirst()

/** A request for a place in a house that is active. */
export const requestOfOpenHouse = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('queue_request')
    .innerJoin('house', 'house.id', 'queue_request.house_id')
    .select(['queue_request.id', 'queue_request.house_id', 'queue_request.asked_at', 'house.name'])
    .where('queue_request.id', '=', id)
    .where('queue_request.deleted_at', 'is', null)
    .where('house.contract', '=', 1)
    .where('house.locked', '=', 0)
    .executeTakeFirst()

/** Whether a request still waits in its house's queue. */
export const requestInQueue = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('queue_request')
    .innerJoin('queue_ticket', 'queue_ticket.id', 'queue_request.ticket_id')
    .innerJoin('house', 'house.id', 'queue_request.house_id')
    .select(['queue_request.client_id', 'asked_at', 'closed_at', 'close_reason', 'house.name as house'])
    .where('queue_request.id', '=', id)
    .executeTakeFirstOrThrow()

/** An order by id, without knowing its house: for whoever holds its link. With the house's state, and the supplier's name. */
export const orderOfLink = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('supplier_order as order')
    .innerJoin('house', 'house.id', 'order.house_id')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .select(['order.id', 'order.house_id', 'order.sent_at', 'supplier.name as supplier'])
    .select(['house.name as house', 'house.contract', 'house.locked'])
    .where('order.id', '=', id)
    .where('order.deleted_at', 'is', null)
    .executeTakeFirst()

/** Saves a family's answer on a topic, replacing an earlier one. */
export async function putAnswer(env: Env<'link'>, answer: Pick<CareAnswerTable, 'client_id' | 'link_id' | 'topic' | 'text'>): Promise<void> {
  const saved = { text: answer.text, saved_at: env.now }
  await env.tx
    .insertInto('care_answer')
    .values({ ...created(env), house_id: env.actor.houseId, ...answer, ...saved })
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'topic']).doUpdateSet((eb) => ({ ver: eb('care_answer.ver', '+', 1), updated_at: env.now, ...saved })),
    )
    .execute()
}

/** The page of a link by id, without knowing its house: of an open house with a contract, with the house's name. */
export const pageOfLink = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('family_page')
    .innerJoin('house', 'house.id', 'family_page.house_id')
    .where('family_page.id', '=', id)
    .where('house.contract', '=', 1)
    .where('house.locked', '=', 0)
    .where('house.deleted_at', 'is', null)
    .selectAll('family_page')
    .select('house.name as house')
    .executeTakeFirst()

/** Whether somebody is still a contact of a resident, who may have left. */
export async function isContact(db: Kysely<Database>, { house_id, client_id, contact_id }: FamilyPageTable): Promise<boolean> {
  const row = await standing(db, 'client_contact', house_id)
    .select('id')
    .where('id', '=', contact_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  return row !== undefined
}
