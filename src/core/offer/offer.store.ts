import { type Kysely, sql } from 'kysely'
import { deleteHoused, housed, updateHoused } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { HouseOfferTable, ServiceOfferTable } from '../db/tables/house.ts'
import { freePlacesOn, hasRooms, placesNow } from '../house/house.store.ts'

/** The house's stated offer; empty if never stated. */
export const offerRow = (db: Kysely<Database>, houseId: string): Promise<HouseOfferTable | undefined> =>
  housed(db, 'house_offer', houseId).selectAll().executeTakeFirst()

/** The house's places on a Tallinn day, from its rooms or as stated, and whether the platform lists it. */
export async function placesOf(db: Kysely<Database>, houseId: string, on: string) {
  const row = await db
    .selectFrom('house')
    .select([placesNow.as('places'), freePlacesOn(on).as('free'), hasRooms.as('keeps_rooms'), 'contract', 'locked'])
    .where('id', '=', houseId)
    .executeTakeFirst()
  return {
    places: Number(row?.places ?? 0),
    free: Number(row?.free ?? 0),
    keepsRooms: row?.keeps_rooms === 1,
    hasContract: row?.contract === 1 && row.locked === 0,
  }
}

/** Writes the house's offer, whether or not there was one. */
export async function putOffer(db: Kysely<Database>, row: HouseOfferTable): Promise<void> {
  const { house_id: _, ...values } = row
  await db
    .insertInto('house_offer')
    .values(row)
    .onConflict((conflict) => conflict.column('house_id').doUpdateSet(values))
    .execute()
}

/** Marks the whole offer as confirmed now. */
export async function confirmAll(db: Kysely<Database>, houseId: string, now: string): Promise<void> {
  await updateHoused(db, 'house_offer', houseId).set({ told_at: now }).execute()
  await updateHoused(db, 'service_offer', houseId).set({ told_at: now }).execute()
}

/** The services for people who live at home, in the classifier's order. */
export const serviceRows = (db: Kysely<Database>, houseId: string): Promise<ServiceOfferTable[]> =>
  housed(db, 'service_offer', houseId).selectAll().orderBy('service_id').execute()

export async function insertService(db: Kysely<Database>, row: ServiceOfferTable): Promise<void> {
  await db.insertInto('service_offer').values(row).execute()
}

export async function putService(db: Kysely<Database>, houseId: string, id: string, values: Partial<ServiceOfferTable>): Promise<void> {
  await updateHoused(db, 'service_offer', houseId).set(values).where('id', '=', id).execute()
}

/** False if the house has no such service. */
export async function deleteService(db: Kysely<Database>, houseId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await deleteHoused(db, 'service_offer', houseId).where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What can be ticked, with its table and column. */
export const TICKS = {
  targetGroup: { table: 'house_target_group', column: 'target_group_id' },
  service: { table: 'house_service', column: 'service_id' },
} as const
export type Ticked = keyof typeof TICKS

/** All ticks that the house has ever made, with their present state. */
export async function ticksOf(db: Kysely<Database>, houseId: string, what: Ticked) {
  const { table, column } = TICKS[what]
  const { rows } = await sql<{ id: string; classifier_id: number; deleted_at: string | null }>`
    select id, ${sql.ref(column)} as classifier_id, deleted_at from ${sql.table(table)} where house_id = ${houseId} order by id`.execute(db)
  return rows
}
