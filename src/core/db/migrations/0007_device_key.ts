import type { Kysely } from 'kysely'
import { run, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** A device's own key, with which it signs what it sends for absent users; revoking a device closes its sockets. */
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
