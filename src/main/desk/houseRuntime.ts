import { join } from 'node:path'
import { faultOf } from '#core/db/failure.ts'
import type { SessionUser } from '#shared/contract/session.ts'
import type { RefusedIntent, SettledIntent, WaitingIntent } from '#shared/desk.ts'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import { endpointNamed } from '#shared/contract/index.ts'
import { broughtUp } from '#shared/contract/upgrade.ts'
import { AppError } from '#shared/errors.ts'
import type { Tag } from '#shared/events.ts'
import { can } from '#shared/rights.ts'
import { Drafts, draftsName } from '../replica/drafts.ts'
import { type FileKeys, houseFiles } from '../replica/houseFiles.ts'
import type { Intent, NewIntent } from '../replica/intent.ts'
import type { KeptPicture } from '../replica/pictures.ts'
import type { HouseActor } from '../replica/houseActor.ts'
import { Replica } from '../replica/replica.ts'
import { type RoundEnd, Sync } from '../replica/sync.ts'
import type { Clock, Wire } from '../replica/wire.ts'
import { Faces } from './faces.ts'

interface HouseRuntimeDeps {
  /** The keys of this user's files, under pseudonymous names. */
  files: FileKeys
  user: SessionUser & { house: { id: string } }
  deviceId: string
  wire: Wire
  /** Fetches a picture from the server by its path. @throws if it is unavailable */
  fetchPicture: (path: string) => Promise<KeptPicture>
  clock: Clock
  random?: () => number
  onNumbers: (numbers: DeskNumbers) => void
  onTouched: (touches: readonly Tag[] | null) => void
  /** The result of a sync round: the owner of the session decides what follows. */
  onRound: (end: WorkEnd) => void
  /** Reports internal errors. */
  report: (error: unknown) => void
}

/** `failed`: an internal error, such as a full disk; it is retried. */
export type WorkEnd = RoundEnd | 'failed'

const QUIET = 60_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** For how long resolutions made elsewhere are shown here: over a long weekend. */
const TOLD_FOR = 7 * 86_400_000

/** One user at work in one house: keeps their replica in sync with the server while they are signed in. */
export class HouseRuntime {
  readonly replica: Replica
  readonly drafts: Drafts
  readonly #deps: HouseRuntimeDeps
  readonly #sync: Sync
  readonly #faces: Faces
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #isOnline = false
  #isOutdated = false
  #trouble: DeskNumbers['trouble'] = null
  #failures = 0
  #progress: DeskNumbers['progress'] = null
  #isClosed = false

  private constructor(deps: HouseRuntimeDeps, replica: Replica, drafts: Drafts) {
    this.#deps = deps
    this.replica = replica
    this.drafts = drafts
    this.#sync = new Sync({
      replica,
      wire: deps.wire,
      clock: deps.clock,
      random: deps.random ?? Math.random,
      onProgress: (done, total) => this.#progressed(done, total),
    })
    this.#faces = new Faces({ replica, fetch: deps.fetchPicture })
  }

  static async open(deps: HouseRuntimeDeps): Promise<HouseRuntime> {
    let runtime: HouseRuntime | null = null
    const replica = await Replica.open({
      ...houseFiles(deps.files),
      actor: actorOf(deps.user, deps.deviceId),
      clock: deps.clock,
      onChange: (touched) => {
        deps.onTouched(touched)
        runtime?.tell()
      },
    })
    try {
      const drafts = new Drafts({ path: join(deps.files.folder, draftsName(deps.files.person)), key: deps.files.outbox }, deps.clock.wall())
      runtime = new HouseRuntime(deps, replica, drafts)
      return runtime
    } catch (error) {
      await replica.close()
      throw error
    }
  }

  /** Schedules a round within this many milliseconds; an earlier one stays. */
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

  /** Never rejects: errors are reported, and the next round follows after a growing delay. */
  async round(): Promise<WorkEnd> {
    const end = await this.#sync.round().catch((error: unknown) => this.#failed(error))
    if (this.#isClosed) return end
    if (end !== 'failed') {
      this.#isOnline = end !== 'offline'
      this.#isOutdated = end === 'outdated'
      this.#trouble = end === 'signed-out' || end === 'forbidden' ? end : null
    }
    this.#failures = end === 'offline' || end === 'failed' ? this.#failures + 1 : 0
    if (end === 'synced') this.#progress = null
    this.#safely(() => this.#deps.onRound(end))
    this.tell()
    if (end === 'synced') void this.#afterSynced().catch((error: unknown) => this.#uploadFailed(error))
    else this.wake(this.#failures > 0 ? this.#backoff() : QUIET)
    return end
  }

  #backoff = (): number => Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#failures, 10))

  #failed(error: unknown): 'failed' {
    if (this.#isClosed) return 'failed'
    this.#trouble = faultOf(error) === 'storage-full' ? 'disk-full' : 'failed'
    this.#deps.report(error)
    return 'failed'
  }

  #uploadFailed(error: unknown): void {
    if (this.#isClosed) return
    this.#failed(error)
    this.#failures += 1
    this.tell()
    this.wake(this.#backoff())
  }

  /** A failing listener must not stop the rounds. */
  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#deps.report(error)
    }
  }

  /** A picture of a client or a room: cached, or fetched from the server and then cached. @throws if there is none */
  async picture(path: string): Promise<KeptPicture> {
    const name = /[?]v=(\w+)$/.exec(path)?.[1]
    const kept = name === undefined ? null : this.replica.picture(name)
    if (kept) return kept
    const fetched = await this.#deps.fetchPicture(path)
    if (name !== undefined) await this.replica.keepPicture(name, fetched)
    return fetched
  }

  /** The same user with other rights, as the server now says. */
  become(user: SessionUser & { house: { id: string } }): void {
    this.replica.become(actorOf(user, this.#deps.deviceId))
  }

  numbers(): DeskNumbers {
    const { syncedAt } = this.replica.position()
    const standing = this.replica.outbox.standing()
    const { houseId } = this.replica.actor
    const elsewhere = [...standing].filter(([house]) => house !== houseId).map(([, counts]) => counts)
    return {
      online: this.#isOnline,
      ...(standing.get(houseId) ?? { unsent: 0, attention: 0 }),
      others: 0,
      elsewhere: { unsent: sumOf(elsewhere, 'unsent'), attention: sumOf(elsewhere, 'attention') },
      syncedAt,
      progress: this.#progress,
      copies: true,
      usable: this.replica.isUsable(),
      skew: syncedAt === null ? 0 : this.#deps.clock.shown() - this.replica.now(),
      isTimeSure: this.replica.isTimeSure(),
      outdated: this.#isOutdated,
      hidden: this.replica.hidesAny(),
      trouble: this.#trouble,
      keeps: true,
      strange: this.replica.outbox.strange(),
      rescue: this.replica.outbox.rescuedSince(new Date(this.replica.now() - TOLD_FOR).toISOString()),
    }
  }

  waiting(): WaitingIntent[] {
    return this.replica.outbox
      .inState('queued', 'sending')
      .filter(this.#isHere)
      .map((intent) => this.#waitingIntent(intent, null))
      .concat(this.replica.ofOthers().map((shown) => this.#waitingIntent(shown, shown.author.name)))
  }

  refused(): RefusedIntent[] {
    return this.replica.outbox
      .inState('attention')
      .filter(this.#isHere)
      .map((intent) => this.#refusedIntent(intent))
  }

  settled(): SettledIntent[] {
    return this.replica.outbox
      .settledSince(new Date(this.replica.now() - TOLD_FOR).toISOString())
      .filter(({ intent }) => this.#isHere(intent))
      .map(({ intent, who, at: settledAt }) => {
        const { refusal: _, about: __, ...told } = this.#refusedIntent(intent)
        return { ...told, resolution: intent.resolution ?? 'copied', reason: told.sealed ? null : intent.reason, who, settledAt }
      })
  }

  tell(): void {
    this.#safely(() => {
      if (!this.#isClosed) this.#deps.onNumbers(this.numbers())
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#sync.stop()
    this.#faces.stop()
    try {
      this.drafts.close()
    } finally {
      await this.replica.close()
    }
  }

  /**
   * A user who has lost access: their drafts are erased. Unsent intents stay, and the copy belongs to the desk. @throws if a file is in use
   */
  erase(): void {
    this.drafts.erase()
  }

  /** Large transfers run beside the rounds: unsent pictures first, then missing ones. */
  async #afterSynced(): Promise<void> {
    this.wake(this.#nextRound())
    const hasAnswer = await this.#sync.upload()
    if (this.#isClosed) return
    this.wake(hasAnswer ? 0 : this.#nextRound())
    await this.#faces.fetch()
  }

  #nextRound = (): number => Math.min(QUIET, Math.max(FIRST_WAIT, this.#sync.retryIn()))

  #waitingIntent = ({ mid, endpoint, about, at }: NewIntent, by: string | null): WaitingIntent => ({
    mid,
    name: endpoint as EndpointName,
    about,
    at,
    by,
    doubt: this.replica.doubtAbout(mid),
  })

  #isHere = ({ house }: Intent): boolean => house === this.replica.actor.houseId

  #refusedIntent({ mid, endpoint, input: meant, shape, at, about, refusal }: Intent): RefusedIntent {
    const name = endpoint as EndpointName
    const input = inputOfNow(name, meant, shape)
    const sealed = !can(this.replica.actor.rights, endpointNamed(name).needs)
    const said = { status: 422, message: '', ...refusal }
    return { mid, name, input: sealed ? {} : input, at, about, refusal: sealed ? { status: said.status, message: said.message } : said, sealed }
  }

  /** A page has arrived: there is a connection, even if the round takes long. */
  #progressed(done: number, total: number): void {
    this.#isOnline = true
    const isFirst = this.replica.position().syncedAt === null
    this.#progress = isFirst && done < total ? { done, total } : null
    this.tell()
  }
}

/** In the form of the present shape; as created if it cannot be upgraded. */
function inputOfNow(name: EndpointName, input: Record<string, unknown>, shape: number): Record<string, unknown> {
  try {
    return broughtUp(endpointNamed(name), input, shape)
  } catch (error) {
    if (error instanceof AppError) return input
    throw error
  }
}

const sumOf = <Name extends string>(counts: readonly Record<Name, number>[], name: Name): number => counts.reduce((sum, each) => sum + each[name], 0)

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
