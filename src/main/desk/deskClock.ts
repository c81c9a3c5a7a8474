import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile, orElse, readKept, removeFiles } from '../keptFile.ts'
import { type Clock, CLOCK_DRIFT } from '../replica/wire.ts'

/** The clocks of the system: of the second only this process’s time is asked. */
export type SystemClock = Omit<Clock, 'shown'>

const Known = z.object({
  /** How long this desk has run in all, ms. */
  ran: z.number(),
  /** By how much the clock that people can set was moved forward while it ran, ms. */
  jumped: z.number(),
})

/** The name of its file. */
export const CLOCK_FILE = 'clock'

/**
 * The clocks of a desk over its restarts. What nobody can set counts on from where it was left; what people can set is told without the
 * jumps that it made while the desk ran. A jump while it did not is no other than time gone by.
 */
export class DeskClock implements Clock {
  readonly #path: string
  readonly #secret: Buffer
  readonly #raw: SystemClock
  readonly #report: (error: unknown) => void
  #known: z.output<typeof Known> = { ran: 0, jumped: 0 }
  #isKept = false
  /** Both clocks when they were last compared. */
  #last: { wall: number; monotonic: number }

  /** `report`: hears that the disk has refused to keep something. */
  constructor(folder: string, secret: Buffer, raw: SystemClock, report: (error: unknown) => void) {
    this.#path = join(folder, CLOCK_FILE)
    this.#secret = deriveKey('clock', secret)
    this.#raw = raw
    this.#report = report
    const sealed = readKept(this.#path)
    const bytes = sealed && openWith(this.#secret, sealed)
    const known = Known.safeParse(bytes && JSON.parse(bytes.toString()))
    if (known.success) [this.#known, this.#isKept] = [known.data, true]
    this.#last = { wall: raw.wall(), monotonic: raw.monotonic() }
  }

  shown = (): number => this.#raw.wall()

  wall = (): number => this.#raw.wall() - this.#compared().jumped

  monotonic = (): number => this.#compared().ran

  /** Writes down how long it has run; to be called every minute, or a restart would forget it. Where the disk refuses, the next call does. */
  keep(): void {
    const known = this.#compared()
    this.#isKept = true
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(known)))), this.#report)
  }

  /** Nothing is known of this desk any more. */
  forget(): void {
    this.#isKept = false
    removeFiles([this.#path])
  }

  #compared(): z.output<typeof Known> {
    const last = { wall: this.#raw.wall(), monotonic: this.#raw.monotonic() }
    const passed = last.monotonic - this.#last.monotonic
    const jump = last.wall - this.#last.wall - passed
    const isJump = Math.abs(jump) > CLOCK_DRIFT
    this.#last = last
    this.#known = { ran: this.#known.ran + passed, jumped: this.#known.jumped + (isJump ? jump : 0) }
    // A process that ended before the next minute would take the jump for time gone by.
    if (isJump && this.#isKept) this.keep()
    return this.#known
  }
}
