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
  /** This device's name now. */
  device: () => string
  /** Whether what was meant then (ISO) may be older than the server's receipts. */
  isOld: (at: string) => boolean
  clock: Clock
}

/** Intents as they leave: open, over their person's session; and sealed in a box, for when nobody is there to send them. */
export class SealedOutbox {
  readonly #parts: ParcelParts
  /** When each was meant, by the clock that only goes forward: while this process runs, its age is told by no other. */
  readonly #madeAt = new Map<string, number>()
  /** The newest intent about each row that went into no box. */
  readonly #unboxed = new Map<string, string>()

  /** Whether a box is missing or of no use: then all are made anew as soon as there is an occasion. */
  #isBehind = false

  constructor(parts: ParcelParts) {
    this.#parts = parts
  }

  get isBehind(): boolean {
    return this.#isBehind
  }

  /** The boxes are of another life of the server's database. */
  fallsBehind(): void {
    this.#isBehind = true
  }

  /** An intent has just been kept in the outbox; its box goes after those that lie there. Never throws: the intent is kept, and boxes are made anew with the next. */
  add(intent: NewIntent, epoch: string | null): void {
    this.#madeAt.set(intent.mid, this.#parts.clock.monotonic())
    try {
      if (this.#isBehind) this.boxAnew(epoch)
      else for (const box of this.#boxesOf([intent], epoch)) this.#parts.boxes.add(box)
    } catch {
      this.#isBehind = true
    }
  }

  /** The copy shows the effect of these: they will not be sent again in this life of the server's database. */
  forget(mids: readonly string[]): void {
    for (const mid of mids) this.#madeAt.delete(mid)
  }

  /** An intent as it travels, in this life of the server's database. */
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

  /** Taken in another life of the database, and older than the receipts: only what it made tells whether it is still there. */
  #mayBeForgotten({ epoch = null, refusal = null, at }: Sendable): boolean {
    return epoch !== null && refusal === null && this.#parts.isOld(at)
  }

  /**
   * The intent before this one. None where it was refused in another life of the database, and none where it is gone from here and may be
   * older than the receipts: no server would ever have heard of it.
   */
  #before(intent: NewIntent, epoch: string): string | null {
    const after = this.#parts.outbox.sendableBefore(intent.after)
    const former = after === null ? null : this.#parts.outbox.named(after)
    const isUnheard = former ? former.refusal && former.epoch !== epoch : this.#parts.isOld(intent.at)
    return isUnheard ? null : after
  }

  /**
   * Makes the boxes anew from what the outbox still has to send, in its order: under a new key, after an interruption, and for another life
   * of the database, in which what a restore has lost goes before what came after it. Where the disk is full they wait, as one does.
   */
  boxAnew(epoch: string | null): void {
    const { outbox, boxes } = this.#parts
    if (epoch === null) return
    this.#unboxed.clear()
    this.#isBehind = !ifDiskAllows(() => boxes.replace(this.#boxesOf(outbox.inState('queued', 'sending'), epoch)))
  }

  /**
   * Intents as boxes. Without an epoch there are none, and none behind what was made under another name of this computer:
   * that goes first, and only its person may send it.
   */
  #boxesOf(intents: readonly Sendable[], epoch: string | null): Box[] {
    const { outbox, key } = this.#parts
    const device = this.#parts.device()
    if (epoch === null || outbox.waitsForOther(device)) return []
    const boxable = intents.filter((intent) => this.#mayBeBoxed(intent))
    return boxable.map((intent) => {
      // How long ago it was is told by no clock that goes on without its person.
      const item = { ...this.itemOf(intent, epoch), age_ms: null }
      return { mid: intent.mid, box: sealIntent(key, { device, epoch, item }) }
    })
  }

  /** A picture is too large for a box: it waits for its person, and with it what was meant after it about the same rows. */
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
