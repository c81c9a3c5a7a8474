import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { TabletPinTable, TabletTable } from '#core/db/tables/signInMethods.ts'

export type Tablet = Selectable<TabletTable>

/** The shared tablet of a device; undefined if it is none, or was removed. */
export const tabletOf = (db: Kysely<Database>, deviceId: string | undefined): Promise<Tablet | undefined> =>
  db
    .selectFrom('tablet')
    .innerJoin('device', 'device.id', 'tablet.device_id')
    .selectAll('tablet')
    .where('tablet.device_id', '=', deviceId ?? '')
    .where('device.revoked_at', 'is', null)
    .executeTakeFirst()

/** Enrols a device as a tablet of a house, or renames it. */
export const keepTablet = (db: Kysely<Database>, tablet: Tablet) =>
  db
    .insertInto('tablet')
    .values(tablet)
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ name: tablet.name }))
    .execute()

/** Users with a PIN at a tablet who work in its house now, by name. */
export const peopleAt = (db: Kysely<Database>, { device_id, house_id }: Pick<Tablet, 'device_id' | 'house_id'>) =>
  db
    .selectFrom('tablet_pin')
    .innerJoin('person', 'person.id', 'tablet_pin.person_id')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .innerJoin('house', 'house.id', 'membership.house_id')
    .select(['person.id', 'person.name', 'person.avatar', 'tablet_pin.tries'])
    .distinct()
    .where('tablet_pin.device_id', '=', device_id)
    .where('membership.house_id', '=', house_id)
    .where('membership.ended_at', 'is', null)
    .where('person.locked_at', 'is', null)
    .where('house.locked', '=', 0)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()

export const pinOf = (db: Kysely<Database>, deviceId: string, personId: string): Promise<Selectable<TabletPinTable> | undefined> =>
  db.selectFrom('tablet_pin').selectAll().where('device_id', '=', deviceId).where('person_id', '=', personId).executeTakeFirst()

export const keepPin = (db: Kysely<Database>, pin: Selectable<TabletPinTable>) =>
  db
    .insertInto('tablet_pin')
    .values(pin)
    .onConflict((conflict) => conflict.columns(['device_id', 'person_id']).doUpdateSet(pin))
    .execute()

export const dropPin = (db: Kysely<Database>, deviceId: string, personId: string) =>
  db.deleteFrom('tablet_pin').where('device_id', '=', deviceId).where('person_id', '=', personId).execute()

/** Counts an attempt before it is checked. @returns false if none is left */
export async function takePinTry(db: Kysely<Database>, deviceId: string, personId: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tablet_pin')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('person_id', '=', personId)
    .where('tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A successful sign-in resets the attempts. */
export const clearTries = (db: Kysely<Database>, deviceId: string, personId: string) =>
  db.updateTable('tablet_pin').set({ tries: 0 }).where('device_id', '=', deviceId).where('person_id', '=', personId).execute()

/** Ends every session at a device; a trigger increments the stamp, so their sockets are closed. */
export const endSessionsAt = (db: Kysely<Database>, deviceId: string, now: string, reason: string) =>
  db
    .updateTable('session')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute()
