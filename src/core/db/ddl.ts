import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import type { Database } from './schema.ts'
import { PARITY, SYNCED, type Synced } from './synced.ts'

/** The first columns of every synced table. */
export const SYNCED_COLUMNS = `
  id text primary key,
  ver integer not null default 1,
  updated_at text not null,
  updated_by text not null,
  deleted_at text`

/** Runs DDL in the subset that both databases share: `text`, `integer`, `real`. */
export async function run(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  const dialect = dialectOf(db)
  for (const statement of statements) await sql.raw(translate(dialect, statement)).execute(db)
}

function translate(dialect: Dialect, statement: string): string {
  if (dialect === 'sqlite') statement = statement.replace(/ bigint\b/g, ' integer')
  if (dialect === 'sqlite') return /^\s*create table/i.test(statement) ? `${statement} strict` : statement
  // Collation "C": ids and instants compare by code point, as in SQLite.
  return /^\s*(create|alter) table/i.test(statement)
    ? statement.replace(/(\w+) text\b/g, '$1 text collate "C"').replace(/(\w+) real\b/g, '$1 double precision')
    : statement
}

const waiting = new AsyncLocalStorage<Map<string, string>>()

/**
 * Creates tables first and their triggers when `finish` is called. SQLite reparses the whole schema at each `alter table`: with the feed's
 * triggers in it that took nine tenths of the time to create a new database. Only while there are no rows that the triggers would have
 * seen.
 */
export function withTriggersLast<T>(work: (finish: (db: Kysely<Database>) => Promise<void>) => Promise<T>): Promise<T> {
  const statements = new Map<string, string>()
  const finish = async (db: Kysely<Database>): Promise<void> => {
    for (const statement of statements.values()) await sql.raw(statement).execute(db)
  }
  return waiting.run(statements, () => work(finish))
}

/** A trigger with one list of statements, in both dialects. `body` sees NEW and OLD. */
export async function trigger(
  db: Kysely<Database>,
  { name, when, on, condition, body }: { name: string; when: string; on: string; condition?: string; body: string },
): Promise<void> {
  const given = condition ? `when (${condition})` : ''
  if (dialectOf(db) === 'sqlite') {
    const statement = `create trigger ${name} ${when} on ${on} for each row ${given} begin ${body} end`
    const last = waiting.getStore()
    if (!last) await sql.raw(statement).execute(db)
    last?.delete(name)
    last?.set(name, statement)
    return
  }
  const result = /delete/i.test(when) ? 'OLD' : 'NEW'
  await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${result}; end $$`).execute(db)
  await sql.raw(`create trigger ${name} ${when} on ${on} for each row ${given} execute function ${name}()`).execute(db)
}

/** A statement in a trigger's body that raises an error with a text. */
export const refusal = (db: Kysely<Database>, text: string): string =>
  dialectOf(db) === 'sqlite' ? `select raise(abort, '${text}');` : `raise exception '${text}';`

/** The same on a condition that queries other tables, which a trigger's WHEN may not do in PostgreSQL. */
export const refusalWhere = (db: Kysely<Database>, text: string, condition: string): string =>
  dialectOf(db) === 'sqlite' ? `select raise(abort, '${text}') where ${condition};` : `if ${condition} then raise exception '${text}'; end if;`

const EVENTS = ['insert', 'ver', 'leave', 'update', 'delete'] as const

/**
 * The change feed: triggers on every synced table, so that no write can bypass it (sync.md). Tables of later migrations get theirs there.
 * The scope's counter row is incremented in the writing transaction; its lock makes the order of commits the order of numbers.
 */
export async function createFeed(db: Kysely<Database>, tables: readonly Synced[] = SYNCED): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const synced of tables.filter((each) => there.has(each.table))) {
    const { table, house } = synced
    const put = record(synced, { house: 'NEW', row: 'NEW', op: `case when NEW.deleted_at is null then 'put' else 'del' end`, ver: 'NEW.ver' })
    const leave = record(synced, { house: 'OLD', row: 'NEW', op: `'del'`, ver: 'NEW.ver' })
    const remove = record(synced, { house: 'OLD', row: 'OLD', op: `'del'`, ver: 'OLD.ver + 1' })
    const hasHouse = (row: string) => `${row}.${house} is not null`
    const ofScope = [house, synced.month, synced.person].filter((column) => column !== undefined)
    const changesScope = ofScope.map((column) => `OLD.${column} <> NEW.${column}`).join(' or ')
    await trigger(db, { name: `feed_${table}_insert`, when: 'after insert', on: table, condition: hasHouse('NEW'), body: put })
    await trigger(db, {
      name: `feed_${table}_ver`,
      when: 'before update',
      on: table,
      condition: 'NEW.ver <= OLD.ver',
      body: refusal(db, 'ver must grow'),
    })
    // An UPDATE OF list keeps the trigger out of statements that do not set these columns.
    const moves = `after update of ${ofScope.join(', ')}`
    await trigger(db, { name: `feed_${table}_leave`, when: moves, on: table, condition: changesScope, body: leave })
    await trigger(db, { name: `feed_${table}_update`, when: 'after update', on: table, condition: hasHouse('NEW'), body: put })
    await trigger(db, { name: `feed_${table}_delete`, when: 'after delete', on: table, condition: hasHouse('OLD'), body: remove })
  }
}

/** Drops the feed's triggers: before they are recreated, and on a device's copy, which has no readers of its own. */
export async function dropFeed(db: Kysely<Database>, tables: readonly Synced[] = SYNCED): Promise<void> {
  for (const { table } of tables) for (const event of EVENTS) await dropTrigger(db, `feed_${table}_${event}`, table)
}

export async function dropTrigger(db: Kysely<Database>, name: string, on: string): Promise<void> {
  if (waiting.getStore()?.delete(name)) return
  const isSqlite = dialectOf(db) === 'sqlite'
  await sql.raw(isSqlite ? `drop trigger if exists ${name}` : `drop trigger if exists ${name} on ${on}`).execute(db)
  if (!isSqlite) await sql.raw(`drop function if exists ${name}()`).execute(db)
}

/**
 * One change of one row: increments the scope's counter and updates its row count and checksum, by which a copy checks that it is complete.
 * The counter is incremented before the change is written, so that the old change can still be subtracted from the sum.
 */
function record({ table, dataClass, house, month, person }: Synced, change: { house: string; row: string; op: string; ver: string }): string {
  const { row, op, ver } = change
  const ofMonth = month ? ` || ':' || substr(${change.house}.${month}, 1, 7)` : ''
  const ofPerson = person ? ` || ':' || ${change.house}.${person}` : ''
  const scope = `'h' || ${change.house}.${house} || ':${dataClass}'${ofMonth}${ofPerson}`
  const before = (value: string) => `coalesce((select ${value} from sync_change c where c.scope = sync_scope.scope
        and c.entity = '${table}' and c.entity_id = ${row}.id and c.op = 'put'), 0)`
  const now = (value: string) => `(case when ${op} = 'put' then ${value} else 0 end)`
  return `
    insert into sync_scope (scope, seq, floor, row_count, checksum) values (${scope}, 1, 0, ${now('1')}, ${now(PARITY('1'))})
      on conflict (scope) do update set seq = sync_scope.seq + 1,
        row_count = sync_scope.row_count + ${now('1')} - ${before('1')},
        checksum = sync_scope.checksum + ${now(PARITY('(sync_scope.seq + 1)'))} - ${before(PARITY('c.seq'))};
    insert into sync_change (scope, seq, entity, entity_id, op, ver, at)
      select s.scope, s.seq, '${table}', ${row}.id, ${op}, ${ver}, ${row}.updated_at from sync_scope s where s.scope = ${scope}
      on conflict (scope, entity, entity_id) do update set seq = excluded.seq, op = excluded.op, ver = excluded.ver, at = excluded.at;`
}
