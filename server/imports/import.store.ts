import type { Kysely, Selectable } from 'kysely'
import { deleteHoused, housed, standing, updateHoused } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { HouseImportMadeTable, HouseImportTable } from '#core/db/tables/import.ts'

export type ImportRow = Selectable<HouseImportTable>
export type MadeRow = Selectable<HouseImportMadeTable>

/** An import of the house, or undefined. */
export const importById = (db: Kysely<Database>, houseId: string, id: string): Promise<ImportRow | undefined> =>
  housed(db, 'house_import', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** All imports of the house with a file, the newest first, with the number of rows created; without their lines. */
export const importsOf = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'house_import', houseId)
    .leftJoin('house_import_made', 'house_import_made.import_id', 'house_import.id')
    .select(['house_import.id', 'kind', 'file_name', 'state', 'begun_at', 'begun_name', 'done_at', 'done_name', 'undone_at', 'undone_name'])
    .select(({ fn }) => fn.count<number | string>('house_import_made.no').as('made'))
    .where('state', '<>', 'begun')
    .groupBy('house_import.id')
    .orderBy('begun_at', 'desc')
    .orderBy('house_import.id', 'desc')
    .execute()

export const insertImport = (db: Kysely<Database>, row: ImportRow) => db.insertInto('house_import').values(row).execute()

export const setImport = (db: Kysely<Database>, { house_id, id }: Pick<ImportRow, 'house_id' | 'id'>, values: Partial<ImportRow>) =>
  updateHoused(db, 'house_import', house_id).set(values).where('id', '=', id).execute()

export const dropImport = (db: Kysely<Database>, { house_id, id }: Pick<ImportRow, 'house_id' | 'id'>) =>
  deleteHoused(db, 'house_import', house_id).where('id', '=', id).execute()

/** Rows per statement: below the parameter limits of both databases. */
const AT_ONCE = 500

export async function insertMade(db: Kysely<Database>, rows: readonly MadeRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('house_import_made')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

/** What an import has created, in the order of its file. */
export const madeBy = (db: Kysely<Database>, { house_id, id }: Pick<ImportRow, 'house_id' | 'id'>): Promise<MadeRow[]> =>
  housed(db, 'house_import_made', house_id).selectAll().where('import_id', '=', id).orderBy('no').execute()

/** The present names of rooms, people, staff and invited people, by id. */
export async function namesOf(db: Kysely<Database>, houseId: string, made: readonly MadeRow[]): Promise<Map<string, string>> {
  const ids = (entity: MadeRow['entity']): string[] => made.flatMap((each) => (each.entity === entity ? [each.ref_id] : []))
  const [rooms, clients, members, invited] = [ids('room'), ids('client'), ids('membership'), ids('invitation')]
  const names = new Map<string, string>()
  if (rooms.length > 0)
    for (const { id, name } of await housed(db, 'room', houseId).select(['id', 'name']).where('id', 'in', rooms).execute()) names.set(id, name)
  if (clients.length > 0)
    for (const { id, first_name, last_name } of await housed(db, 'client', houseId)
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', clients)
      .execute())
      names.set(id, `${first_name} ${last_name}`)
  if (members.length > 0)
    for (const { id, person_name } of await housed(db, 'membership', houseId).select(['id', 'person_name']).where('id', 'in', members).execute())
      names.set(id, person_name)
  if (invited.length > 0)
    for (const { id, person_name } of await housed(db, 'invitation', houseId).select(['id', 'person_name']).where('id', 'in', invited).execute())
      names.set(id, person_name)
  return names
}

/** Whether the house has a client with this name and birthday; if both have personal codes, different codes mean different people. */
export async function isPersonHere(
  db: Kysely<Database>,
  houseId: string,
  { search_key, birth_date, hasCode }: { search_key: string; birth_date: string; hasCode: boolean },
): Promise<boolean> {
  const rows = await standing(db, 'client', houseId)
    .select('id')
    .where('birth_date', '=', birth_date)
    .where('search_key', 'like', `${search_key}%`)
    .$if(hasCode, (query) => query.where('personal_id', 'is', null))
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Purges personal data of imports: those not finished by this instant, and the excluded rows of finished ones. */
export async function trimImports(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('house_import').where('state', 'in', ['begun', 'prepared']).where('begun_at', '<', before).execute()
  await db.updateTable('house_import').set({ lines: '[]' }).where('done_at', '<', before).where('lines', '<>', '[]').execute()
}
