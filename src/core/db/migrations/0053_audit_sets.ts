import type { Kysely } from 'kysely'
import { dropTrigger, refusalWhere, refusal, run, trigger } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table audit_set (house_id text not null, month text not null, code text not null, ids text not null, primary key (house_id, month, code))`,
  `create table audit_anchor (house_id text not null, month text not null, first integer not null, before text not null, seq integer not null,
    hash text not null, file text not null, mac text not null, put_away_at text not null, primary key (house_id, month))`,
]

/**
 * A long list of ids in the audit log is stored once per month, and archived months end in an anchor from which the chain continues
 * (decision 0064). Lines without an anchor can still be neither changed nor deleted.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await dropTrigger(db, 'audit_no_delete', 'audit')
  await trigger(db, {
    name: 'audit_no_delete',
    when: 'before delete',
    on: 'audit',
    body: refusalWhere(db, 'audit is append-only', 'OLD.seq > coalesce((select max(a.seq) from audit_anchor a where a.house_id = OLD.house_id), 0)'),
  })
  await trigger(db, {
    name: 'audit_set_no_delete',
    when: 'before delete',
    on: 'audit_set',
    body: refusalWhere(
      db,
      'audit_set is append-only',
      'not exists (select 1 from audit_anchor a where a.house_id = OLD.house_id and a.month >= OLD.month)',
    ),
  })
  for (const [name, when, on] of SEALED) await trigger(db, { name, when, on, body: refusal(db, `${on} is append-only`) })
  await buildRowSecurity(db)
}

const SEALED = [
  ['audit_set_no_update', 'before update', 'audit_set'],
  ['audit_anchor_no_update', 'before update', 'audit_anchor'],
  ['audit_anchor_no_delete', 'before delete', 'audit_anchor'],
] as const
