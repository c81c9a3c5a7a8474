import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { kyselyOver } from '#core/db/sqlite.ts'
import type { SyncedTable } from '#core/db/synced.ts'
import { SYNC_SCHEMA } from '#shared/sync.ts'
import { CopyRows, type Parity } from './copy.rows.ts'
import { isOfOtherShape, prepareCopy } from './copy.schema.ts'
import { type Page, readRow } from './page.ts'
import { type Connection, isUnreadable, openSealed, removeSealed, type SealedFile, statementsOf } from './sealedFile.ts'

/** What came of a page: applied; dropped because the copy has moved on since it was asked for; or not whole, so these scopes must come anew. */
export type Applied = { as: 'applied'; entities: Set<string>; erased: string[] } | { as: 'stale' } | { as: 'unequal'; scopes: string[] }

/** The tables whose rows name a picture or a document, and in which column. */
const PICTURED = {
  client: 'picture',
  room: 'image',
  client_item: 'picture',
  health_wound_look: 'picture',
  diary_photo: 'picture',
  client_document: 'file',
} as const satisfies { [Table in SyncedTable]?: string }
const NAMES = Object.entries(PICTURED)
  .map(([table, column]) => `select ${column} as name from ${table} where ${column} is not null`)
  .join(' union ')

/** Whether rows of these tables name pictures. */
export const namePictures = (entities: ReadonlySet<string>): boolean => Object.keys(PICTURED).some((table) => entities.has(table))

/** What the copy knows of itself between two starts. */
const META = ['cursor', 'epoch', 'synced_at', 'offset', 'durable'] as const
type Meta = (typeof META)[number]

/**
 * The server's truth about one house, as far as this person may see it; disposable. What screens see is this inside an
 * open transaction that is never committed, in which the waiting intents have been run (architecture.md).
 */
export class Copy {
  /** Reads and runs inside the open transaction. */
  readonly db: Kysely<Database>
  readonly #connection: Connection
  readonly #rows: CopyRows
  readonly #statement: ReturnType<typeof statementsOf>

  private constructor(connection: Connection, db: Kysely<Database>) {
    this.#connection = connection
    this.db = db
    this.#rows = new CopyRows(connection)
    this.#statement = statementsOf(connection)
  }

  /** Opens the copy, or begins a new one where there is none that this key opens. The open transaction is begun. */
  static async open(file: SealedFile): Promise<Copy> {
    try {
      return await Copy.#openAt(file)
    } catch (error) {
      if (!isUnreadable(error)) throw error
      removeSealed(file)
      return Copy.#openAt(file)
    }
  }

  static async #openAt(file: SealedFile): Promise<Copy> {
    const connection = openSealed(file, false)
    if (isOfOtherShape(connection)) {
      connection.close()
      removeSealed(file)
      return Copy.#openAt(file)
    }
    const db = kyselyOver(connection)
    await prepareCopy(db, connection)
    const copy = new Copy(connection, db)
    connection.exec('begin')
    return copy
  }

  meta(key: Meta): string | null {
    return this.#statement<{ value: string }>('select value from copy_meta where key = ?').get(key)?.value ?? null
  }

  /** How far each scope is applied; one whose first copy is still under way is not there. */
  scopes(): Map<string, number> {
    const rows = this.#statement<{ scope: string; q: number }>('select scope, q from copy_scope').all()
    return new Map(rows.map(({ scope, q }) => [scope, q]))
  }

  /** How many rows have come, of which scopes: the progress of a first copy. */
  rowCount(): number {
    const text = 'select (select count(*) from copy_member) + (select coalesce(sum(rows), 0) from copy_staged) as n'
    return this.#statement<{ n: number }>(text).get()?.n ?? 0
  }

  /** The names of the pictures that the rows name. */
  pictureNames(): Set<string> {
    return new Set(
      this.#statement<{ name: string }>(NAMES)
        .all()
        .map(({ name }) => name),
    )
  }

  /** Runs inside a savepoint: what it did is undone when it throws. */
  async inSavepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#connection.exec('savepoint intent')
    try {
      const result = await work()
      this.#connection.exec('release intent')
      return result
    } catch (error) {
      this.#connection.exec('rollback to intent; release intent')
      throw error
    }
  }

  /**
   * Takes a page of truth in: undoes what was only meant, applies, commits with the new cursor, begins anew.
   * What still waits must be run again afterwards. All or nothing of the page, whatever happens in between.
   */
  take(page: Page, asked: { cursor: string | null; receivedAt: number }): Applied {
    if (this.meta('cursor') !== asked.cursor) return { as: 'stale' }
    this.#connection.exec('rollback')
    const isLarge = this.#bringsMuch(page)
    // All in the file or nothing of it, also when the power goes: without a log that takes one sync more.
    if (isLarge) this.#connection.exec('pragma journal_mode = TRUNCATE; pragma synchronous = FULL')
    try {
      return this.#attempt(page, asked.receivedAt)
    } finally {
      if (isLarge) this.#connection.exec('pragma journal_mode = WAL; pragma synchronous = NORMAL')
      this.#rows.tidy()
      this.#connection.exec('begin')
    }
  }

  /** Undoes what was only meant, so that the waiting intents can be run anew. */
  refresh(): void {
    this.#connection.exec('rollback; begin')
  }

  /** Erases everything: no right to this house is left. */
  clear(): void {
    this.#connection.exec('rollback; begin immediate')
    this.#eraseOthers(new Set())
    this.#connection.exec('delete from copy_meta; commit')
    this.#rows.tidy()
    this.#connection.pragma('wal_checkpoint(TRUNCATE)')
    this.#connection.exec('begin')
  }

  async close(): Promise<void> {
    if (this.#connection.inTransaction) this.#connection.exec('rollback')
    await this.db.destroy()
    // Kysely closes only what it has used.
    if (this.#connection.open) this.#connection.close()
  }

  /** Whether this page brings a large scope in place: in the log each of its pages would be sealed twice, once there and once in the file. */
  #bringsMuch = ({ head, tail }: Page): boolean =>
    head.scopes.some(({ k, mode }, index) => mode === 'snap' && tail.ends[index]?.whole && this.#rows.isLarge(k))

  /** Commits what was applied, or leaves everything as it was. */
  #attempt(page: Page, receivedAt: number): Applied {
    let outcome: Applied | null = null
    this.#connection.exec('begin immediate')
    try {
      outcome = this.#apply(page, receivedAt)
    } finally {
      const isApplied = outcome?.as === 'applied'
      this.#connection.exec(isApplied ? 'commit' : 'rollback')
      if (!isApplied) this.#rows.countAnew()
    }
    // Erased rows are zeros in the file, but their former pages lie in the log until it is emptied.
    if (outcome.as === 'applied' && outcome.erased.length > 0) this.#connection.pragma('wal_checkpoint(TRUNCATE)')
    return outcome
  }

  #apply({ head, lines, tail }: Page, receivedAt: number): Applied {
    const erased = this.#eraseOthers(new Set(head.scopes.map(({ k }) => k)))
    // Another life of the server's database: its numbers say nothing about what we hold.
    if (this.meta('epoch') !== head.epoch) this.#connection.exec('update copy_scope set q = -1; delete from copy_staged')
    for (const { k, mode, from } of head.scopes) if (mode === 'snap' && from === 0) this.#rows.forgetStaged(k)
    const entities = new Set<string>()
    const unequal: string[] = []
    const byScope = Map.groupBy(lines, ({ scope }) => scope)
    for (const [index, { k, mode }] of head.scopes.entries()) {
      const rows = byScope.get(index)?.map(({ bytes }) => bytes) ?? []
      const end = tail.ends[index]
      const isEqual = mode === 'snap' ? this.#takeSnapshot(k, rows, end, entities) : this.#takeDelta(k, rows, end, entities)
      if (!isEqual) unequal.push(k)
      // What is only staged is not applied: nobody sees it yet.
      else if (end && (mode === 'delta' || end.whole)) this.#reach(k, end.q)
    }
    if (unequal.length > 0) return { as: 'unequal', scopes: unequal }
    this.#remember({ head, tail }, receivedAt)
    return { as: 'applied', entities, erased }
  }

  /** Puts rows aside; the last of them brings all in place. @returns false when the whole is not the server's count and sum */
  #takeSnapshot(scope: string, lines: readonly Buffer[], end: End, entities: Set<string>): boolean {
    if (!end?.whole) {
      if (lines.length > 0) this.#rows.stage(scope, lines)
      return true
    }
    const touched = this.#rows.swap(scope, lines)
    touched?.forEach((entity) => entities.add(entity))
    return touched !== null && isEqual(this.#rows.parity(scope), end)
  }

  /** @returns false when what the scope now holds is not the server's count and sum */
  #takeDelta(scope: string, lines: readonly Buffer[], end: End, entities: Set<string>): boolean {
    for (const line of lines) {
      const row = readRow(line)
      if (!row) return false
      this.#rows.apply(scope, row)
      entities.add(row[2])
    }
    return !end?.whole || isEqual(this.#rows.parity(scope), end)
  }

  #reach(scope: string, q: number): void {
    this.#statement('insert into copy_scope (scope, q) values (?, ?) on conflict (scope) do update set q = excluded.q').run(scope, q)
  }

  #eraseOthers(granted: ReadonlySet<string>): string[] {
    const held = this.#statement<{ scope: string }>('select scope from copy_scope union select distinct scope from copy_staged').all()
    const lost = held.map(({ scope }) => scope).filter((scope) => !granted.has(scope))
    for (const scope of lost) {
      this.#rows.erase(scope)
      this.#statement('delete from copy_scope where scope = ?').run(scope)
    }
    return lost
  }

  #remember({ head, tail }: Pick<Page, 'head' | 'tail'>, receivedAt: number): void {
    const set = this.#statement('insert into copy_meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
    set.run('cursor', tail.next)
    set.run('epoch', head.epoch)
    set.run('offset', String(Date.parse(head.now) - receivedAt))
    set.run('durable', JSON.stringify(head.durable))
    if (!tail.more) set.run('synced_at', head.now)
  }
}

/** Where a scope stands after a page. */
type End = Page['tail']['ends'][number] | undefined

const isEqual = (parity: Parity, end: Parity): boolean => parity.rows === end.rows && parity.sum === end.sum

/** The name of a copy's file; rows of another shape go into another file. */
export const copyName = (person: string): string => `copy-${SYNC_SCHEMA}-${person}.db`
