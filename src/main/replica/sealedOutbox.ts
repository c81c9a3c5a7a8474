import { sealIntent } from '#core/kernel/box.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import type { BoxKey } from '#shared/contract/session.ts'
import type { PushItem } from '#shared/sync.ts'
import type { Box, Boxes } from './boxes.ts'
import type { NewIntent, Sendable } from './intent.ts'
import type { Outbox } from './outbox.ts'
import { ifDiskAllows } from '../keptFile.ts'
import type { Clock } from './wire.ts'

interface ParcelParts {
  outbox: Outbox
  boxes: Boxes
  key: BoxKey
  /** This device's present name. */
  device: () => string
  /** Whether an intent of that time (ISO) may be older than the server's receipts. */
  isOld: (at: string) => boolean
  clock: Clock
}

/** Intents as they are sent: in plain text over their author's session; and sealed in boxes, for the author's absence. */
export class SealedOutbox {
  readonly #parts: ParcelParts
  /** When each was created, by the monotonic clock: valid while this process runs. */
  readonly #madeAt = new Map<string, number>()
  /** The newest intent about each row that has no box. */
  readonly #unboxed = new Map<string, string>()

  /** Whether a box is missing or useless: then all are recreated at the next opportunity. */
  #isBehind = false

  constructor(parts: ParcelParts) {
    this.#parts = parts
  }

  get isBehind(): boolean {
    return this.#isBehind
  }

  /** The boxes are of another epoch of the server's database. */
  fallsBehind(): void {
    this.#isBehind = true
  }

  /**
   * An intent was just stored in the outbox; its box is appended. Never throws: the intent is stored, and boxes are recreated with the next
   * one.
   */
  add(intent: NewIntent, epoch: string | null): void {
    this.#madeAt.set(intent.mid, this.#parts.clock.monotonic())
    try {
      if (this.#isBehind) this.boxAnew(epoch)
      else for (const box of this.#boxesOf([intent], epoch)) this.#parts.boxes.add(box)
    } catch {
      this.#isBehind = true
    }
  }

  /** The copy contains the effect of these: they will not be resent in this epoch of the server's database. */
  forget(mids: readonly string[]): void {
    for (const mid of mids) this.#madeAt.delete(mid)
  }

  /** An intent as sent, in this epoch of the server's database. */
  itemOf(intent: Sendable, epoch: string): PushItem {
    const spec = endpointNamed(intent.endpoint as EndpointName)
    const { path, rest } = addressOf(spec, intent.input)
    const made = this.#madeAt.get(intent.mid)
    return {
      mid: intent.mid,
      user: intent.person,
      house: intent.house,
      shape: intent.shape,
      call: { method: spec.method, path, body: rest },
      occurred_at: intent.at,
      age_ms: made === undefined ? null : Math.max(0, Math.round(this.#parts.clock.monotonic() - made)),
      after: this.#before(intent, epoch),
      ...(this.#mayBeForgotten(intent) && { answered: true }),
    }
  }

  /** Applied in another epoch of the database, and older than the receipts: only the rows it created tell whether it is still there. */
  #mayBeForgotten({ epoch = null, refusal = null, at }: Sendable): boolean {
    return epoch !== null && refusal === null && this.#parts.isOld(at)
  }

  /**
   * The predecessor. None if it was refused in another epoch of the database, or if it is gone from here and may be older than the
   * receipts: the server would never know it.
   */
  #before(intent: NewIntent, epoch: string): string | null {
    const after = this.#parts.outbox.sendableBefore(intent.after)
    const former = after === null ? null : this.#parts.outbox.named(after)
    const isUnheard = former ? former.refusal && former.epoch !== epoch : this.#parts.isOld(intent.at)
    return isUnheard ? null : after
  }

  /**
   * Recreates the boxes from the outbox's unsent intents, in order: for a new key, after an interruption, and for a new epoch of the
   * database, in which what a restore has lost goes first. On a full disk they wait, like a single one.
   */
  boxAnew(epoch: string | null): void {
    const { outbox, boxes } = this.#parts
    if (epoch === null) return
    this.#unboxed.clear()
    this.#isBehind = !ifDiskAllows(() => boxes.replace(this.#boxesOf(outbox.inState('queued', 'sending'), epoch)))
  }

  /**
   * Intents as boxes. None without an epoch, and none after intents created under a former name of this computer: those go first, and only
   * their author may send them.
   */
  #boxesOf(intents: readonly Sendable[], epoch: string | null): Box[] {
    const { outbox, key } = this.#parts
    const device = this.#parts.device()
    if (epoch === null || outbox.waitsForOther(device)) return []
    const boxable = intents.filter((intent) => this.#mayBeBoxed(intent))
    return boxable.map((intent) => {
      // No clock can tell its age in its author's absence.
      const item = { ...this.itemOf(intent, epoch), age_ms: null }
      return { mid: intent.mid, box: sealIntent(key, { device, epoch, item }) }
    })
  }

  /** A picture is too large for a box: it waits for its author, and with it later intents about the same rows. */
  #mayBeBoxed({ mid, endpoint, about }: NewIntent): boolean {
    const isHeld = about.some((id) => {
      const state = this.#parts.outbox.named(this.#unboxed.get(id) ?? '')?.state
      return state === 'queued' || state === 'sending'
    })
    if (!isHeld && !endpointNamed(endpoint as EndpointName).upload) return true
    for (const id of about) this.#unboxed.set(id, mid)
    return false
  }
}
