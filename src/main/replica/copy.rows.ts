import { PARITY, SYNCED, type SyncedTable } from '#core/db/synced.ts'
import type { PullRow } from '#shared/sync.ts'
import type { Connection } from './sealedFile.ts'

type Value = string | number | null
type Columns = readonly string[]

/** Count and sum of a scope's rows, to be compared with the server's. */
export interface Parity {
  rows: number
  sum: number
}

/** The statements by which rows of the feed come into the ordinary tables and leave them; prepared once for a connection. */
export class CopyRows {
  readonly #connection: Connection
  readonly #tables: Map<string, { columns: Columns; put: (values: Value[]) => void; drop: (id: string) => void }>
  readonly #statements

  constructor(connection: Connection) {
    this.#connection = connection
    this.#tables = new Map(SYNCED.map(({ table }) => [table, statementsOf(connection, table)]))
    this.#statements = {
      join: connection.prepare(
        `insert into copy_member (entity, id, scope, seq) values (?, ?, ?, ?) on conflict (entity, id, scope) do update set seq = excluded.seq`,
      ),
      leave: connection.prepare(`delete from copy_member where entity = ? and id = ? and scope = ?`),
      isHeld: connection.prepare(`select 1 from copy_member where entity = ? and id = ?`).pluck(),
      stage: connection.prepare(
        `insert into copy_staged (scope, entity, id, seq, ver, data) values (?, ?, ?, ?, ?, ?)
          on conflict (scope, entity, id) do update set seq = excluded.seq, ver = excluded.ver, data = excluded.data`,
      ),
      unstage: connection.prepare(`delete from copy_staged where scope = ? and entity = ? and id = ?`),
      clearStaged: connection.prepare(`delete from copy_staged where scope = ?`),
      parity: connection.prepare<[string], Parity>(
        `select count(*) as rows, coalesce(sum${PARITY('seq')}, 0) as sum from copy_member where scope = ?`,
      ),
      stagedParity: connection.prepare<[string], Parity>(
        `select count(*) as rows, coalesce(sum${PARITY('seq')}, 0) as sum from copy_staged where scope = ?`,
      ),
    }
  }

  /** A change of a scope that is in place. A row that another granted scope still holds stays. */
  apply(scope: string, [, seq, entity, id, op, , data]: PullRow): void {
    if (op === 'put' && data) {
      this.#write(entity, data)
      this.#statements.join.run(entity, id, scope, seq)
    } else {
      this.#statements.leave.run(entity, id, scope)
      if (this.#statements.isHeld.get(entity, id) === undefined) this.#drop(entity, id)
    }
  }

  /** A row of a scope that is being copied anew: kept aside until all of them have come. */
  stage(scope: string, [, seq, entity, id, op, ver, data]: PullRow): void {
    if (op === 'put' && data) this.#statements.stage.run(scope, entity, id, seq, ver, JSON.stringify(data))
    else this.#statements.unstage.run(scope, entity, id)
  }

  forgetStaged(scope: string): void {
    this.#statements.clearStaged.run(scope)
  }

  parity = (scope: string): Parity => this.#statements.parity.get(scope) ?? { rows: 0, sum: 0 }
  stagedParity = (scope: string): Parity => this.#statements.stagedParity.get(scope) ?? { rows: 0, sum: 0 }

  /** Puts the staged rows of a scope in the place of what it held. */
  swap(scope: string): void {
    this.#takeAway(scope)
    for (const table of this.#tables.keys()) this.#putStaged(scope, table)
    this.#connection
      .prepare(`insert into copy_member (entity, id, scope, seq) select entity, id, scope, seq from copy_staged where scope = ?`)
      .run(scope)
    this.forgetStaged(scope)
  }

  /** Takes everything away that only this scope holds, also what was kept aside for it. */
  erase(scope: string): void {
    this.#takeAway(scope)
    this.forgetStaged(scope)
  }

  #takeAway(scope: string): void {
    for (const table of this.#tables.keys()) {
      const mine = `select id from copy_member where scope = @scope and entity = '${table}' and not exists
        (select 1 from copy_member other where other.entity = '${table}' and other.id = copy_member.id and other.scope <> @scope)`
      if (table === 'room') this.#connection.prepare(`delete from bed where room_id in (${mine})`).run({ scope })
      this.#connection.prepare(`delete from ${table} where id in (${mine})`).run({ scope })
    }
    this.#connection.prepare(`delete from copy_member where scope = ?`).run(scope)
  }

  #putStaged(scope: string, table: string): void {
    const { columns } = this.#tableNamed(table)
    const values = columns.map((name) => `json_extract(data, '$.${name}')`).join(', ')
    this.#connection
      .prepare(
        `insert into ${table} (${columns.join(', ')}) select ${values} from copy_staged where scope = ? and entity = '${table}' ${onConflict(columns)}`,
      )
      .run(scope)
  }

  #write(entity: string, data: Record<string, Value>): void {
    const { columns, put } = this.#tableNamed(entity)
    put(columns.map((name) => data[name] ?? null))
  }

  #drop(entity: string, id: string): void {
    this.#tableNamed(entity).drop(id)
    if (entity === 'room') this.#connection.prepare(`delete from bed where room_id = ?`).run(id)
  }

  #tableNamed(entity: string) {
    const table = this.#tables.get(entity)
    if (!table) throw new Error(`Not a synced table: ${entity}`)
    return table
  }
}

/** An update in place rather than a new row: the triggers that keep the places of a room tell the two apart. */
const onConflict = (columns: Columns): string =>
  `on conflict (id) do update set ${columns
    .filter((name) => name !== 'id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

function statementsOf(connection: Connection, table: SyncedTable) {
  const columns = connection.prepare<[], string>(`select name from pragma_table_info('${table}')`).pluck().all()
  const put = connection.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) ${onConflict(columns)}`)
  const drop = connection.prepare(`delete from ${table} where id = ?`)
  return { columns, put: (values: Value[]) => void put.run(values), drop: (id: string) => void drop.run(id) }
}
