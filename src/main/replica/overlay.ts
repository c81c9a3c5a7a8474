import { faultOf } from '#core/db/failure.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { DataClass } from '#shared/rights.ts'
import type { Copy } from './copy.ts'
import type { HouseActor } from './houseActor.ts'
import type { Intent, NewIntent } from './intent.ts'
import type { Meant, Shown } from './meant.ts'
import type { Outbox } from './outbox.ts'
import { perform } from './perform.ts'

/** The effect of an intent on the copy: the rows that it created, and the data classes that it wrote. */
export interface Effect {
  made: string[]
  classes: DataClass[]
}

/**
 * Intents of this desk that the copy does not contain yet, rerun on it after each page: this user's own, and visible ones of others.
 * Everything here runs serialised, inside the copy's open transaction.
 */
export class Overlay {
  readonly #copy: Copy
  readonly #outbox: Outbox
  readonly #meant: Meant
  readonly #actor: () => HouseActor
  /** Why a queued intent cannot be run on the present copy; the server decides on it. */
  readonly #doubts = new Map<string, string>()
  /** The newest queued intent about each row. */
  readonly #lastAbout = new Map<string, string>()
  /** Others' unanswered intents here. */
  #others: readonly Shown[] = []

  constructor({ copy, outbox, meant, actor }: { copy: Copy; outbox: Outbox; meant: Meant; actor: () => HouseActor }) {
    this.#copy = copy
    this.#outbox = outbox
    this.#meant = meant
    this.#actor = actor
  }

  doubtAbout = (mid: string): string | null => this.#doubts.get(mid) ?? null

  ofOthers = (): readonly Shown[] => this.#others

  /** The user's own queued intents, by row. */
  waiting(): Intent[] {
    return this.#outbox.inState('queued', 'sending', 'acked')
  }

  /** The intent that must be answered before one about these rows; null if there is none. */
  unansweredAbout(ids: readonly string[]): string | null {
    const mids = new Set(ids.flatMap((id) => this.#lastAbout.get(id) ?? []))
    const waiting = [...mids].map((mid) => this.#outbox.named(mid)).filter((intent) => intent?.state === 'queued' || intent?.state === 'sending')
    // Of others' intents only those that create these rows must come first: their other work may wait for days.
    return waiting.at(-1)?.mid ?? this.#others.findLast(({ made }) => made.some((id) => ids.includes(id)))?.mid ?? null
  }

  /** An intent was just run and stored. */
  add(intent: NewIntent, effect: Effect): void {
    this.#show(intent, effect)
    this.#lastMeant(intent)
  }

  /** Resumes after the last exit, clean or not. */
  async begin(): Promise<void> {
    for (const intent of this.waiting()) if (intent.device === this.#actor().deviceId) this.#lastMeant(intent)
    await this.rerun()
  }

  /** Reruns, in order, all intents that the copy does not contain yet: this user's, and others' of this desk. */
  async rerun(): Promise<void> {
    this.#doubts.clear()
    const order = this.#meant.order()
    const others = this.#meant.ofOthers()
    this.#others = others.filter(({ waits }) => waits)
    const own = this.waiting().filter(({ house }) => house === this.#actor().houseId)
    // Unlisted intents are older than all listed ones: an earlier version of the app did not share them.
    const all = [
      ...own.map((intent) => ({ n: order.get(intent.mid) ?? 0, intent, shown: null })),
      ...others.map((shown) => ({ n: shown.n, intent: shown, shown })),
    ]
    for (const { intent, shown } of all.toSorted((one, other) => one.n - other.n)) {
      const effect = await this.#runAgain(intent, shown ? authorOf(shown) : this.#actor())
      if (effect && !shown && intent.state !== 'acked' && !order.has(intent.mid)) this.#show(intent, effect)
    }
  }

  #lastMeant({ mid, about }: NewIntent): void {
    for (const id of about) this.#lastAbout.set(id, mid)
  }

  /** Shares an intent with the others at this desk. On a full disk it is shared later: it is stored already. */
  #show(intent: NewIntent, effect: Effect): void {
    try {
      this.#meant.add(intent, { ...effect, author: this.#actor() })
    } catch (error) {
      if (faultOf(error) === null) throw error
    }
  }

  /** @returns its effect; null if it cannot be run on the present copy */
  async #runAgain({ mid, endpoint, input, shape, at, device }: NewIntent, actor: HouseActor): Promise<Effect | null> {
    const made: string[] = []
    const again = { name: endpoint as EndpointName, input, shape, actor, at, intent: { mid, device, about: [], made } }
    try {
      await this.#copy.inSavepoint(() => perform(this.#copy.db, again))
      return { made, classes: this.#copy.written() }
    } catch (error) {
      this.#doubts.set(mid, error instanceof AppError ? error.code : 'internal')
      return null
    }
  }
}

/** Its author, with their rights then. */
const authorOf = ({ person, house, device, author }: Shown): HouseActor => ({
  ...author,
  personId: person,
  houseId: house,
  deviceId: device,
  sessionId: '',
  rights: new Set(author.rights),
})
