import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile, orElse, readKept, removeFiles } from '../keptFile.ts'
import { type Clock, CLOCK_DRIFT } from '../replica/wire.ts'

/** The system's clocks; the second one counts only this process's time. */
export type SystemClock = Omit<Clock, 'shown'>

const Known = z.object({
  /** The desk's total running time, ms. */
  ran: z.number(),
  /** How far the adjustable clock was moved forward while it ran, ms. */
  jumped: z.number(),
})

/** The name of its file. */
export const CLOCK_FILE = 'clock'

/**
 * The desk's clocks across restarts. The monotonic one continues from its stored value; the adjustable one is read without the jumps made
 * while the desk ran. A jump while it was off cannot be told from elapsed time.
 */
export class DeskClock implements Clock {
  readonly #path: string
  readonly #secret: Buffer
  readonly #raw: SystemClock
  readonly #report: (error: unknown) => void
  #known: z.output<typeof Known> = { ran: 0, jumped: 0 }
  #isKept = false
  /** Both clocks at their last comparison. */
  #last: { wall: number; monotonic: number }

  /** `report`: called when the disk refuses to store something. */
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

  /** Writes down the running time; to be called every minute, or a restart would forget it. If the disk fails, the next call writes it. */
  keep(): void {
    const known = this.#compared()
    this.#isKept = true
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(known)))), this.#report)
  }

  /** Forgets everything about this desk. */
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
    // If the process ended before the next minute, the jump would count as elapsed time.
    if (isJump && this.#isKept) this.keep()
    return this.#known
  }
}
