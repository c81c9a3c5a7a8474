import type { Kysely } from 'kysely'
import { housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { endSessionsAt } from '../stores/tablet.store.ts'

/** The tablets of a house, its desktops, and devices of others on which its staff have signed in; the last seen first. */
export function devicesIn(db: Kysely<Database>, houseId: string) {
  return db
    .selectFrom('device')
    .leftJoin('tablet', 'tablet.device_id', 'device.id')
    .select(['device.id', 'device.last_seen_at', 'device.created_at', 'tablet.name', 'tablet.house_id', 'device.house_id as of_house'])
    .where('device.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('tablet.house_id', '=', houseId),
        eb.and([
          eb('device.kind', '=', 'desktop'),
          eb.or([eb('device.house_id', '=', houseId), eb('device.id', 'in', workedAt(db, houseId).select('session.device_id'))]),
        ]),
      ]),
    )
    .orderBy('device.last_seen_at', 'desc')
    .orderBy('device.id')
    .execute()
}

/** Which staff have signed in at each device, the last one first, and when they were last seen there. */
export const peopleOf = (db: Kysely<Database>, houseId: string) =>
  workedAt(db, houseId)
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['session.device_id', 'person.id', 'person.name'])
    .select((eb) => [
      eb.fn.min('session.created_at').as('first'),
      eb.fn.max('session.created_at').as('last'),
      eb.fn.max('session.last_seen_at').as('seen'),
    ])
    .groupBy(['session.device_id', 'person.id', 'person.name'])
    .orderBy('last', 'desc')
    .execute()

const workedAt = (db: Kysely<Database>, houseId: string) =>
  db.selectFrom('session').innerJoin('partner', 'partner.id', 'session.partner_id').where('partner.house_id', '=', houseId)

/** Ends the sessions of one house's staff at a device. @returns how many were open */
export async function endSessionsOf(db: Kysely<Database>, { id, houseId }: { id: string; houseId: string }, now: string): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now, revoke_reason: 'ended' })
    .where('device_id', '=', id)
    .where('partner_id', 'in', housed(db, 'partner', houseId).select('id'))
    .where('revoked_at', 'is', null)
    .returning('ends_at')
    .execute()
  return ended.filter(({ ends_at }) => ends_at > now).length
}

/** Removes a device for good; its sessions end. */
export async function revokeDevice(db: Kysely<Database>, { id, reason }: { id: string; reason: string }, now: string): Promise<void> {
  await db.updateTable('device').set({ revoked_at: now, revoke_reason: reason }).where('id', '=', id).where('revoked_at', 'is', null).execute()
  await endSessionsAt(db, id, now, 'device')
  await db.deleteFrom('tablet_pin').where('device_id', '=', id).execute()
  await db.deleteFrom('tablet').where('device_id', '=', id).execute()
}
