import type Sqlite from 'better-sqlite3-multiple-ciphers'
import type { PullRow } from '#shared/sync.ts'
import type { Reading } from './copy.told.ts'
import type { Connection } from './sealedFile.ts'

/**
 * The rows of one scope that is being copied anew, as they come, in tables that lie in memory beside the copy's own: bringing them in place is
 * then one statement for each table, and all the rest is done while the server makes the next page. Nothing here outlives the process or
 * a rollback; whoever finds it empty reads what was put aside in the file.
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

  /** Whether every row of this scope that was put aside is here too. */
  holds = (scope: string): boolean => this.#scope === scope

  /** The first page of a scope: what another had here is given up. */
  begin(scope: string, reading: Reading): void {
    // Tables of another reading have other columns.
    if (this.#reading !== reading) {
      for (const table of this.#tables.keys()) this.#connection.exec(`drop table near.${table}`)
      this.#tables = new Map()
    }
    for (const table of [...this.#tables.keys(), OTHERS]) this.#connection.exec(`delete from near.${table}`)
    this.#scope = scope
    this.#reading = reading
  }

  /** The server tells of other columns from now on: what is here cannot go on. */
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

  /** The tables that have rows here, with their columns. */
  tables = (): { table: string; columns: readonly string[]; update: string }[] =>
    [...this.#tables].flatMap(([table, { any }]) => {
      const intake = any.get() === undefined ? null : this.#reading?.intakeOf(table)
      return intake ? [{ table, columns: intake.columns, update: intake.update }] : []
    })

  /** The rows are in place, or no good: nothing is held any more. */
  giveUp(): void {
    this.#scope = null
  }

  /** Gives the memory back, unless a scope is under way. Not inside a transaction, for there it cannot be done. */
  tidy(): void {
    if (this.#scope === null && this.#tables.size > 0) this.reset()
  }

  /** After a rollback, which may have taken rows from here too. Not inside a transaction. */
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

/** Rows of tables that this release cannot show: they count. */
export const OTHERS = 'other_rows'
const BEGIN = `attach ':memory:' as near;
  create table near.${OTHERS} (entity text not null, id text not null, seq integer not null, primary key (entity, id)) without rowid`
