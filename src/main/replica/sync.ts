import { setImmediate } from 'node:timers/promises'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { cursorOf, PULL_ROWS, PUSH_ITEMS, type PushAnswer, type PushResult, type Resolution, OLDEST_PROTOCOL } from '#shared/sync.ts'
import type { Intent } from './intent.ts'
import { readPage } from './page.ts'
import type { Replica } from './replica.ts'
import { type Clock, fateOf, type Wire, WireError, momentOf } from './wire.ts'

/**
 * The result of a round. `synced`: everything sendable was sent, and the copy is up to date. `offline`: no answer, to be retried.
 * `signed-out`: the session has ended; intents stay. `outdated`: the server no longer supports this version of the app.
 */
export type RoundEnd = 'synced' | 'offline' | 'signed-out' | 'forbidden' | 'outdated'

export interface SyncDeps {
  replica: Replica
  wire: Wire
  clock: Clock
  random: () => number
  /** Rows per page. */
  limit?: number
  /** Called after each page: rows received of rows expected (first copy). */
  onProgress?: (done: number, total: number) => void
}

const SIGNED_OUT: ReadonlySet<string> = new Set(['unauthenticated', 'session-stolen', 'user-locked', 'device-revoked'])

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 300_000
/** A copy with a wrong checksum is copied anew; after a second mismatch a third attempt would not help. */
const MOST_ANEW = 2

/** A prefetched page, and its cursor. */
interface Ahead {
  cursor: string
  page: Promise<Buffer>
}

/** Transfers intents to the server and rows into the copy; one round at a time, and in parallel one picture at a time. */
export class Sync {
  readonly #deps: SyncDeps
  #round: Promise<RoundEnd> | null = null
  #next: Promise<RoundEnd> | null = null
  #uploads: Promise<boolean> | null = null
  #isStopped = false
  /** Until when, by the monotonic clock, an intent that the server could not apply waits. */
  readonly #notBefore = new Map<string, number>()

  constructor(deps: SyncDeps) {
    this.#deps = deps
  }

  /**
   * Sends queued intents, then pulls. A round in progress may have read too early for a new caller: one more follows for all who call
   * meanwhile.
   */
  round(): Promise<RoundEnd> {
    if (this.#round) {
      this.#next ??= this.#round.then(() => this.round())
      return this.#next
    }
    this.#next = null
    this.#round = this.#run().finally(() => {
      this.#round = null
    })
    return this.#round
  }

  /** In how many milliseconds to retry an intent that the server could not apply; infinite if there is none. */
  retryIn(): number {
    const { replica, clock } = this.#deps
    const waiting = replica.outbox.inState('queued').filter(({ house }) => house === replica.actor.houseId)
    const due = waiting.flatMap(({ mid }) => this.#notBefore.get(mid) ?? [])
    return Math.min(...due.map((at) => Math.max(0, at - clock.monotonic())))
  }

  /**
   * Sends queued pictures one by one. In parallel to the rounds: a large one on a slow line blocks only intents about the same rows.
   * @returns whether any was answered, so that a round is due
   */
  upload(): Promise<boolean> {
    this.#uploads ??= this.#uploadAll().finally(() => {
      this.#uploads = null
    })
    return this.#uploads
  }

  /** The replica is about to close: work in progress is abandoned. */
  stop(): void {
    this.#isStopped = true
  }

  async #run(): Promise<RoundEnd> {
    if (this.#isStopped) return 'offline'
    this.#deps.replica.roundBegins()
    try {
      // Without an epoch nothing may be sent: the server could not recognise an intent that a restore has lost.
      if (this.#deps.replica.position().epoch === null) await this.#pullAll()
      const { epoch } = this.#deps.replica.position()
      const sent = await this.#pushAll()
      await this.#pullAll()
      // A refused batch (another epoch), and intents unanswered again in the new epoch, go after the pull that brought it.
      if (sent === 'again' || this.#deps.replica.position().epoch !== epoch) {
        await this.#pushAll()
        await this.#pullAll()
      }
      await this.#hearSettled()
      await this.#deps.replica.roundEnds()
      return 'synced'
    } catch (error) {
      if (this.#isStopped) return 'offline'
      if (!(error instanceof WireError)) throw error
      return this.#endOf(error)
    }
  }

  /** By our server's error code, never by a status alone: that may be a proxy's. */
  async #endOf({ code }: WireError): Promise<RoundEnd> {
    if (code !== null && SIGNED_OUT.has(code)) return 'signed-out'
    if (code === 'app-outdated') return 'outdated'
    if (code !== 'forbidden' && code !== 'house-locked') return 'offline'
    // A closed house is erased; a user who has lost access leaves the copy to their colleagues.
    if (code === 'house-locked') await this.#deps.replica.clear()
    return 'forbidden'
  }

  async #pullAll(): Promise<void> {
    const anew = new Set<string>()
    // The mismatches of each scope: successful pages in between do not reset them.
    const times = new Map<string, number>()
    let ahead: Ahead | null = null
    for (;;) {
      const { cursor } = this.#deps.replica.position()
      const again = [...anew]
      const page = readPage(await (ahead?.cursor === cursor && again.length === 0 ? ahead.page : this.#pull(cursor, again)))
      if (!page) throw new WireError(null, 'truncated')
      // Servers are updated first: one with an unknown protocol is not ready yet.
      if (page.head.schema < OLDEST_PROTOCOL) throw new WireError(null, 'server-older')
      ahead = page.tail.more ? await this.#pullAhead(cursorOf(page.tail.next)) : null
      const applied = await this.#deps.replica.take(page, { cursor, receivedAt: momentOf(this.#deps.clock) })
      if (applied.as === 'applied') {
        for (const scope of again) anew.delete(scope)
        this.#deps.onProgress?.(
          this.#deps.replica.rowCount(),
          page.head.scopes.reduce((sum, { est }) => sum + est, 0),
        )
        if (!page.tail.more) return
      }
      if (applied.as === 'unequal') for (const scope of countUnequal(times, applied.scopes)) anew.add(scope)
    }
  }

  #pull(cursor: string | null, again: readonly string[] = []): Promise<Buffer> {
    const { classes, shape } = this.#deps.replica.position()
    return this.#deps.wire.pull({ cursor, limit: this.#deps.limit ?? PULL_ROWS, again, classes, shape })
  }

  /** Prefetches the next page while this one is applied; discarded if the copy's cursor turns out otherwise. */
  async #pullAhead(cursor: string): Promise<Ahead> {
    const page = this.#pull(cursor)
    page.catch(() => undefined)
    // The request is sent only when this thread returns to the event loop, which applying a page would delay.
    await setImmediate()
    return { cursor, page }
  }

  /** @returns `again` if the server's database has a new epoch meanwhile */
  async #pushAll(): Promise<'done' | 'again'> {
    const { replica } = this.#deps
    for (;;) {
      const items = this.#nextBatch()
      const resolved = replica.outbox.untold()
      const device = items[0]?.device ?? resolved[0]?.device
      if (device === undefined) return 'done'
      const told = resolved.filter((each) => each.device === device).map(({ mid, resolution, reason }) => ({ mid, resolution, reason }))
      try {
        if ((await this.#send(device, items, told)) === 0) return 'done'
      } catch (error) {
        if (error instanceof WireError && error.code === 'epoch-changed') return 'again'
        throw error
      }
    }
  }

  async #uploadAll(): Promise<boolean> {
    const tried = new Set<string>()
    let hasAnswer = false
    for (;;) {
      const intent = this.#isStopped ? null : this.#nextPicture(tried)
      const picture = intent && this.#deps.replica.outbox.pictureOf(intent.mid)
      if (!picture) return hasAnswer
      tried.add(intent.mid)
      try {
        if ((await this.#send(intent.device, [intent], [], picture)) > 0) hasAnswer = true
      } catch (error) {
        if (this.#isStopped) return false
        if (!(error instanceof WireError)) throw error
        this.#postpone(intent)
        // Offline, or in a new epoch, the next would fail as well; a round finds out.
        return hasAnswer
      }
    }
  }

  /** Asks which refused intents the house's manager has resolved meanwhile. @throws WireError without an answer */
  async #hearSettled(): Promise<void> {
    const { replica, wire } = this.#deps
    const { epoch } = replica.position()
    const refused = replica.outbox.inState('attention').filter(({ house }) => house === replica.actor.houseId)
    for (const [device, intents] of Map.groupBy(refused, (intent) => intent.device)) {
      const open = intents.slice(0, PUSH_ITEMS).map(({ mid }) => mid)
      const { settled = [] } = epoch === null ? {} : await wire.push({ epoch, device, items: [], resolved: [], open }).catch(noNews)
      for (const each of settled) replica.settle(each)
    }
  }

  /**
   * Sends one device's intents, and local resolutions. @returns how many got a final answer @throws WireError; then all are to be resent
   */
  async #send(device: string, items: Intent[], resolved: Resolution[], picture?: Uint8Array): Promise<number> {
    const { replica, wire } = this.#deps
    const { epoch } = replica.position()
    if (epoch === null) return 0
    const mids = items.map(({ mid }) => mid)
    replica.outbox.sending(mids)
    try {
      const answer = await wire.push({ epoch, device, items: items.map((intent) => replica.itemOf(intent, epoch)), resolved }, picture)
      // An answer of another epoch says nothing about this one.
      if (answer.epoch !== epoch) throw new WireError(409, 'epoch-changed')
      replica.outbox.told(answer.resolved)
      return (await this.#settle(answer, items)) + answer.resolved.length
    } catch (error) {
      replica.outbox.again(mids)
      throw error
    }
  }

  /** The next intents of one device without pictures. */
  #nextBatch = (): Intent[] =>
    this.#inOrder((intent, batch) => !isUpload(intent) && (batch[0] === undefined || batch[0].device === intent.device) && batch.length < PUSH_ITEMS)

  /** The next intent with its picture; null if none but these may go. */
  #nextPicture = (tried: ReadonlySet<string>): Intent | null =>
    this.#inOrder((intent, chosen) => isUpload(intent) && !tried.has(intent.mid) && chosen.length === 0)[0] ?? null

  /** This house's sendable intents, in order. A waiting one blocks only those about the same rows. */
  #inOrder(mayGo: (intent: Intent, chosen: readonly Intent[]) => boolean): Intent[] {
    const { replica, clock } = this.#deps
    const held = new Set<string>()
    const chosen: Intent[] = []
    for (const intent of replica.outbox.inState('queued', 'sending')) {
      if (intent.house !== replica.actor.houseId) continue
      const isDue = intent.state === 'queued' && (this.#notBefore.get(intent.mid) ?? 0) <= clock.monotonic()
      if (isDue && !intent.about.some((id) => held.has(id)) && mayGo(intent, chosen)) chosen.push(intent)
      else for (const id of intent.about) held.add(id)
    }
    return chosen
  }

  /** @returns how many got a final answer */
  async #settle({ epoch, results }: PushAnswer, items: Intent[]): Promise<number> {
    const { outbox, boxes } = this.#deps.replica
    const byMid = new Map(results.map((result) => [result.mid, result]))
    const settled: string[] = []
    let refused = 0
    // First the state shared with others at this desk: after an interruption everything is asked and answered again. In the other order
    // only its author could repair it.
    this.#deps.replica.answered(answeredIn(results))
    outbox.atOnce(() => {
      for (const intent of items) {
        const result = byMid.get(intent.mid)
        const what = result ? fateOf(result.status) : 'again'
        if (result && what === 'acked') outbox.acked(intent.mid, epoch, result.scope_seq)
        else if (result && what === 'refused') outbox.refused(intent.mid, epoch, refusalIn(result))
        else this.#postpone(intent)
        if (what !== 'again') settled.push(intent.mid)
        refused += what === 'refused' ? 1 : 0
      }
    })
    if (refused > 0) await this.#deps.replica.refresh()
    boxes.remove(settled)
    return settled.length
  }

  #postpone({ mid, tries }: Intent): void {
    this.#deps.replica.outbox.again([mid])
    this.#notBefore.set(mid, this.#backoff(tries))
  }

  /** Full jitter up to 1 s doubled with each attempt, at most five minutes. */
  #backoff(tries: number): number {
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20))
    return Math.round(this.#deps.clock.monotonic() + this.#deps.random() * most)
  }
}

/** @returns the scopes to be requested anew @throws WireError if one failed too often */
function countUnequal(times: Map<string, number>, scopes: string[]): string[] {
  for (const scope of scopes) {
    const count = (times.get(scope) ?? 0) + 1
    if (count > MOST_ANEW) throw new WireError(null, 'unequal')
    times.set(scope, count)
  }
  return scopes
}

/** An older server does not know this call; everything else goes on. @throws WireError without any answer */
function noNews(error: unknown): Partial<PushAnswer> {
  if (error instanceof WireError && error.code === 'validation') return {}
  throw error
}

/** Which intents the server has applied, and which it has refused for good. */
const answeredIn = (results: PushAnswer['results']) => ({
  taken: results.filter(({ status }) => fateOf(status) === 'acked').map(({ mid }) => mid),
  refused: results.filter(({ status }) => fateOf(status) === 'refused').map(({ mid }) => mid),
})

const isUpload = ({ endpoint }: Intent): boolean => endpointNamed(endpoint as EndpointName).upload !== undefined

function refusalIn({ status, body }: PushResult): NonNullable<Intent['refusal']> {
  const said = typeof body === 'object' && body !== null && 'code' in body ? (body as NonNullable<Intent['refusal']>) : { code: 'internal' as const }
  return { ...said, status }
}
