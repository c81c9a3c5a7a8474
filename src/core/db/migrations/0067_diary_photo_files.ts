import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const PHOTO = 'select id from diary_photo where diary_photo.entry_id = file.owner_id and diary_photo.picture = file.hash'

/** Files of diary photos belonged to the entry instead of the photo, so that the hourly cleanup took them for nobody's. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [`update file set owner_id = (${PHOTO} order by id limit 1) where kind = 'diary' and exists (${PHOTO})`])
}
