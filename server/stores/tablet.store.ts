import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { TabletPinTable, TabletTable } from '#core/db/tables/signInMethods.ts'

export type Tablet = Selectable<TabletTable>

/** The shared tablet that a device is; undefined where it is none, or was taken off. */
export const tabletOf = (db: Kysely<Database>, deviceId: string | undefined): Promise<Tablet | undefined> =>
  db
    .selectFrom('tablet')
    .innerJoin('device', 'device.id', 'tablet.device_id')
    .selectAll('tablet')
    .where('tablet.device_id', '=', deviceId ?? '')
    .where('device.revoked_at', 'is', null)
    .executeTakeFirst()

/** Makes a device a tablet of a house, or calls it otherwise. */
export const keepTablet = (db: Kysely<Database>, tablet: Tablet) =>
  db
    .insertInto('tablet')
    .values(tablet)
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ name: tablet.name }))
    .execute()

/** Who has a PIN at a tablet and works in its house now, by name. */
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

/** Counts one try, before it is looked at. @returns false where all are spent */
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

/** Whoever has signed in has their tries again. */
export const clearTries = (db: Kysely<Database>, deviceId: string, personId: string) =>
  db.updateTable('tablet_pin').set({ tries: 0 }).where('device_id', '=', deviceId).where('person_id', '=', personId).execute()

/** Ends every session at a device; the stamp grows by trigger, so their sockets are put out. */
export const endSessionsAt = (db: Kysely<Database>, deviceId: string, now: string, reason: string) =>
  db
    .updateTable('session')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute()
