import { join } from 'node:path'
import type { BoxKey, SessionUser } from '#shared/contract/session.ts'
import type { DeskNumbers, RefusedIntent, WaitingIntent } from '#shared/desk.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import { endpointNamed } from '#shared/contract/index.ts'
import type { Tag } from '#shared/events.ts'
import { can } from '#shared/rights.ts'
import { copyName } from '../replica/copy.ts'
import type { Intent } from '../replica/outbox.ts'
import { type HouseActor, Replica } from '../replica/replica.ts'
import { type RoundEnd, Sync } from '../replica/sync.ts'
import type { Clock, Wire } from '../replica/wire.ts'
import { boxesPath } from './courier.ts'
import type { Keys } from './vault.ts'

interface WorkplaceDeps {
  folder: string
  /** A name for this person's files that tells nobody who it is. */
  name: string
  keys: Keys
  /** What the boxes are sealed with. */
  boxKey: BoxKey
  user: SessionUser & { house: { id: string } }
  deviceId: string
  wire: Wire
  clock: Clock
  random?: () => number
  onNumbers: (numbers: DeskNumbers) => void
  onTouched: (touches: readonly Tag[] | null) => void
  /** How a round ended: whoever owns the session decides what follows. */
  onRound: (end: RoundEnd) => void
}

const QUIET = 60_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** One person at work in one house: their replica, kept in step with the server for as long as they are here. */
export class Workplace {
  readonly replica: Replica
  readonly #deps: WorkplaceDeps
  readonly #sync: Sync
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #isOnline = false
  #isOutdated = false
  #failures = 0
  #progress: DeskNumbers['progress'] = null
  #isClosed = false

  private constructor(deps: WorkplaceDeps, replica: Replica) {
    this.#deps = deps
    this.replica = replica
    this.#sync = new Sync({
      replica,
      wire: deps.wire,
      clock: deps.clock,
      random: deps.random ?? Math.random,
      onProgress: (done, total) => this.#progressed(done, total),
    })
  }

  static async open(deps: WorkplaceDeps): Promise<Workplace> {
    let workplace: Workplace | null = null
    const replica = await Replica.open({
      copy: { path: join(deps.folder, copyName(deps.name)), key: deps.keys.copy },
      outbox: { path: join(deps.folder, `outbox-${deps.name}.db`), key: deps.keys.outbox },
      boxes: { path: boxesPath(deps.folder, deps.name), key: deps.boxKey },
      actor: actorOf(deps.user, deps.deviceId),
      clock: deps.clock,
      onChange: (touched) => {
        deps.onTouched(touched)
        workplace?.tell()
      },
    })
    workplace = new Workplace(deps, replica)
    return workplace
  }

  /** A round in so many milliseconds at the latest. One that is to come sooner stays: somebody has asked for it. */
  wake(delay = 0): void {
    const at = performance.now() + delay
    if (this.#isClosed || at >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = at
    this.#timer = setTimeout(() => {
      this.#wakesAt = Number.POSITIVE_INFINITY
      void this.round()
    }, delay)
  }

  async round(): Promise<RoundEnd> {
    const end = await this.#sync.round()
    if (this.#isClosed) return end
    this.#isOnline = end === 'synced'
    this.#isOutdated = end === 'outdated'
    this.#failures = end === 'offline' ? this.#failures + 1 : 0
    if (end === 'synced') this.#progress = null
    this.#deps.onRound(end)
    this.tell()
    if (end === 'synced') this.wake(Math.min(QUIET, Math.max(FIRST_WAIT, this.#sync.retryIn())))
    else if (end === 'offline') this.wake(Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#failures, 10)))
    return end
  }

  /** The same person with other rights, as the server says now. */
  become(user: SessionUser & { house: { id: string } }): void {
    this.replica.become(actorOf(user, this.#deps.deviceId))
  }

  numbers(): DeskNumbers {
    const { syncedAt } = this.replica.position()
    return {
      online: this.#isOnline,
      unsent: this.replica.outbox.count('queued', 'sending'),
      attention: this.replica.outbox.count('attention'),
      syncedAt,
      progress: this.#progress,
      usable: this.replica.isUsable(),
      skew: syncedAt === null ? 0 : this.#deps.clock.wall() - this.replica.now(),
      outdated: this.#isOutdated,
    }
  }

  waiting(): WaitingIntent[] {
    return this.replica.outbox
      .inState('queued', 'sending')
      .map(({ mid, endpoint, about, at }) => ({ mid, name: endpoint as EndpointName, about, at, doubt: this.replica.doubtAbout(mid) }))
  }

  refused(): RefusedIntent[] {
    return this.replica.outbox.inState('attention').map((intent) => this.#refusedIntent(intent))
  }

  tell(): void {
    if (!this.#isClosed) this.#deps.onNumbers(this.numbers())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#sync.stop()
    await this.replica.close()
  }

  #refusedIntent({ mid, endpoint, input, at, refusal }: Intent): RefusedIntent {
    const name = endpoint as EndpointName
    const sealed = !can(this.replica.actor.rights, endpointNamed(name).needs)
    const said = { status: 422, message: '', ...refusal }
    return { mid, name, input: sealed ? {} : input, at, refusal: sealed ? { status: said.status, message: said.message } : said, sealed }
  }

  /** A page has come: there is a connection, though the round may go on for long. */
  #progressed(done: number, total: number): void {
    this.#isOnline = true
    const isFirst = this.replica.position().syncedAt === null
    this.#progress = isFirst && done < total ? { done, total } : null
    this.tell()
  }
}

const actorOf = (user: SessionUser & { house: { id: string } }, deviceId: string): HouseActor => ({
  personId: user.id,
  name: user.name,
  role: user.role,
  houseId: user.house.id,
  partnerId: user.active_partner,
  ehak: null,
  rights: new Set(user.rights),
  sessionId: '',
  deviceId,
})
