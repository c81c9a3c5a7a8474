import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { PARITY, parityOf } from '#core/db/synced.ts'
import type { DataClass } from '#shared/rights.ts'
import type { PullRow } from '#shared/sync.ts'
import { type NearRows, OTHERS } from './copy.near.ts'
import { classOfTable, inPart, partOf, type Ways } from './copy.parts.ts'
import type { Intake, Reading, Told } from './copy.told.ts'
import { linesOf, readRow } from './page.ts'
import { type Connection, statementsOf } from './sealedFile.ts'

/** Count and checksum of a scope's rows, to be compared with the server's. */
export interface Parity {
  rows: number
  sum: number
}

/** The statements that insert and delete rows of one data class; prepared once per connection. */
export class CopyRows {
  readonly #statement: ReturnType<typeof statementsOf>
  readonly #dataClass: DataClass
  readonly #part: string
  readonly #ways: Ways
  /** Short names of scopes: every row of the copy carries one. */
  readonly #numbers = new Map<string, number>()
  /** Counted when a scope is first used, and then updated by each change. */
  readonly #parities = new Map<string, Parity>()
  readonly #near: NearRows
  readonly #told: Told

  constructor(connection: Connection, dataClass: DataClass, { ways, near, told }: { ways: Ways; near: NearRows; told: Told }) {
    this.#statement = statementsOf(connection)
    this.#dataClass = dataClass
    this.#part = partOf(dataClass)
    this.#ways = ways
    this.#near = near
    this.#told = told
  }

  /** A change of a complete scope. A row that another granted scope still contains stays. */
  apply(scope: string, [, seq, entity, id, op, , values]: PullRow): void {
    const former =
      this.#statement<{ seq: number }>(`select seq from ${this.#part}.copy_member where entity = ? and id = ? and scope = ?`).get(
        entity,
        id,
        this.#numberOf(scope),
      )?.seq ?? null
    const isPut = op === 'put' && values !== null
    if (isPut) this.#put(scope, [seq, entity, id, this.#reading.intakeOf(entity)], values)
    else this.#take(scope, entity, id)
    this.#count(scope, former, isPut ? seq : null)
  }

  /** Rows of a first copy: staged as received until it is complete; compact, since each byte is encrypted and later overwritten. */
  stage(scope: string, lines: readonly Buffer[]): void {
    const reading = this.#reading
    if (!this.#hasStaged(scope)) this.#near.begin(scope, reading)
    else if (this.#near.holds(scope)) this.#near.goOnWith(reading)
    // The columns are stored with the rows: the server may announce others before the last row has come.
    const packed = zstdCompressSync(Buffer.concat([Buffer.from(reading.text), LINE_END, ...lines.flatMap((line) => [line, LINE_END])]), QUICKLY)
    this.#statement(`insert into ${this.#part}.copy_staged (scope, rows, lines) values (?, ?, ?)`).run(scope, lines.length, packed)
    if (this.#near.holds(scope)) this.#bringNear(lines)
  }

  forgetStaged(scope: string): void {
    this.#statement(`delete from ${this.#part}.copy_staged where scope = ?`).run(scope)
    if (this.#near.holds(scope)) this.#near.giveUp()
  }

  /** Whether as much is staged as only a first copy brings. */
  isLarge = (scope: string): boolean =>
    (this.#statement<{ rows: number | null }>(`select sum(rows) as rows from ${this.#part}.copy_staged where scope = ?`).get(scope)?.rows ?? 0) >=
    LARGE

  /** Of the rows stored for this scope. */
  parity(scope: string): Parity {
    const known = this.#parities.get(scope)
    if (known) return known
    const text = `select count(*) as rows, coalesce(sum${PARITY('seq')}, 0) as sum from ${this.#part}.copy_member where scope = ?`
    const counted = this.#statement<Parity>(text).get(this.#numberOf(scope)) ?? { rows: 0, sum: 0 }
    this.#parities.set(scope, counted)
    return counted
  }

  /** After a rollback: cached counts and names are invalid. */
  countAnew(): void {
    this.#parities.clear()
    this.#numbers.clear()
  }

  /** Swaps in the staged rows of a scope, and the last ones received. @returns the tables touched; null if something received is no row */
  swap(scope: string, last: readonly Buffer[]): Set<string> | null {
    this.#takeAway(scope)
    const entities = new Set<string>()
    const indexes = this.isLarge(scope) ? this.#dropIndexes() : []
    for (const entity of this.#putNear(scope)) entities.add(entity)
    for (const { row, reading } of this.#rowsOf(scope, last)) {
      if (!row) return null
      const [, seq, entity, id, op, , values] = row
      if (op === 'put' && values) this.#put(scope, [seq, entity, id, reading.intakeOf(entity)], values)
      else this.#take(scope, entity, id)
      entities.add(entity)
    }
    for (const index of indexes) this.#statement(index).run()
    this.forgetStaged(scope)
    return entities
  }

  #hasStaged = (scope: string): boolean => this.#statement(`select 1 from ${this.#part}.copy_staged where scope = ? limit 1`).get(scope) !== undefined

  /** An invalid line is detected when the scope is swapped in. */
  #bringNear(lines: readonly Buffer[]): void {
    for (const line of lines) {
      const row = readRow(line)
      if (row) this.#near.add(row)
      else return this.#near.giveUp()
    }
  }

  /** @returns the tables into which in-memory rows of the scope were inserted */
  #putNear(scope: string): string[] {
    if (!this.#near.holds(scope)) return []
    const tables = this.#near.tables()
    for (const { table, columns, update } of tables) {
      const names = columns.join(', ')
      this.#statement(`insert into ${this.#part}.${table} (${names}) select ${names} from near.${table} where true ${update}`).run()
      this.#statement(
        `insert into ${this.#part}.copy_member (entity, id, scope, seq) select '${table}', id, ?, seq from near.${table} where true ${REJOIN}`,
      ).run(this.#numberOf(scope))
    }
    this.#statement(
      `insert into ${this.#part}.copy_member (entity, id, scope, seq) select entity, id, ?, seq from near.${OTHERS} where true ${REJOIN}`,
    ).run(this.#numberOf(scope))
    return tables.map(({ table }) => table)
  }

  /**
   * For tables that are still empty: building an index over all rows at once costs half of maintaining it. @returns the statements that
   * recreate them
   */
  #dropIndexes(): string[] {
    const own = [...this.#ways.keys()].filter((table) => classOfTable(table) === this.#dataClass)
    const empty = own.filter((table) => this.#statement(`select 1 from ${this.#part}.${table} limit 1`).get() === undefined)
    const listed = `select name, sql as text from ${this.#part}.sqlite_master where type = 'index' and tbl_name = ? and sql is not null`
    const indexes = empty.flatMap((table) => this.#statement<{ name: string; text: string }>(listed).all(table))
    for (const { name } of indexes) this.#statement(`drop index ${this.#part}.${name}`).run()
    return indexes.map(({ text }) => inPart(this.#part, text))
  }

  /** How the rows of the present page are parsed. */
  get #reading(): Reading {
    return this.#told.readingOf(this.#dataClass)
  }

  *#rowsOf(scope: string, last: readonly Buffer[]): Generator<{ row: PullRow | null; reading: Reading }> {
    const text = `select lines from ${this.#part}.copy_staged where scope = ? order by n`
    const pages = this.#near.holds(scope) ? [] : this.#statement<{ lines: Buffer }>(text).all(scope)
    for (const { lines } of pages) {
      const [columns, ...rest] = linesOf(zstdDecompressSync(lines))
      const reading = this.#told.readingBy(this.#dataClass, String(columns))
      for (const line of rest) yield { row: readRow(line), reading }
    }
    for (const line of last) yield { row: readRow(line), reading: this.#reading }
  }

  /** Deletes everything that only this scope contains, including staged rows. */
  erase(scope: string): void {
    this.#takeAway(scope)
    this.forgetStaged(scope)
  }

  #takeAway(scope: string): void {
    this.#parities.delete(scope)
    // A scope that was never complete has no rows, and searching for them would scan everything.
    if (!this.#statement(`select 1 from ${this.#part}.copy_scope where scope = ?`).get(scope)) return
    const number = this.#numberOf(scope)
    const held = this.#statement<{ entity: string }>(`select distinct entity from ${this.#part}.copy_member where scope = ?`).all(number)
    for (const { entity } of held.filter((each) => this.#isOwn(each.entity))) {
      const mine = `select id from ${this.#part}.copy_member where scope = @scope and entity = '${entity}' and not exists
        (select 1 from ${this.#part}.copy_member other where other.entity = '${entity}' and other.id = copy_member.id and other.scope <> @scope)`
      if (entity === 'room') this.#statement(`delete from bed where room_id in (${mine})`).run({ scope: number })
      this.#statement(`delete from ${this.#part}.${entity} where id in (${mine})`).run({ scope: number })
    }
    if (held.length > 0) this.#statement(`delete from ${this.#part}.copy_member where scope = ?`).run(number)
  }

  #put(scope: string, [seq, entity, id, intake]: [number, string, string, Intake | null], values: NonNullable<PullRow[6]>): void {
    if (intake) this.#statement(intake.upsert).run(intake.pick(values))
    this.#statement(`insert into ${this.#part}.copy_member (entity, id, scope, seq) values (?, ?, ?, ?) ${REJOIN}`).run(
      entity,
      id,
      this.#numberOf(scope),
      seq,
    )
  }

  #take(scope: string, entity: string, id: string): void {
    this.#statement(`delete from ${this.#part}.copy_member where entity = ? and id = ? and scope = ?`).run(entity, id, this.#numberOf(scope))
    const isHeld = this.#statement(`select 1 from ${this.#part}.copy_member where entity = ? and id = ?`).get(entity, id) !== undefined
    const way = this.#isOwn(entity) ? this.#ways.get(entity) : undefined
    if (isHeld || !way) return
    this.#statement(way.drop).run(id)
    if (entity === 'room') this.#statement(`delete from bed where room_id = ?`).run(id)
  }

  #numberOf(scope: string): number {
    const known = this.#numbers.get(scope)
    if (known !== undefined) return known
    this.#statement(`insert into ${this.#part}.copy_name (scope) values (?) on conflict do nothing`).run(scope)
    const { n } = this.#statement<{ n: number }>(`select n from ${this.#part}.copy_name where scope = ?`).get(scope) ?? { n: 0 }
    this.#numbers.set(scope, n)
    return n
  }

  #count(scope: string, former: number | null, seq: number | null): void {
    const known = this.#parities.get(scope)
    if (!known) return
    if (former !== null) this.#parities.set(scope, { rows: known.rows - 1, sum: known.sum - parityOf(former) })
    const { rows, sum } = this.#parities.get(scope) ?? known
    if (seq !== null) this.#parities.set(scope, { rows: rows + 1, sum: sum + parityOf(seq) })
  }

  /** Whether it is a known table of this class: no other name gets into a statement. */
  #isOwn = (entity: string): boolean => classOfTable(entity) === this.#dataClass && this.#ways.has(entity)
}

const LINE_END = Buffer.from('\n')
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const LARGE = 5000
const REJOIN = `on conflict (entity, id, scope) do update set seq = excluded.seq`
