import type { Kysely } from 'kysely'
import { run, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** A device's own key, by which it signs what it sends for people who are not there; revoking a device puts its sockets out. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [`alter table device add column sign_pub text`])
  await trigger(db, {
    name: 'stamp_device',
    when: 'after update of revoked_at',
    on: 'device',
    body: 'update auth_stamp set stamp = stamp + 1 where id = 1;',
  })
  await buildRowSecurity(db)
}
