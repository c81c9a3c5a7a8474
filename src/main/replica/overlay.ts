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

/** What an intent did on the copy: the rows that it made, and the classes of data that it wrote. */
export interface Effect {
  made: string[]
  classes: DataClass[]
}

/**
 * What was meant at this desk and the copy does not hold yet, run again on it after each page: this person's own, and what others
 * who may work here have meant. Everything here runs in its turn, inside the copy's open transaction.
 */
export class Overlay {
  readonly #copy: Copy
  readonly #outbox: Outbox
  readonly #meant: Meant
  readonly #actor: () => HouseActor
  /** Why an intent that waits cannot be run on the present copy; the server decides what becomes of it. */
  readonly #doubts = new Map<string, string>()
  /** The newest waiting intent about each row. */
  readonly #lastAbout = new Map<string, string>()
  /** What others have meant here and the server has not answered. */
  #others: readonly Shown[] = []

  constructor({ copy, outbox, meant, actor }: { copy: Copy; outbox: Outbox; meant: Meant; actor: () => HouseActor }) {
    this.#copy = copy
    this.#outbox = outbox
    this.#meant = meant
    this.#actor = actor
  }

  doubtAbout = (mid: string): string | null => this.#doubts.get(mid) ?? null

  ofOthers = (): readonly Shown[] => this.#others

  /** Own intents that wait, by their rows. */
  waiting(): Intent[] {
    return this.#outbox.inState('queued', 'sending', 'acked')
  }

  /** The intent that must be answered before one about these rows; null when there is none. */
  unansweredAbout(ids: readonly string[]): string | null {
    const mids = new Set(ids.flatMap((id) => this.#lastAbout.get(id) ?? []))
    const waiting = [...mids].map((mid) => this.#outbox.named(mid)).filter((intent) => intent?.state === 'queued' || intent?.state === 'sending')
    // Of what others have meant only what makes these rows must come first: their other work may wait for them for days.
    return waiting.at(-1)?.mid ?? this.#others.findLast(({ made }) => made.some((id) => ids.includes(id)))?.mid ?? null
  }

  /** An intent has been run and kept just now. */
  add(intent: NewIntent, effect: Effect): void {
    this.#show(intent, effect)
    this.#lastMeant(intent)
  }

  /** Goes on where the last time ended, in peace or not. */
  async begin(): Promise<void> {
    for (const intent of this.waiting()) if (intent.device === this.#actor().deviceId) this.#lastMeant(intent)
    await this.rerun()
  }

  /** Runs again, in their order, all intents whose effect the copy does not hold yet: this person's, and what others have meant here. */
  async rerun(): Promise<void> {
    this.#doubts.clear()
    const order = this.#meant.order()
    const others = this.#meant.ofOthers()
    this.#others = others.filter(({ waits }) => waits)
    const own = this.waiting().filter(({ house }) => house === this.#actor().houseId)
    // What is not among those shown was meant before all that is: an earlier version of the app showed nothing to others.
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

  /** Shows an intent to the others at this desk. Where the disk is full it is shown later: it is kept already. */
  #show(intent: NewIntent, effect: Effect): void {
    try {
      this.#meant.add(intent, { ...effect, author: this.#actor() })
    } catch (error) {
      if (faultOf(error) === null) throw error
    }
  }

  /** @returns what came of it; null when it cannot be run on the present copy */
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

/** Whoever meant it, as they were then. */
const authorOf = ({ person, house, device, author }: Shown): HouseActor => ({
  ...author,
  personId: person,
  houseId: house,
  deviceId: device,
  sessionId: '',
  rights: new Set(author.rights),
})
