import { type Kysely, sql } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import type { Database } from './schema.ts'
import { SYNCED, type SyncedTable } from './synced.ts'

/** What every synced table begins with. */
export const SYNCED_COLUMNS = `
  id text primary key,
  ver integer not null default 1,
  updated_at text not null,
  updated_by text not null,
  deleted_at text`

/** Runs statements written in the small language that both databases share: `text`, `integer`, `real`. */
export async function run(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  const dialect = dialectOf(db)
  for (const statement of statements) await sql.raw(translate(dialect, statement)).execute(db)
}

function translate(dialect: Dialect, statement: string): string {
  if (dialect === 'sqlite') return /^\s*create table/i.test(statement) ? `${statement} strict` : statement
  // Collation "C": ids and instants compare by code point, exactly as in SQLite.
  return /^\s*(create|alter) table/i.test(statement)
    ? statement.replace(/(\w+) text\b/g, '$1 text collate "C"').replace(/(\w+) real\b/g, '$1 double precision')
    : statement
}

/** A trigger of one statement list, in both dialects. `body` sees NEW and OLD. */
export async function trigger(
  db: Kysely<Database>,
  { name, when, on, condition, body }: { name: string; when: string; on: string; condition?: string; body: string },
): Promise<void> {
  const given = condition ? `when (${condition})` : ''
  if (dialectOf(db) === 'sqlite') {
    await sql.raw(`create trigger ${name} ${when} on ${on} for each row ${given} begin ${body} end`).execute(db)
    return
  }
  const result = /delete/i.test(when) ? 'OLD' : 'NEW'
  await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${result}; end $$`).execute(db)
  await sql.raw(`create trigger ${name} ${when} on ${on} for each row ${given} execute function ${name}()`).execute(db)
}

/** A statement of a trigger's body that refuses with a text. */
export const refusal = (db: Kysely<Database>, text: string): string =>
  dialectOf(db) === 'sqlite' ? `select raise(abort, '${text}');` : `raise exception '${text}';`

/**
 * The change feed: triggers on every synced table, so that no write can go around it (sync.md).
 * Each migration names the tables that it makes.
 * The scope's counter row is bumped in the writing transaction; its lock makes the order of commits the order of numbers.
 */
export async function createFeed(db: Kysely<Database>, tables: readonly SyncedTable[]): Promise<void> {
  for (const { table, dataClass, house } of SYNCED.filter((each) => tables.includes(each.table))) {
    const put = record(table, dataClass, `NEW.${house}`, 'NEW', `case when NEW.deleted_at is null then 'put' else 'del' end`, 'NEW.ver')
    const leave = record(table, dataClass, `OLD.${house}`, 'NEW', `'del'`, 'NEW.ver')
    const remove = record(table, dataClass, `OLD.${house}`, 'OLD', `'del'`, 'OLD.ver + 1')
    const hasHouse = (row: string) => `${row}.${house} is not null`
    await trigger(db, { name: `feed_${table}_insert`, when: 'after insert', on: table, condition: hasHouse('NEW'), body: put })
    await trigger(db, {
      name: `feed_${table}_ver`,
      when: 'before update',
      on: table,
      condition: 'NEW.ver <= OLD.ver',
      body: refusal(db, 'ver must grow'),
    })
    await trigger(db, { name: `feed_${table}_leave`, when: 'after update', on: table, condition: `OLD.${house} <> NEW.${house}`, body: leave })
    await trigger(db, { name: `feed_${table}_update`, when: 'after update', on: table, condition: hasHouse('NEW'), body: put })
    await trigger(db, { name: `feed_${table}_delete`, when: 'after delete', on: table, condition: hasHouse('OLD'), body: remove })
  }
}

function record(table: string, dataClass: string, house: string, row: string, op: string, ver: string): string {
  const scope = `'h' || ${house} || ':${dataClass}'`
  return `
    insert into sync_scope (scope, seq, floor) values (${scope}, 1, 0)
      on conflict (scope) do update set seq = sync_scope.seq + 1;
    insert into sync_change (scope, seq, entity, entity_id, op, ver, at)
      select s.scope, s.seq, '${table}', ${row}.id, ${op}, ${ver}, ${row}.updated_at from sync_scope s where s.scope = ${scope}
      on conflict (scope, entity, entity_id) do update set seq = excluded.seq, op = excluded.op, ver = excluded.ver, at = excluded.at;`
}
