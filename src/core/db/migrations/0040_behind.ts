import type { Kysely } from 'kysely'
import { refusal, run, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table device add column signed_since text`,
  `alter table audit add column network text`,
  `alter table audit add column times integer`,
  `alter table audit add column version integer not null default 1`,
  ...['client', 'item', 'diary'].flatMap((kind) => {
    const name = kind === 'client' ? 'audit_photo' : `audit_${kind}_photo`
    return [
      `drop index if exists ${name}`,
      // For reads only: the same one may be refused many times in an hour.
      `create unique index ${name} on audit (actor_id, ids, substr(at, 1, 13)) where action = '${kind}.picture' and outcome = 'ok'`,
    ]
  }),
  `create table audit_head (house_id text primary key, seq integer not null, hash text not null, mac text not null)`,
]

/** Traces (decisions 0046 and 0047): keyed chains of the audit log with their heads, and when late intents arrived. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await trigger(db, { name: 'audit_head_no_delete', when: 'before delete', on: 'audit_head', body: refusal(db, 'audit_head only grows') })
  await trigger(db, {
    name: 'audit_head_grows',
    when: 'before update',
    on: 'audit_head',
    condition: 'NEW.seq <= OLD.seq',
    body: refusal(db, 'audit_head only grows'),
  })
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  await run(
    db,
    SYNCED.filter(({ table }) => there.has(table)).map(({ table }) => `alter table ${table} add column received_at text`),
  )
  await buildRowSecurity(db)
}
