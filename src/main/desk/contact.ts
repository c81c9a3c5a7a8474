import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import type { DeskPerson } from '#shared/sync.ts'
import { keepFile, orElse, readKept, removeFiles, tidyFiles } from '../keptFile.ts'
import type { DeskClock } from './deskClock.ts'

const Known = z.object({
  /** The last contact by the clock that people can set, without its jumps, ms. */
  wall: z.number(),
  /** The same by the clock that only goes forward, ms. */
  ranAt: z.number(),
  /** Who might not work here at that contact. */
  barred: z.array(z.string()),
})
type Known = z.output<typeof Known>
/** As a former release wrote it: how long the desk had run since, ms. */
const Former = Known.omit({ ranAt: true }).extend({ ran: z.number() })

/** How long work without a connection may go on (security.md 2.2: 72 hours). */
const LEASE = 72 * 3_600_000
/** The name of its file. */
export const CONTACT_FILE = 'contact'

/**
 * When this desk last heard the server, and who might work here then. Whoever might, may come in without a connection until the lease is
 * over, however long they have been away themselves. How long ago it was is told by the clock that nobody can set while
 * the computer runs, and by the other over the times in which it does not: set forward it ends the lease only as long as it is wrong,
 * set back it saves nothing of the time that the computer has run.
 * Where the disk refuses, it is judged by what is known in memory, and the next question writes it down.
 */
export class Contact {
  readonly #path: string
  readonly #secret: Buffer
  readonly #clock: DeskClock
  readonly #report: (error: unknown) => void
  #known: Known | null
  #isKept = true

  /** `report`: hears that the disk has refused to keep something. */
  constructor(folder: string, secret: Buffer, clock: DeskClock, report: (error: unknown) => void) {
    this.#report = report
    this.#path = join(folder, CONTACT_FILE)
    this.#secret = deriveKey('contact', secret)
    this.#clock = clock
    this.#known = this.#read()
  }

  /** The server was heard: the lease begins anew. `people`: those of this desk, with what they may do now, where it has told. */
  heard(people: readonly DeskPerson[] | null = null): void {
    const told = new Set(people?.map(({ id }) => id))
    const barred = (people ?? []).filter(({ houses }) => houses.length === 0).map(({ id }) => id)
    // Of whom nothing is told nothing has changed.
    barred.push(...(this.#known?.barred ?? []).filter((id) => !told.has(id)))
    // Before what counts from it.
    this.#clock.keep()
    this.#keep({ wall: this.#clock.wall(), ranAt: this.#clock.monotonic(), barred })
  }

  /** Whoever has just signed in at the server may work here. */
  welcome(person: string): void {
    if (this.#known) this.#keep({ ...this.#known, barred: this.#known.barred.filter((each) => each !== person) })
  }

  /** Whether somebody might work here at the last contact. */
  mayCome = (person: string): boolean => !(this.#known?.barred.includes(person) ?? false)

  /** Whether work without a connection may go on. To be asked now and then: how much time has passed is written down, or a restart would forget it. */
  isInLease(): boolean {
    this.tick()
    if (!this.#known) return false
    const ran = this.#clock.monotonic() - this.#known.ranAt
    // Less than nothing: the file that counts was taken away.
    return ran >= 0 && Math.max(ran, this.#clock.wall() - this.#known.wall) <= LEASE
  }

  /** Every minute, whoever sits here: a restart would forget how long this desk has run. */
  tick(): void {
    if (!this.#known) return
    this.#clock.keep()
    if (!this.#isKept) this.#keep(this.#known)
  }

  /** Nothing has ever been heard here. */
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
    // A full disk must let nobody in for longer, and lock nobody out either.
    const refused = (error: unknown): void => {
      this.#isKept = false
      this.#report(error)
    }
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(known)))), refused)
  }
}

/**
 * Removes what nobody of this desk may open any more: the files of a class of data, or of a house. `open`: the house whose files are open
 * now. Only where the server has told of everybody who has a card here. @throws where one cannot be removed now: to be tried again
 */
export function removeUnreadable(folder: string, readable: ReadonlySet<string>, open: string | null): void {
  const unreadable = readdirSync(folder).filter((name) => {
    const [, house = '', dataClass = ''] = /^(?:copy-\d+|pictures)-(\w+)-(\w+)[.]db/.exec(name) ?? []
    if (house === '' || (open !== null && house.startsWith(open))) return false
    return !readable.has(`${house} ${dataClass}`)
  })
  removeFiles(unreadable.map((name) => join(folder, name)))
}

/** Removes the copies that a former version of the app has left: one for each person, or of rows of another shape. */
export function removeFormerCopies(folder: string, isOfNow: (name: string) => boolean): void {
  const former = readdirSync(folder).filter((name) => /^(?:copy|pictures)-/.test(name) && !isOfNow(name))
  tidyFiles(former.map((name) => join(folder, name)))
}
