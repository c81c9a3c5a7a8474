import type Sqlite from 'better-sqlite3-multiple-ciphers'
import type { PullRow } from '#shared/sync.ts'
import type { Connection } from './sealedFile.ts'

/** The columns of a table of the feed, in the order in which their values travel. */
export type ColumnsOf = (entity: string) => readonly string[]

/**
 * The rows of one scope that is being copied anew, as they come, in tables that lie in memory beside the copy's own: bringing them in place is
 * then one statement for each table, and all the rest is done while the server makes the next page. Nothing here outlives the process or
 * a rollback; whoever finds it empty reads what was put aside in the file.
 */
export class NearRows {
  readonly #connection: Connection
  readonly #columnsOf: ColumnsOf
  #tables = new Map<string, Near>()
  #scope: string | null = null

  constructor(connection: Connection, columnsOf: ColumnsOf) {
    this.#connection = connection
    this.#columnsOf = columnsOf
    connection.exec(BEGIN)
  }

  /** Whether every row of this scope that was put aside is here too. */
  holds = (scope: string): boolean => this.#scope === scope

  /** The first page of a scope: what another had here is given up. */
  begin(scope: string): void {
    for (const table of this.#tables.keys()) this.#connection.exec(`delete from near.${table}`)
    this.#scope = scope
  }

  /** @throws for a table that is not of the feed */
  add([, seq, entity, id, op, , values]: PullRow): void {
    const { put, drop } = this.#tables.get(entity) ?? this.#beginTable(entity)
    if (op === 'put' && values !== null) put.run(seq, values)
    else drop.run(id)
  }

  /** The tables that have rows here. */
  tables = (): string[] => [...this.#tables].filter(([, { any }]) => any.get() !== undefined).map(([table]) => table)

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

  #beginTable(entity: string): Near {
    const columns = this.#columnsOf(entity)
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

const BEGIN = `attach ':memory:' as near`
