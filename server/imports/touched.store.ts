import type { Kysely } from 'kysely'
import { housed, standing } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { WRITTEN_OF_CLIENT } from '#core/client/written.store.ts'
import type { ImportRow, MadeRow } from './import.store.ts'

/** Rows that an import creates with a client; they belong to the import while unchanged. */
export const MADE_WITH_CLIENT = ['stay', 'client_contact', 'client_move'] as const

/** Views of a client do not count. */
export const SEEN_OF_CLIENT = ['client_seen', 'reminder_snooze'] as const

/** Which rooms and clients of an import have since been written about or changed, by id. */
export async function touchedSince(
  db: Kysely<Database>,
  { house_id: houseId, done_at: doneAt }: ImportRow,
  made: readonly MadeRow[],
): Promise<Set<string>> {
  const rooms = made.flatMap((each) => (each.entity === 'room' ? [each.ref_id] : []))
  const clients = await standingAmong(
    db,
    houseId,
    made.flatMap((each) => (each.entity === 'client' ? [each.ref_id] : [])),
  )
  const members = made.flatMap((each) => (each.entity === 'membership' ? [each.ref_id] : []))
  const touched = new Set<string>()
  const add = (rows: readonly { id: string | null }[]): void => {
    for (const { id } of rows) if (id !== null) touched.add(id)
  }
  if (rooms.length > 0) {
    add(await housed(db, 'room', houseId).select('id').where('id', 'in', rooms).where('ver', '<>', 1).execute())
    add(await housed(db, 'stay', houseId).select('room_id as id').where('room_id', 'in', rooms).distinct().execute())
    add(await housed(db, 'queue_ticket', houseId).select('planned_room_id as id').where('planned_room_id', 'in', rooms).distinct().execute())
  }
  if (members.length > 0) add(await housed(db, 'membership', houseId).select('id').where('id', 'in', members).where('ver', '<>', 1).execute())
  if (clients.length === 0) return touched
  for (const table of ['client', 'client_care', 'client_person'] as const)
    add(
      await housed(db, table as 'client', houseId)
        .select('id')
        .where('id', 'in', clients)
        .where('ver', '<>', 1)
        .execute(),
    )
  for (const table of MADE_WITH_CLIENT)
    add(
      await housed(db, table as 'stay', houseId)
        .select('client_id as id')
        .where('client_id', 'in', clients)
        .where((eb) => eb.or([eb('ver', '<>', 1), eb('updated_at', '<>', doneAt ?? '')]))
        .distinct()
        .execute(),
    )
  for (const table of WRITTEN_OF_CLIENT)
    add(
      // One of a closed list of tables that all have these two columns.
      await housed(db, table as 'absence', houseId)
        .select('client_id as id')
        .where('client_id', 'in', clients)
        .distinct()
        .execute(),
    )
  return touched
}

/** Those whose admission was not taken back: the others have nothing left to lose. */
async function standingAmong(db: Kysely<Database>, houseId: string, clients: readonly string[]): Promise<string[]> {
  if (clients.length === 0) return []
  const rows = await standing(db, 'client', houseId).select('id').where('id', 'in', clients).execute()
  return rows.map(({ id }) => id)
}

/** Which invited staff of an import have since joined, by the ids of what was created. To be called without a role entered. */
export async function arrivedSince(db: Kysely<Database>, { done_at: doneAt }: ImportRow, made: readonly MadeRow[]): Promise<Set<string>> {
  const invited = made.flatMap((each) => (each.entity === 'invitation' ? [each.ref_id] : []))
  const members = made.flatMap((each) => (each.entity === 'membership' ? [each.ref_id] : []))
  const accepted = invited.length === 0 ? [] : await acceptedAmong(db, invited)
  if (members.length === 0) return new Set(accepted)
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('session', (join) =>
      join
        .onRef('session.person_id', '=', 'membership.person_id')
        .onRef('session.partner_id', '=', 'membership.partner_id')
        .on('session.created_at', '>=', doneAt ?? ''),
    )
    .select('membership.id')
    .where('membership.id', 'in', members)
    .where((eb) => eb.or([eb('session.id', 'is not', null), eb('person.password_at', '>=', doneAt ?? '')]))
    .distinct()
    .execute()
  return new Set([...accepted, ...rows.map(({ id }) => id)])
}

const acceptedAmong = async (db: Kysely<Database>, invitations: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('invitation').select('id').where('id', 'in', invitations).where('accepted_at', 'is not', null).execute()).map(({ id }) => id)
