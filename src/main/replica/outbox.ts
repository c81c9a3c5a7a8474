import { endpoints } from '#shared/contract/index.ts'
import type { PullHead, Resolution, Settled } from '#shared/sync.ts'
import type { Intent, IntentState, NewIntent } from './intent.ts'
import { isOurs, prepareOutbox, toIntent } from './outbox.rows.ts'
import type { NamedPicture } from './pictures.ts'
import { ifDiskAllows } from '../keptFile.ts'
import { type Connection, openSealed, orClosed, type SealedFile, statementsOf } from './sealedFile.ts'

/** An intent that the server has done: how far each scope was then. */
type Answered = Pick<Intent, 'mid' | 'scopeSeq'>

/** What was read from a file that was damaged: when (ISO), and how many intents that had not been sent. */
export interface Rescue {
  at: string
  kept: number
}

const QUIET = endpoints.filter(({ spec }) => spec.quiet).map(({ name }) => name)
const STANDING = `select house, sum(state <> 'attention') as unsent, sum(state = 'attention') as attention from intent
  where mid not in (select value from json_each(?)) and (state = 'attention' or state in ('queued', 'sending') and endpoint not in (${QUIET.map((name) => `'${name}'`).join()})) group by house`

/** From so many pages on (1 MiB) it is worth while to give back the room of what is gone. */
const WORTH_GIVING_BACK = 256
/** What `pragma auto_vacuum` says of a file that can do it. */
const INCREMENTAL = 2

/**
 * What a person has asked for and the server has not yet answered for good: precious. Each change is on the disk before it
 * returns. One file for each person, so nobody's work is shown or sent as another's.
 */
export class Outbox {
  readonly #connection: Connection
  readonly #statement: ReturnType<typeof statementsOf>
  /** What this version cannot read or send, for another one has written it: it stays as it is until one comes that can. */
  readonly #strange: ReadonlySet<string>
  /** Whether something still counts as under way that an earlier process was sending. */
  #isInterrupted = false
  /** Up to where a backup reached, by scope, when the archived were last looked at. */
  #durable = ''

  /** @throws SQLITE_NOTADB when the key is another: then nothing is touched */
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

  /** Nothing has been sent since the file was opened: what a full disk kept from being queued then, is queued now. @throws where it still does */
  roundBegins(): void {
    if (this.#isInterrupted) this.#queueInterrupted()
    this.#isInterrupted = false
  }

  /** What was under way when the process ended may have arrived or not; the receipt at the server knows. */
  #queueInterrupted = (): unknown => this.#connection.exec(`update intent set state = 'queued' where state = 'sending'`)

  /** @throws SQLITE_CORRUPT when anything of it cannot be read */
  check(): void {
    const [first] = this.#statement<{ quick_check: string }>('pragma quick_check(1)').all()
    if (first?.quick_check !== 'ok') throw Object.assign(new Error('The outbox is damaged'), { code: 'SQLITE_CORRUPT' })
  }

  /** Takes in what was read of a damaged file, row by row as it was. `at`: ISO. */
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

  /** The last rescue of this file since then (ISO). */
  rescuedSince(since: string): Rescue | null {
    return this.#statement<Rescue>('select at, kept from rescue where at >= ? order by at desc limit 1').get(since) ?? null
  }

  /** Keeps an intent, with the picture that it names. Returning means that both are on the disk. @throws when the disk is full or broken: then nothing is kept */
  add(intent: NewIntent, picture?: NamedPicture): void {
    this.atOnce(() => {
      this.#insert(intent)
      if (picture) this.#statement('insert into picture (mid, name, bytes) values (?, ?, ?)').run(intent.mid, picture.name, picture.bytes)
    })
  }

  /** The bytes of the picture that goes with an intent. */
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

  /** Intents in these states, in the order in which they were meant. */
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

  /** In place of an intent that this version cannot send, the one before it: nobody's work waits for another version of the app. */
  sendableBefore(mid: string | null): string | null {
    if (mid === null || !this.#strange.has(mid)) return mid
    const row = this.#statement<{ after: string | null }>('select after from intent where mid = ?').get(mid)
    return this.sendableBefore(row?.after ?? null)
  }

  /** How many intents of each house wait to be sent, without quiet ones, and how many need attention. */
  standing(): Map<string, { unsent: number; attention: number }> {
    const rows = this.#statement<{ house: string; unsent: number; attention: number }>(STANDING).all(JSON.stringify([...this.#strange]))
    return new Map(rows.map(({ house, ...counts }) => [house, counts]))
  }

  /** Whether something has still to be sent that was made under another name of this computer. */
  waitsForOther(device: string): boolean {
    const text = `select 1 from intent where state in ('queued', 'sending') and device <> ? and mid not in (select value from json_each(?)) limit 1`
    return this.#statement(text).get(device, JSON.stringify([...this.#strange])) !== undefined
  }

  sending(mids: readonly string[]): void {
    this.#each(`update intent set state = 'sending', tries = tries + 1 where mid = ? and state = 'queued'`, mids)
  }

  /** The answer has not come, or was none: to be sent again. */
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

  /** The effect has been seen in the copy: the intent need not be run any more. */
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
   * Gives back the room of pictures and intents that are gone: a day of photos left a file of that size for ever. First the zeros with
   * which they were overwritten reach the file, then its end is cut off. On a full disk it is let be until the next time.
   */
  giveBack(): void {
    const free = this.#told('freelist_count')
    if (free < WORTH_GIVING_BACK) return
    // A file of an earlier version of the app has no list of what may be moved. It is written anew once, when little of it is left to write.
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
   * After a page: what the copy now shows need not be run any more, and what a backup holds need not be kept.
   * `applied`: how far each scope of the copy is. @returns those whose effect is seen now
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
    // Of those kept since earlier pages nothing has changed unless another backup is told of; there may be thousands.
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

  /** The server's database has begun another life: whether it still has what it had answered before must be asked again. */
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

  /** Somebody has dealt with it at the server, which therefore need not be told. */
  settle({ mid, resolution, reason, who, at }: Settled): void {
    this.atOnce(() => {
      if (this.named(mid)?.state !== 'attention') return
      this.resolve(mid, resolution, reason)
      this.told([mid])
      this.#statement('insert into settled (mid, who, at) values (?, ?, ?)').run(mid, who, at)
    })
  }

  /** What others have dealt with at the server since then, the newest first. */
  settledSince(since: string): { intent: Intent; who: string; at: string }[] {
    return this.#statement<{ mid: string; who: string; at: string }>('select mid, who, at from settled where at >= ? order by at desc')
      .all(since)
      .flatMap(({ mid, who, at }) => {
        const intent = this.named(mid)
        return intent ? [{ intent, who, at }] : []
      })
  }

  /** What has been dealt with here and the server has not heard of yet. */
  untold(): (Resolution & { device: string })[] {
    return this.#statement<Resolution & { device: string }>(
      `select device, mid, resolution, reason from intent where state = 'resolved' and told = 0 order by n limit 100`,
    ).all()
  }

  told(mids: readonly string[]): void {
    this.#each(`update intent set told = 1 where mid = ?`, mids)
  }

  /** Writes several changes to the disk at once: all of them, or none when it is interrupted. */
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
