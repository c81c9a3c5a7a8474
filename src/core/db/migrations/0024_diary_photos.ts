import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table diary_photo (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    entry_id text not null references diary_entry (id), event_at text not null, position integer not null, picture text not null)`,
  `create index diary_photo_entry on diary_photo (entry_id)`,
  `create unique index audit_diary_photo on audit (actor_id, ids, substr(at, 1, 13)) where action = 'diary.picture'`,
  `alter table client_care add column photo_refused integer not null default 0`,
  `update client_care set photo_refused = 1, ver = ver + 1 where 0 = (select given from client_consent where client_consent.client_id = client_care.id
    and kind = 'photo' and client_consent.deleted_at is null order by at desc, client_consent.id desc limit 1)`,
]

/** Photos of diary entries; carers see who has refused to be photographed. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'diary_photo'),
  )
  await buildRowSecurity(db)
}
