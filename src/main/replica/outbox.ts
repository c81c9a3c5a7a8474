import { endpoints } from '#shared/contract/index.ts'
import type { PullHead, Resolution, Settled } from '#shared/sync.ts'
import type { Intent, IntentState, NewIntent } from './intent.ts'
import { isOurs, prepareOutbox, toIntent } from './outbox.rows.ts'
import type { NamedPicture } from './pictures.ts'
import { ifDiskAllows } from '../keptFile.ts'
import { type Connection, openSealed, orClosed, type SealedFile, statementsOf } from './sealedFile.ts'

/** An applied intent: the position of each scope then. */
type Answered = Pick<Intent, 'mid' | 'scopeSeq'>

/** A recovery from a damaged file: when (ISO), and how many unsent intents. */
export interface Rescue {
  at: string
  kept: number
}

const QUIET = endpoints.filter(({ spec }) => spec.quiet).map(({ name }) => name)
const STANDING = `select house, sum(state <> 'attention') as unsent, sum(state = 'attention') as attention from intent
  where mid not in (select value from json_each(?)) and (state = 'attention' or state in ('queued', 'sending') and endpoint not in (${QUIET.map((name) => `'${name}'`).join()})) group by house`

/** From this many free pages on (1 MiB) the file is shrunk. */
const WORTH_GIVING_BACK = 256
/** The value of `pragma auto_vacuum` for a file that can be shrunk. */
const INCREMENTAL = 2

/**
 * A user's intents without a final answer: precious. Each change is synced to disk before it returns. One file per user, so nobody's work
 * is shown or sent as another's.
 */
export class Outbox {
  readonly #connection: Connection
  readonly #statement: ReturnType<typeof statementsOf>
  /** Intents that this version cannot read or send, since another one wrote them: they stay until a version that can. */
  readonly #strange: ReadonlySet<string>
  /** Whether something still counts as being sent by an earlier process. */
  #isInterrupted = false
  /** The backup's positions, by scope, when archived intents were last checked. */
  #durable = ''

  /** @throws SQLITE_NOTADB if the key is wrong: then nothing is changed */
  constructor(file: SealedFile) {
    this.#connection = openSealed(file, true, 'EXCLUSIVE', true)
    this.#statement = statementsOf(this.#connection)
    this.#strange = orClosed(this.#connection, () => {
      prepareOutbox(this.#connection)
      this.#isInterrupted = !ifDiskAllows(() => this.#queueInterrupted())
      const rows = this.#statement<Record<string, unknown>>('select * from intent').all()
      return new Set(rows.filter((row) => !isOurs(row)).map(({ mid }) => String(mid)))
    })
  }

  /** Nothing was sent since the file was opened: what a full disk prevented then is queued now. @throws if it still does */
  roundBegins(): void {
    if (this.#isInterrupted) this.#queueInterrupted()
    this.#isInterrupted = false
  }

  /** What was in flight when the process ended may have arrived or not; the server's receipt tells. */
  #queueInterrupted = (): unknown => this.#connection.exec(`update intent set state = 'queued' where state = 'sending'`)

  /** @throws SQLITE_CORRUPT if any of it cannot be read */
  check(): void {
    const [first] = this.#statement<{ quick_check: string }>('pragma quick_check(1)').all()
    if (first?.quick_check !== 'ok') throw Object.assign(new Error('The outbox is damaged'), { code: 'SQLITE_CORRUPT' })
  }

  /** Imports the rows recovered from a damaged file. `at`: ISO. */
  takeIn(rows: readonly { intent: Record<string, unknown>; picture: Record<string, unknown> | undefined }[], at: string): void {
    const put = (table: string, row: Record<string, unknown>): void => {
      const names = Object.keys(row)
      this.#statement(`insert or ignore into ${table} (${names.join()}) values (${names.map(() => '?').join()})`).run(...Object.values(row))
    }
    this.atOnce(() => {
      for (const { intent, picture } of rows) {
        put('intent', { ...intent, state: intent['state'] === 'sending' ? 'queued' : intent['state'] })
        if (picture) put('picture', picture)
      }
      const kept = rows.filter(({ intent }) => intent['state'] === 'queued' || intent['state'] === 'sending').length
      this.#statement('insert into rescue (at, kept) values (?, ?)').run(at, kept)
    })
  }

  /** How many intents wait for a version of the app that knows them. */
  strange(): number {
    if (this.#strange.size === 0) return 0
    const rows = this.#statement<{ mid: string }>(`select mid from intent where state not in ('acked', 'archived', 'resolved')`).all()
    return rows.filter(({ mid }) => this.#strange.has(mid)).length
  }

  /** The last recovery of this file since then (ISO). */
  rescuedSince(since: string): Rescue | null {
    return this.#statement<Rescue>('select at, kept from rescue where at >= ? order by at desc limit 1').get(since) ?? null
  }

  /**
   * Stores an intent, with its picture. On return both are synced to disk. @throws if the disk is full or broken: then nothing is stored
   */
  add(intent: NewIntent, picture?: NamedPicture): void {
    this.atOnce(() => {
      this.#insert(intent)
      if (picture) this.#statement('insert into picture (mid, name, bytes) values (?, ?, ?)').run(intent.mid, picture.name, picture.bytes)
    })
  }

  /** The bytes of an intent's picture. */
  pictureOf(mid: string): Uint8Array | null {
    return this.#statement<{ bytes: Uint8Array }>('select bytes from picture where mid = ?').get(mid)?.bytes ?? null
  }

  /** The same by the picture's name. */
  pictureNamed(name: string): Uint8Array | null {
    return this.#statement<{ bytes: Uint8Array }>('select bytes from picture where name = ?').get(name)?.bytes ?? null
  }

  #insert(intent: NewIntent): void {
    this.#statement(
      `insert into intent (mid, device, person, house, endpoint, input, at, about, after, shape, state)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued')`,
    ).run(
      intent.mid,
      intent.device,
      intent.person,
      intent.house,
      intent.endpoint,
      JSON.stringify(intent.input),
      intent.at,
      JSON.stringify(intent.about),
      intent.after,
      intent.shape,
    )
  }

  /** Intents in these states, in order of creation. */
  inState(...states: IntentState[]): Intent[] {
    const marks = states.map(() => '?').join(', ')
    return this.#statement(`select * from intent where state in (${marks}) order by n`)
      .all(...states)
      .flatMap(this.#readable)
  }

  named(mid: string): Intent | null {
    return this.#statement('select * from intent where mid = ?').all(mid).flatMap(this.#readable)[0] ?? null
  }

  readonly #readable = (row: unknown): Intent[] => (this.#strange.has((row as { mid: string }).mid) ? [] : [toIntent(row)])

  /** Replaces a predecessor that this version cannot send by the one before it: nobody's work waits for another version of the app. */
  sendableBefore(mid: string | null): string | null {
    if (mid === null || !this.#strange.has(mid)) return mid
    const row = this.#statement<{ after: string | null }>('select after from intent where mid = ?').get(mid)
    return this.sendableBefore(row?.after ?? null)
  }

  /** How many intents of each house are unsent, without quiet ones, and how many need attention. */
  standing(): Map<string, { unsent: number; attention: number }> {
    const rows = this.#statement<{ house: string; unsent: number; attention: number }>(STANDING).all(JSON.stringify([...this.#strange]))
    return new Map(rows.map(({ house, ...counts }) => [house, counts]))
  }

  /** Whether anything unsent was created under a former name of this computer. */
  waitsForOther(device: string): boolean {
    const text = `select 1 from intent where state in ('queued', 'sending') and device <> ? and mid not in (select value from json_each(?)) limit 1`
    return this.#statement(text).get(device, JSON.stringify([...this.#strange])) !== undefined
  }

  sending(mids: readonly string[]): void {
    this.#each(`update intent set state = 'sending', tries = tries + 1 where mid = ? and state = 'queued'`, mids)
  }

  /** There was no valid answer: to be sent again. */
  again(mids: readonly string[]): void {
    this.#each(`update intent set state = 'queued' where mid = ? and state = 'sending'`, mids)
  }

  acked(mid: string, epoch: string, scopeSeq: Record<string, number>): void {
    this.#statement(`update intent set state = 'acked', epoch = ?, scope_seq = ? where mid = ? and state = 'sending'`).run(
      epoch,
      JSON.stringify(scopeSeq),
      mid,
    )
  }

  refused(mid: string, epoch: string, refusal: NonNullable<Intent['refusal']>): void {
    this.#statement(`update intent set state = 'attention', epoch = ?, refusal = ? where mid = ? and state = 'sending'`).run(
      epoch,
      JSON.stringify(refusal),
      mid,
    )
  }

  /** The effect is in the copy: the intent need not be rerun any more. */
  archived(mids: readonly string[]): void {
    this.#each(`update intent set state = 'archived' where mid = ? and state = 'acked'`, mids)
  }

  /** The effect is in a backup: nothing can lose it. */
  gone(mids: readonly string[]): void {
    if (mids.length === 0) return
    this.atOnce(() => {
      this.#each(`delete from intent where mid = ? and state = 'archived'`, mids)
      this.#each('delete from picture where mid = ?', mids)
    })
  }

  /**
   * Shrinks the file after pictures and intents were deleted: otherwise a day of photos would leave it large for ever. First the zeros that
   * overwrote them are written to the file, then its end is truncated. On a full disk it waits for the next time.
   */
  giveBack(): void {
    const free = this.#told('freelist_count')
    if (free < WORTH_GIVING_BACK) return
    // A file of an earlier version cannot be shrunk incrementally. It is vacuumed once, when little is left in it.
    const isReady = this.#told('auto_vacuum') === INCREMENTAL
    if (!isReady && free * 2 < this.#told('page_count')) return
    ifDiskAllows(() => {
      this.#connection.pragma('wal_checkpoint(truncate)')
      this.#connection.exec(isReady ? 'pragma incremental_vacuum' : 'pragma auto_vacuum = incremental; vacuum')
      this.#connection.pragma('wal_checkpoint(truncate)')
    })
  }

  #told = (pragma: 'freelist_count' | 'auto_vacuum' | 'page_count'): number => Number(this.#connection.pragma(pragma, { simple: true }))

  /**
   * After a page: intents contained in the copy need not be rerun, and those in a backup need not be kept. `applied`: the position of each
   * scope of the copy. @returns the newly contained ones
   */
  settleSeen({ epoch, durable, scopes }: PullHead, applied: ReadonlyMap<string, number>): string[] {
    const granted = new Set(scopes.map(({ k }) => k))
    const isSeen = ([scope, seq]: [string, number]) => !granted.has(scope) || (applied.get(scope) ?? -1) >= seq
    const isSafe = ([scope, seq]: [string, number]) => (durable[scope] ?? -1) >= seq
    const mids = (answered: readonly Answered[], isSettled: (entry: [string, number]) => boolean) =>
      answered.filter(({ scopeSeq }) => Object.entries(scopeSeq).every(isSettled)).map(({ mid }) => mid)
    const acked = this.#answered('acked', epoch)
    const seen = mids(acked, isSeen)
    const isNew = new Set(seen)
    this.archived(seen)
    // Earlier archived ones are rechecked only for a new backup; there may be thousands.
    const told = JSON.stringify(durable)
    this.gone(mids(told === this.#durable ? acked.filter(({ mid }) => isNew.has(mid)) : this.#answered('archived', epoch), isSafe))
    this.#durable = told
    return seen
  }

  #answered(state: 'acked' | 'archived', epoch: string): Answered[] {
    return this.#statement<{ mid: string; scope_seq: string }>('select mid, scope_seq from intent where state = ? and epoch = ? order by n')
      .all(state, epoch)
      .map(({ mid, scope_seq }) => ({ mid, scopeSeq: JSON.parse(scope_seq) as Intent['scopeSeq'] }))
  }

  /** The server's database has a new epoch: it must be asked again whether it still has what it had answered. */
  reviveAnswered(epoch: string): void {
    this.#statement(`update intent set state = 'queued', tries = 0 where state in ('acked', 'archived') and epoch <> ?`).run(epoch)
  }

  resolve(mid: string, resolution: Resolution['resolution'], reason: string | null): void {
    this.atOnce(() => {
      this.#statement(`update intent set state = 'resolved', resolution = ?, reason = ? where mid = ? and state = 'attention'`).run(
        resolution,
        reason,
        mid,
      )
      this.#statement('delete from picture where mid = ?').run(mid)
    })
  }

  /** Someone has resolved it at the server, which therefore need not be told. */
  settle({ mid, resolution, reason, who, at }: Settled): void {
    this.atOnce(() => {
      if (this.named(mid)?.state !== 'attention') return
      this.resolve(mid, resolution, reason)
      this.told([mid])
      this.#statement('insert into settled (mid, who, at) values (?, ?, ?)').run(mid, who, at)
    })
  }

  /** Resolutions by others at the server since then, the newest first. */
  settledSince(since: string): { intent: Intent; who: string; at: string }[] {
    return this.#statement<{ mid: string; who: string; at: string }>('select mid, who, at from settled where at >= ? order by at desc')
      .all(since)
      .flatMap(({ mid, who, at }) => {
        const intent = this.named(mid)
        return intent ? [{ intent, who, at }] : []
      })
  }

  /** Local resolutions that the server has not received. */
  untold(): (Resolution & { device: string })[] {
    return this.#statement<Resolution & { device: string }>(
      `select device, mid, resolution, reason from intent where state = 'resolved' and told = 0 order by n limit 100`,
    ).all()
  }

  told(mids: readonly string[]): void {
    this.#each(`update intent set told = 1 where mid = ?`, mids)
  }

  /** Writes several changes atomically. */
  atOnce(work: () => void): void {
    this.#connection.transaction(work)()
  }

  close(): void {
    this.#connection.close()
  }

  #each(statement: string, mids: readonly string[]): void {
    if (mids.length === 0) return
    const prepared = this.#statement(statement)
    this.#connection.transaction(() => {
      for (const mid of mids) prepared.run(mid)
    })()
  }
}
