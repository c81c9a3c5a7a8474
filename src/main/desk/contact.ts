import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import type { DeskPerson } from '#shared/sync.ts'
import { keepFile, orElse, readKept, removeFiles, tidyFiles } from '../keptFile.ts'
import type { Clock } from '../replica/wire.ts'

const Known = z.object({
  /** The wall clock at the last contact; moved with it where it jumps while this process runs, ms. */
  wall: z.number(),
  /** How long this computer has run since then, by the clock that only goes forward, ms. */
  ran: z.number(),
  /** Who might not work here at that contact. */
  barred: z.array(z.string()),
})
type Known = z.output<typeof Known>

/** How long work without a connection may go on (security.md 2.2: 72 hours). */
const LEASE = 72 * 3_600_000
/** Clocks drift by minutes; more is a clock that was set. */
const DRIFT = 5 * 60_000
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
  readonly #clock: Clock
  readonly #report: (error: unknown) => void
  #known: Known | null
  /** Both clocks when they were last compared. */
  #last: { wall: number; monotonic: number }

  /** `report`: hears that the disk has refused to keep something. */
  constructor(folder: string, secret: Buffer, clock: Clock, report: (error: unknown) => void) {
    this.#report = report
    this.#path = join(folder, CONTACT_FILE)
    this.#secret = deriveKey('contact', secret)
    this.#clock = clock
    this.#known = this.#read()
    this.#last = { wall: clock.wall(), monotonic: clock.monotonic() }
  }

  /** The server was heard: the lease begins anew. `people`: those of this desk, with what they may do now, where it has told. */
  heard(people: readonly DeskPerson[] | null = null): void {
    const told = new Set(people?.map(({ id }) => id))
    const barred = (people ?? []).filter(({ houses }) => houses.length === 0).map(({ id }) => id)
    // Of whom nothing is told nothing has changed.
    barred.push(...(this.#known?.barred ?? []).filter((id) => !told.has(id)))
    this.#last = { wall: this.#clock.wall(), monotonic: this.#clock.monotonic() }
    this.#keep({ wall: this.#last.wall, ran: 0, barred })
  }

  /** Whoever has just signed in at the server may work here. */
  welcome(person: string): void {
    if (this.#known) this.#keep({ ...this.#known, barred: this.#known.barred.filter((each) => each !== person) })
  }

  /** Whether somebody might work here at the last contact. */
  mayCome = (person: string): boolean => !(this.#known?.barred.includes(person) ?? false)

  /** Whether work without a connection may go on. To be asked now and then: how much time has passed is written down, or a restart would forget it. */
  isInLease(): boolean {
    if (!this.#known) return false
    const known = this.#upToNow(this.#known)
    this.#last = { wall: this.#clock.wall(), monotonic: this.#clock.monotonic() }
    this.#keep(known)
    return Math.max(known.ran, this.#last.wall - known.wall) <= LEASE
  }

  /** Nothing has ever been heard here. */
  forget(): void {
    this.#known = null
    removeFiles([this.#path])
  }

  #upToNow({ wall, ran, barred }: Known): Known {
    const passed = this.#clock.monotonic() - this.#last.monotonic
    const jump = this.#clock.wall() - this.#last.wall - passed
    return { wall: Math.abs(jump) > DRIFT ? wall + jump : wall, ran: ran + passed, barred }
  }

  #read(): Known | null {
    const sealed = readKept(this.#path)
    const bytes = sealed && openWith(this.#secret, sealed)
    const known = Known.safeParse(bytes && JSON.parse(bytes.toString()))
    return known.success ? known.data : null
  }

  #keep(known: Known): void {
    this.#known = known
    // A full disk must let nobody in for longer, and lock nobody out either.
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(known)))), this.#report)
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
