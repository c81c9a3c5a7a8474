import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { kyselyOver } from '#core/db/sqlite.ts'
import { DATA_CLASSES, type DataClass } from '#shared/rights.ts'
import { cursorOf, type PullHead } from '#shared/sync.ts'
import { takeDelta, takeSnapshot } from './copy.came.ts'
import { NearRows } from './copy.near.ts'
import { NAMES } from './copy.names.ts'
import { attachPart, BESIDE, classOfScope, classOfTable, type CopyFiles, partOf, shutPart, waysOf } from './copy.parts.ts'
import { CopyRows } from './copy.rows.ts'
import { isOfOtherShape, prepareCopy } from './copy.schema.ts'
import { Told } from './copy.told.ts'
import type { Page } from './page.ts'
import { type Connection, isUnreadable, openSealed, removeSealed, type SealedFile, statementsOf } from './sealedFile.ts'
import type { Moment } from './wire.ts'

/**
 * The result of a page: applied; dropped, because the copy has advanced since the request; or incomplete, so these scopes must be copied
 * anew.
 */
export type Applied = { as: 'applied'; entities: Set<string>; erased: string[] } | { as: 'stale' } | { as: 'unequal'; scopes: string[] }

/** The copy's persistent metadata. */
type Meta = 'epoch' | 'offset' | 'heard' | 'heard at' | 'durable'
/** The metadata of each data class: it may have been locked while the others continued. */
type OwnMeta = 'cursor' | 'epoch' | 'synced_at'

/**
 * The server's rows of one house, each data class in a separate file, as far as this user may open them; disposable. Screens see this
 * inside an open transaction that is never committed, in which the queued intents were run (architecture.md).
 */
export class Copy {
  /** Reads and runs inside the open transaction. */
  readonly db: Kysely<Database>
  readonly #connection: Connection
  readonly #near: NearRows
  readonly #rows: Map<DataClass, CopyRows>
  readonly #told: Told
  readonly #statement: ReturnType<typeof statementsOf>
  /** The server's last word on this user; null before. */
  #said: Pick<PullHead, 'role' | 'classes'> | null = null
  readonly #written = new Set<DataClass>()

  private constructor(connection: Connection, files: CopyFiles) {
    this.#connection = connection
    this.db = kyselyOver(connection, { heard: (text) => this.#note(text) })
    const ways = waysOf(connection)
    this.#near = new NearRows(connection)
    this.#told = new Told(connection, ways, this.classes)
    const parts = { ways, near: this.#near, told: this.#told }
    this.#rows = new Map(DATA_CLASSES.filter((name) => files.has(name)).map((name) => [name, new CopyRows(connection, name, parts)]))
    this.#statement = statementsOf(connection)
  }

  /** Opens the copy, or recreates what no key opens. Begins the open transaction. */
  static async open(files: CopyFiles): Promise<Copy> {
    const first = files.get('basic')
    if (!first) throw new Error('A copy begins with the people and rooms of its house')
    try {
      return await Copy.#openAt(first, files)
    } catch (error) {
      if (!isUnreadable(error)) throw error
      removeSealed(first)
      return Copy.#openAt(first, files)
    }
  }

  static async #openAt(first: SealedFile, files: CopyFiles): Promise<Copy> {
    const connection = openSealed(first, false)
    try {
      if (isOfOtherShape(connection)) {
        connection.close()
        removeSealed(first)
        return await Copy.#openAt(first, files)
      }
      await prepareCopy(kyselyOver(connection), connection)
      for (const dataClass of BESIDE) attachPart(connection, dataClass, files.get(dataClass))
      const copy = new Copy(connection, files)
      connection.exec('begin')
      return copy
    } catch (error) {
      if (connection.open) connection.close()
      throw error
    }
  }

  meta(key: Meta): string | null {
    return this.#statement<{ value: string }>('select value from main.copy_meta where key = ?').get(key)?.value ?? null
  }

  #ownMeta(dataClass: DataClass, key: OwnMeta): string | null {
    return this.#statement<{ value: string }>(`select value from ${partOf(dataClass)}.copy_meta where key = ?`).get(`own ${key}`)?.value ?? null
  }

  /** The open data classes. */
  classes = (): DataClass[] => [...this.#rows.keys()]

  /** The user's role and data classes, as the server last said; null before that. */
  said = (): Pick<PullHead, 'role' | 'classes'> | null => this.#said

  /** The cursor of each open class; null before the first page. */
  cursor(): string | null {
    const told = this.classes().flatMap((name): [DataClass, string][] => {
      const cursor = this.#ownMeta(name, 'cursor')
      return cursor === null ? [] : [[name, cursor]]
    })
    return told.length === 0 ? null : cursorOf(Object.fromEntries(told))
  }

  /** The shape by which everything open here was received; '' if there is none. */
  shape = (): string => this.#told.shape()

  /** Whether the server has rows or columns that this release cannot show. */
  hidesAny = (): boolean => this.#told.hidesAny()

  /** The server's time at which the last class was complete, ISO; null while one has never been. */
  syncedAt(): string | null {
    const times = this.classes().map((name) => this.#ownMeta(name, 'synced_at'))
    return times.reduce((oldest, at) => (oldest === null || at === null ? null : at < oldest ? at : oldest), times[0] ?? null)
  }

  /**
   * The position of each scope in this epoch of the server's database; a scope still in its first copy is absent. A class that was locked,
   * or lost its last page in a crash, may still be of a former epoch: then its position is -1.
   */
  scopes(): Map<string, number> {
    const epoch = this.meta('epoch')
    const rows = this.classes().flatMap((name) => {
      const isOfNow = this.#ownMeta(name, 'epoch') === epoch
      const reached = this.#statement<{ scope: string; q: number }>(`select scope, q from ${partOf(name)}.copy_scope`).all()
      return reached.map(({ scope, q }): [string, number] => [scope, isOfNow ? q : -1])
    })
    return new Map(rows)
  }

  /** Rows received, by scope: the progress of a first copy. */
  rowCount(): number {
    const counts = this.classes().map((name) => {
      const part = partOf(name)
      const text = `select (select count(*) from ${part}.copy_member) + (select coalesce(sum(rows), 0) from ${part}.copy_staged) as n`
      return this.#statement<{ n: number }>(text).get()?.n ?? 0
    })
    return counts.reduce((sum, n) => sum + n, 0)
  }

  /** The picture names in the rows, with the data class of those rows. */
  pictureNames(): Map<string, DataClass> {
    return new Map(
      this.#statement<{ name: string; class: DataClass }>(NAMES)
        .all()
        .map((row) => [row.name, row.class]),
    )
  }

  /** Runs inside a savepoint: rolled back if it throws. `written` then says in which data classes it changed rows. */
  async inSavepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#connection.exec('savepoint intent')
    this.#written.clear()
    try {
      const result = await work()
      this.#connection.exec('release intent')
      return result
    } catch (error) {
      this.#connection.exec('rollback to intent; release intent')
      throw error
    }
  }

  written = (): DataClass[] => [...this.#written]

  #note(text: string): void {
    for (const [, table = ''] of text.matchAll(CHANGES)) {
      const dataClass = classOfTable(table)
      if (dataClass) this.#written.add(dataClass)
    }
  }

  /**
   * Applies a page: rolls back the effects of intents, applies, commits with the new cursor, and reopens the transaction. Queued intents
   * must then be rerun. A page is atomic, whatever happens.
   */
  take(page: Page, asked: { cursor: string | null; receivedAt: Moment }): Applied {
    if (this.cursor() !== asked.cursor) return { as: 'stale' }
    this.#connection.exec('rollback')
    this.#shutOthers(page.head.classes)
    this.#said = page.head
    if (this.#told.hear(page.head) !== 'known') {
      this.#connection.exec('begin')
      return { as: 'stale' }
    }
    // Atomic in the file, also on a power failure: without a WAL that takes one more sync.
    const large = this.#largeIn(page)
    for (const part of large) this.#connection.exec(`pragma ${part}.journal_mode = TRUNCATE; pragma ${part}.synchronous = FULL`)
    try {
      return this.#attempt(page, asked.receivedAt)
    } finally {
      for (const part of large) this.#connection.exec(`pragma ${part}.journal_mode = WAL; pragma ${part}.synchronous = NORMAL`)
      this.#near.tidy()
      this.#connection.exec('begin')
    }
  }

  /** Classes without rights are closed before anything else is read. */
  #shutOthers(granted: readonly DataClass[]): void {
    for (const name of this.classes().filter((each) => each !== 'basic' && !granted.includes(each))) {
      shutPart(this.#connection, name)
      this.#rows.delete(name)
      this.#told.forget()
    }
  }

  /** Rolls back the effects of intents, so that they can be rerun. */
  refresh(): void {
    this.#connection.exec('rollback; begin')
  }

  /** Erases everything: the user has no right to this house any more. */
  clear(): void {
    this.#connection.exec('rollback; begin immediate')
    this.#eraseOthers(new Set())
    for (const name of this.classes()) this.#connection.exec(`delete from ${partOf(name)}.copy_meta`)
    this.#told.forget()
    this.#connection.exec('commit')
    this.#near.tidy()
    this.#connection.pragma('wal_checkpoint(TRUNCATE)')
    this.#connection.exec('begin')
  }

  async close(): Promise<void> {
    if (this.#connection.inTransaction) this.#connection.exec('rollback')
    await this.db.destroy()
    // Kysely closes only what it has used.
    if (this.#connection.open) this.#connection.close()
  }

  /**
   * The files into which this page writes a large scope: with a WAL each page would be encrypted twice, once there and once in the file.
   */
  #largeIn({ head, tail }: Page): Set<string> {
    const large = head.scopes.filter(
      ({ k, mode }, index) => mode === 'snap' && tail.ends[index]?.whole && this.#rows.get(classOfScope(k))?.isLarge(k),
    )
    return new Set(large.map(({ k }) => partOf(classOfScope(k))))
  }

  /** Commits what was applied, or leaves everything as it was. */
  #attempt(page: Page, receivedAt: Moment): Applied {
    let outcome: Applied | null = null
    this.#connection.exec('begin immediate')
    try {
      outcome = this.#apply(page, receivedAt)
    } finally {
      const isApplied = outcome?.as === 'applied'
      this.#connection.exec(isApplied ? 'commit' : 'rollback')
      if (!isApplied) this.#countAnew()
    }
    // Deleted rows are zeroed in the file, but their former pages stay in the WAL until it is emptied.
    if (outcome.as === 'applied' && outcome.erased.length > 0) this.#connection.pragma('wal_checkpoint(TRUNCATE)')
    return outcome
  }

  /** After a rollback, and not inside a transaction. */
  #countAnew(): void {
    for (const rows of this.#rows.values()) rows.countAnew()
    this.#near.reset()
  }

  #apply({ head, lines, tail }: Page, receivedAt: Moment): Applied {
    const erased = this.#eraseOthers(new Set(head.scopes.map(({ k }) => k)))
    this.#comeTo(head.epoch)
    const entities = new Set<string>()
    const unequal: string[] = []
    const byScope = Map.groupBy(lines, ({ scope }) => scope)
    for (const [index, { k, mode, from }] of head.scopes.entries()) {
      const dataClass = classOfScope(k)
      const rows = this.#rows.get(dataClass)
      if (!rows) continue
      if (mode === 'snap' && from === 0) rows.forgetStaged(k)
      const came = { scope: k, lines: byScope.get(index)?.map(({ bytes }) => bytes) ?? [], end: tail.ends[index] }
      const isEqual = mode === 'snap' ? takeSnapshot(rows, came, entities) : takeDelta(rows, came, entities)
      if (!isEqual) unequal.push(k)
      // What is only staged is not applied: nobody sees it yet.
      else if (came.end && (mode === 'delta' || came.end.whole)) this.#reach(dataClass, k, came.end.q)
    }
    if (unequal.length > 0) return { as: 'unequal', scopes: unequal }
    this.#remember({ head, tail }, receivedAt)
    return { as: 'applied', entities, erased }
  }

  /** Another epoch of the server's database: positions say nothing about a class filled in a former one. */
  #comeTo(epoch: string): void {
    for (const name of this.classes().filter((each) => this.#ownMeta(each, 'epoch') !== epoch)) {
      const part = partOf(name)
      this.#connection.exec(`update ${part}.copy_scope set q = -1; delete from ${part}.copy_staged`)
    }
  }

  #reach(dataClass: DataClass, scope: string, q: number): void {
    const text = `insert into ${partOf(dataClass)}.copy_scope (scope, q) values (?, ?) on conflict (scope) do update set q = excluded.q`
    this.#statement(text).run(scope, q)
  }

  #eraseOthers(granted: ReadonlySet<string>): string[] {
    return [...this.#rows].flatMap(([name, rows]) => {
      const part = partOf(name)
      const text = `select scope from ${part}.copy_scope union select distinct scope from ${part}.copy_staged`
      const lost = this.#statement<{ scope: string }>(text)
        .all()
        .map(({ scope }) => scope)
        .filter((scope) => !granted.has(scope))
      for (const scope of lost) {
        rows.erase(scope)
        this.#statement(`delete from ${part}.copy_scope where scope = ?`).run(scope)
      }
      return lost
    })
  }

  #remember({ head, tail }: Pick<Page, 'head' | 'tail'>, receivedAt: Moment): void {
    const set = (part: string, key: string, value: string): void => {
      const text = `insert into ${part}.copy_meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`
      this.#statement(text).run(key, value)
    }
    set('main', 'epoch', head.epoch)
    set('main', 'heard', head.now)
    set('main', 'heard at', JSON.stringify(receivedAt))
    set('main', 'durable', JSON.stringify(head.durable))
    for (const name of this.classes()) {
      const cursor = tail.next[name]
      if (cursor === undefined) continue
      set(partOf(name), 'own cursor', cursor)
      set(partOf(name), 'own epoch', head.epoch)
      if (!tail.more) set(partOf(name), 'own synced_at', head.now)
    }
  }
}

/** The tables that a statement changes. */
const CHANGES = /\b(?:insert(?: or \w+)? into|update|delete from)\s+"?(\w+)"?/gi
