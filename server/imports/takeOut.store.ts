import type { Kysely } from 'kysely'
import { deleteHoused, housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { forgetInvitations, forgetUnused } from '../stores/invitation.store.ts'
import type { ImportRow, MadeRow } from './import.store.ts'
import { MADE_WITH_CLIENT, SEEN_OF_CLIENT } from './touched.store.ts'

/**
 * Deletes what an import has created: rows without entries are no record of anybody, and foreign keys would refuse to delete rows that are
 * referenced. Devices learn of it by the feed. To be called without a role entered.
 */
export async function takeOut(tx: Kysely<Database>, { house_id: houseId }: ImportRow, made: readonly MadeRow[]): Promise<void> {
  const ids = (entity: MadeRow['entity']): string[] => made.flatMap((each) => (each.entity === entity ? [each.ref_id] : []))
  const [rooms, clients, members] = [ids('room'), ids('client'), ids('membership')]
  if (clients.length > 0) {
    for (const table of [...MADE_WITH_CLIENT, ...SEEN_OF_CLIENT])
      await deleteHoused(tx, table as 'stay', houseId)
        .where('client_id', 'in', clients)
        .execute()
    for (const table of ['client_care', 'client_person', 'client'] as const)
      await deleteHoused(tx, table as 'client', houseId)
        .where('id', 'in', clients)
        .execute()
  }
  if (rooms.length > 0) {
    await tx.deleteFrom('bed').where('room_id', 'in', rooms).execute()
    await deleteHoused(tx, 'room', houseId).where('id', 'in', rooms).execute()
  }
  if (members.length > 0) await withdraw(tx, houseId, members)
  // The e-mail's key becomes invalid, and an account that exists only for it is deleted.
  await forgetInvitations(tx, ids('invitation'))
}

/** Imports from before invitations made staff members at once. */
async function withdraw(tx: Kysely<Database>, houseId: string, members: readonly string[]): Promise<void> {
  const rows = await housed(tx, 'membership', houseId).select('person_id').where('id', 'in', members).execute()
  const people = rows.map(({ person_id }) => person_id)
  await deleteHoused(tx, 'membership', houseId).where('id', 'in', members).execute()
  await forgetUnused(tx, people)
}
