import { PARITY, SYNCED } from '#core/db/synced.ts'
import type { PullRow } from '#shared/sync.ts'
import { type Connection, statementsOf } from './sealedFile.ts'

type Value = string | number | null
type Columns = readonly string[]

/** Count and sum of a scope's rows, to be compared with the server's. */
export interface Parity {
  rows: number
  sum: number
}

/** The statements by which rows of the feed come into the ordinary tables and leave them; prepared once for a connection. */
export class CopyRows {
  readonly #statement: ReturnType<typeof statementsOf>
  readonly #columns: Map<string, Columns>

  constructor(connection: Connection) {
    this.#statement = statementsOf(connection)
    this.#columns = columnsOf(connection)
  }

  /** A change of a scope that is in place. A row that another granted scope still holds stays. */
  apply(scope: string, [, seq, entity, id, op, , data]: PullRow): void {
    if (op === 'put' && data) {
      this.#write(entity, data)
      this.#statement(JOIN).run(entity, id, scope, seq)
    } else {
      this.#statement(`delete from copy_member where entity = ? and id = ? and scope = ?`).run(entity, id, scope)
      const isHeld = this.#statement(`select 1 from copy_member where entity = ? and id = ?`).get(entity, id) !== undefined
      if (!isHeld) this.#drop(entity, id)
    }
  }

  /** A row of a scope that is being copied anew: kept aside until all of them have come. */
  stage(scope: string, [, seq, entity, id, op, ver, data]: PullRow): void {
    if (op === 'put' && data) this.#statement(STAGE).run(scope, entity, id, seq, ver, JSON.stringify(data))
    else this.#statement(`delete from copy_staged where scope = ? and entity = ? and id = ?`).run(scope, entity, id)
  }

  forgetStaged(scope: string): void {
    this.#statement(`delete from copy_staged where scope = ?`).run(scope)
  }

  parity = (scope: string): Parity => this.#parityIn('copy_member', scope)
  stagedParity = (scope: string): Parity => this.#parityIn('copy_staged', scope)

  /** Puts the staged rows of a scope in the place of what it held. */
  swap(scope: string): void {
    this.#takeAway(scope)
    for (const table of this.#columns.keys()) this.#putStaged(scope, table)
    this.#statement(`insert into copy_member (entity, id, scope, seq) select entity, id, scope, seq from copy_staged where scope = ?`).run(scope)
    this.forgetStaged(scope)
  }

  /** Takes everything away that only this scope holds, also what was kept aside for it. */
  erase(scope: string): void {
    this.#takeAway(scope)
    this.forgetStaged(scope)
  }

  #takeAway(scope: string): void {
    for (const table of this.#columns.keys()) {
      const mine = `select id from copy_member where scope = @scope and entity = '${table}' and not exists
        (select 1 from copy_member other where other.entity = '${table}' and other.id = copy_member.id and other.scope <> @scope)`
      if (table === 'room') this.#statement(`delete from bed where room_id in (${mine})`).run({ scope })
      this.#statement(`delete from ${table} where id in (${mine})`).run({ scope })
    }
    this.#statement(`delete from copy_member where scope = ?`).run(scope)
  }

  #parityIn(table: string, scope: string): Parity {
    const text = `select count(*) as rows, coalesce(sum${PARITY('seq')}, 0) as sum from ${table} where scope = ?`
    return this.#statement<Parity>(text).get(scope) ?? { rows: 0, sum: 0 }
  }

  #putStaged(scope: string, table: string): void {
    const columns = this.#columnsOf(table)
    const values = columns.map((name) => `json_extract(data, '$.${name}')`).join(', ')
    const staged = `select ${values} from copy_staged where scope = ? and entity = '${table}'`
    this.#statement(`insert into ${table} (${columns.join(', ')}) ${staged} ${onConflict(columns)}`).run(scope)
  }

  #write(entity: string, data: Record<string, Value>): void {
    const columns = this.#columnsOf(entity)
    const values = columns.map((name) => data[name] ?? null)
    this.#statement(`insert into ${entity} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) ${onConflict(columns)}`).run(values)
  }

  #drop(entity: string, id: string): void {
    this.#columnsOf(entity)
    this.#statement(`delete from ${entity} where id = ?`).run(id)
    if (entity === 'room') this.#statement(`delete from bed where room_id = ?`).run(id)
  }

  /** @throws for a table that is not of the feed: no other name gets into a statement */
  #columnsOf(entity: string): Columns {
    const columns = this.#columns.get(entity)
    if (!columns) throw new Error(`Not a synced table: ${entity}`)
    return columns
  }
}

const JOIN = `insert into copy_member (entity, id, scope, seq) values (?, ?, ?, ?) on conflict (entity, id, scope) do update set seq = excluded.seq`
const STAGE = `insert into copy_staged (scope, entity, id, seq, ver, data) values (?, ?, ?, ?, ?, ?)
  on conflict (scope, entity, id) do update set seq = excluded.seq, ver = excluded.ver, data = excluded.data`

/** An update in place rather than a new row: the triggers that keep the places of a room tell the two apart. */
const onConflict = (columns: Columns): string =>
  `on conflict (id) do update set ${columns
    .filter((name) => name !== 'id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

/** The columns of each synced table, as this copy has them. */
function columnsOf(connection: Connection): Map<string, Columns> {
  const rows = connection
    .prepare<[], { table: string; name: string }>(
      `select t.name as "table", c.name from sqlite_master as t join pragma_table_info(t.name) as c where t.type = 'table'`,
    )
    .all()
  const byTable = Map.groupBy(rows, (row) => row.table)
  return new Map(SYNCED.map(({ table }) => [table, (byTable.get(table) ?? []).map(({ name }) => name)]))
}
