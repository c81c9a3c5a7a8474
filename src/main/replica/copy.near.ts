import type Sqlite from 'better-sqlite3-multiple-ciphers'
import type { PullRow } from '#shared/sync.ts'
import type { Reading } from './copy.told.ts'
import type { Connection } from './sealedFile.ts'

/**
 * The rows of one scope during its first copy, in in-memory tables beside the copy's own: swapping them in is then one statement per table,
 * and all other work is done while the server builds the next page. It does not survive the process or a rollback; if it is empty, the
 * staged rows are read from the file.
 */
export class NearRows {
  readonly #connection: Connection
  #tables = new Map<string, Near>()
  #scope: string | null = null
  #reading: Reading | null = null

  constructor(connection: Connection) {
    this.#connection = connection
    connection.exec(BEGIN)
  }

  /** Whether every staged row of this scope is also in memory. */
  holds = (scope: string): boolean => this.#scope === scope

  /** The first page of a scope: discards another scope's rows. */
  begin(scope: string, reading: Reading): void {
    // Tables of another shape have other columns.
    if (this.#reading !== reading) {
      for (const table of this.#tables.keys()) this.#connection.exec(`drop table near.${table}`)
      this.#tables = new Map()
    }
    for (const table of [...this.#tables.keys(), OTHERS]) this.#connection.exec(`delete from near.${table}`)
    this.#scope = scope
    this.#reading = reading
  }

  /** The server's columns have changed: the rows in memory are invalid. */
  goOnWith(reading: Reading): void {
    if (this.#reading !== reading) this.giveUp()
  }

  add([, seq, entity, id, op, , values]: PullRow): void {
    const isPut = op === 'put' && values !== null
    const intake = this.#reading?.intakeOf(entity)
    if (!intake) {
      if (isPut) this.#connection.prepare(`insert or replace into near.${OTHERS} (entity, id, seq) values (?, ?, ?)`).run(entity, id, seq)
      else this.#connection.prepare(`delete from near.${OTHERS} where entity = ? and id = ?`).run(entity, id)
      return
    }
    const { put, drop } = this.#tables.get(entity) ?? this.#beginTable(entity, intake.columns)
    if (isPut) put.run(seq, intake.pick(values))
    else drop.run(id)
  }

  /** The tables with rows in memory, with their columns. */
  tables = (): { table: string; columns: readonly string[]; update: string }[] =>
    [...this.#tables].flatMap(([table, { any }]) => {
      const intake = any.get() === undefined ? null : this.#reading?.intakeOf(table)
      return intake ? [{ table, columns: intake.columns, update: intake.update }] : []
    })

  /** The rows are swapped in, or invalid: memory is cleared. */
  giveUp(): void {
    this.#scope = null
  }

  /** Releases the memory, unless a scope is in progress. Not inside a transaction, where that is impossible. */
  tidy(): void {
    if (this.#scope === null && this.#tables.size > 0) this.reset()
  }

  /** After a rollback, which may have removed rows here too. Not inside a transaction. */
  reset(): void {
    this.#scope = null
    this.#tables = new Map()
    this.#connection.exec(`detach near; ${BEGIN}`)
  }

  #beginTable(entity: string, columns: readonly string[]): Near {
    const others = columns.filter((name) => name !== 'id').join(', ')
    this.#connection.exec(`create table near.${entity} (id primary key, seq, ${others}) without rowid`)
    const marks = columns.map(() => '?').join(', ')
    const near = {
      put: this.#connection.prepare(`insert or replace into near.${entity} (seq, ${columns.join(', ')}) values (?, ${marks})`),
      drop: this.#connection.prepare<[string]>(`delete from near.${entity} where id = ?`),
      any: this.#connection.prepare<[]>(`select 1 from near.${entity} limit 1`),
    }
    this.#tables.set(entity, near)
    return near
  }
}

/** The statements of one table. */
interface Near {
  put: Sqlite.Statement
  drop: Sqlite.Statement<[string]>
  any: Sqlite.Statement<[]>
}

/** Rows of tables that this release cannot show: they still count. */
export const OTHERS = 'other_rows'
const BEGIN = `attach ':memory:' as near;
  create table near.${OTHERS} (entity text not null, id text not null, seq integer not null, primary key (entity, id)) without rowid`
