import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import type { DeskPerson } from '#shared/sync.ts'
import { keepFile, orElse, readKept, removeFiles, tidyFiles } from '../keptFile.ts'
import type { DeskClock } from './deskClock.ts'

const Known = z.object({
  /** The last contact by the adjustable clock, without its jumps, ms. */
  wall: z.number(),
  /** The same by the monotonic clock, ms. */
  ranAt: z.number(),
  /** Users without access at that contact. */
  barred: z.array(z.string()),
})
type Known = z.output<typeof Known>
/** As written by a former release: how long the desk had run since, ms. */
const Former = Known.omit({ ranAt: true }).extend({ ran: z.number() })

/** How long offline work is allowed (security.md 2.2: 72 hours). */
const LEASE = 72 * 3_600_000
/** The name of its file. */
export const CONTACT_FILE = 'contact'

/**
 * The lease: when this desk last reached the server, and who had access then. Those users may sign in offline until the lease expires,
 * however long they have been away. Its age is measured by the monotonic clock while the computer runs, and by the adjustable one while it
 * is off: a clock set forward ends the lease only while it is wrong, one set back does not extend it beyond the time the computer has run.
 * If the disk fails, memory decides, and the next call writes it.
 */
export class Contact {
  readonly #path: string
  readonly #secret: Buffer
  readonly #clock: DeskClock
  readonly #report: (error: unknown) => void
  #known: Known | null
  #isKept = true

  /** `report`: called when the disk refuses to store something. */
  constructor(folder: string, secret: Buffer, clock: DeskClock, report: (error: unknown) => void) {
    this.#report = report
    this.#path = join(folder, CONTACT_FILE)
    this.#secret = deriveKey('contact', secret)
    this.#clock = clock
    this.#known = this.#read()
  }

  /**
   * The server was reached: the lease is renewed. `people`: the users of this desk with their present access, if the server returned it.
   */
  heard(people: readonly DeskPerson[] | null = null): void {
    const told = new Set(people?.map(({ id }) => id))
    const barred = (people ?? []).filter(({ houses }) => houses.length === 0).map(({ id }) => id)
    // Users not mentioned are unchanged.
    barred.push(...(this.#known?.barred ?? []).filter((id) => !told.has(id)))
    // Before the values that depend on it.
    this.#clock.keep()
    this.#keep({ wall: this.#clock.wall(), ranAt: this.#clock.monotonic(), barred })
  }

  /** A user who has just signed in at the server has access. */
  welcome(person: string): void {
    if (this.#known) this.#keep({ ...this.#known, barred: this.#known.barred.filter((each) => each !== person) })
  }

  /** Whether a user had access at the last contact. */
  mayCome = (person: string): boolean => !(this.#known?.barred.includes(person) ?? false)

  /** Whether offline work is still allowed. To be called regularly: elapsed time is written down, or a restart would forget it. */
  isInLease(): boolean {
    this.tick()
    if (!this.#known) return false
    const ran = this.#clock.monotonic() - this.#known.ranAt
    // Negative: the clock file was removed.
    return ran >= 0 && Math.max(ran, this.#clock.wall() - this.#known.wall) <= LEASE
  }

  /** Every minute, whoever is signed in: a restart would forget how long this desk has run. */
  tick(): void {
    if (!this.#known) return
    this.#clock.keep()
    if (!this.#isKept) this.#keep(this.#known)
  }

  /** The server was never reached. */
  forget(): void {
    this.#known = null
    removeFiles([this.#path])
    this.#clock.forget()
  }

  #read(): Known | null {
    const sealed = readKept(this.#path)
    const bytes = sealed && openWith(this.#secret, sealed)
    const text: unknown = bytes && JSON.parse(bytes.toString())
    const [known, former] = [Known.safeParse(text), Former.safeParse(text)]
    if (!former.success) return known.success ? known.data : null
    const { wall, ran, barred } = former.data
    return { wall, ranAt: this.#clock.monotonic() - ran, barred }
  }

  #keep(known: Known): void {
    this.#known = known
    this.#isKept = true
    // A full disk must neither extend access nor lock anybody out.
    const refused = (error: unknown): void => {
      this.#isKept = false
      this.#report(error)
    }
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(known)))), refused)
  }
}

/**
 * Removes files that no user of this desk may open any more: those of a data class, or of a house. `open`: the house whose files are open
 * now. Only if the server has returned the access of everybody with a card here. @throws if one cannot be removed now: to be retried
 */
export function removeUnreadable(folder: string, readable: ReadonlySet<string>, open: string | null): void {
  const unreadable = readdirSync(folder).filter((name) => {
    const [, house = '', dataClass = ''] = /^(?:copy-\d+|pictures)-(\w+)-(\w+)[.]db/.exec(name) ?? []
    if (house === '' || (open !== null && house.startsWith(open))) return false
    return !readable.has(`${house} ${dataClass}`)
  })
  removeFiles(unreadable.map((name) => join(folder, name)))
}

/** Removes copies left by former versions of the app: one per user, or with another shape. */
export function removeFormerCopies(folder: string, isOfNow: (name: string) => boolean): void {
  const former = readdirSync(folder).filter((name) => /^(?:copy|pictures)-/.test(name) && !isOfNow(name))
  tidyFiles(former.map((name) => join(folder, name)))
}
