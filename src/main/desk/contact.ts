import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import type { DeskPerson } from '#shared/sync.ts'
import { keepFile } from '../keptFile.ts'
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
const FILE = 'contact'

/**
 * When this desk last heard the server, and who might work here then. Whoever might, may come in without a connection until the lease is
 * over, however long they have been away themselves. How long ago it was is told by the clock that nobody can set while
 * the computer runs, and by the other over the times in which it does not: set forward it ends the lease only as long as it is wrong,
 * set back it saves nothing of the time that the computer has run.
 */
export class Contact {
  readonly #path: string
  readonly #secret: Buffer
  readonly #clock: Clock
  #known: Known | null
  /** Both clocks when they were last compared. */
  #last: { wall: number; monotonic: number }

  constructor(folder: string, secret: Buffer, clock: Clock) {
    this.#path = join(folder, FILE)
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
    this.#keep(this.#upToNow(this.#known))
    this.#last = { wall: this.#clock.wall(), monotonic: this.#clock.monotonic() }
    return Math.max(this.#known.ran, this.#last.wall - this.#known.wall) <= LEASE
  }

  /** Nothing has ever been heard here. */
  forget(): void {
    rmSync(this.#path, { force: true })
    this.#known = null
  }

  #upToNow({ wall, ran, barred }: Known): Known {
    const passed = this.#clock.monotonic() - this.#last.monotonic
    const jump = this.#clock.wall() - this.#last.wall - passed
    return { wall: Math.abs(jump) > DRIFT ? wall + jump : wall, ran: ran + passed, barred }
  }

  #read(): Known | null {
    if (!existsSync(this.#path)) return null
    const bytes = openWith(this.#secret, readFileSync(this.#path))
    const known = Known.safeParse(bytes && JSON.parse(bytes.toString()))
    return known.success ? known.data : null
  }

  #keep(known: Known): void {
    keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(known))))
    this.#known = known
  }
}

/**
 * Removes what nobody of this desk may open any more: the files of a class of data, or of a house. `open`: the house whose files are open
 * now. Only where the server has told of everybody who has a card here.
 */
export function removeUnreadable(folder: string, readable: ReadonlySet<string>, open: string | null): void {
  for (const name of readdirSync(folder)) {
    const [, house = '', dataClass = ''] = /^(?:copy-\d+|pictures)-(\w+)-(\w+)[.]db/.exec(name) ?? []
    if (house === '' || (open !== null && house.startsWith(open))) continue
    if (!readable.has(`${house} ${dataClass}`)) rmSync(join(folder, name), { force: true })
  }
}

/** Removes the copies that a former version of the app has left: one for each person, or of rows of another shape. */
export function removeFormerCopies(folder: string, isOfNow: (name: string) => boolean): void {
  const former = readdirSync(folder).filter((name) => /^(?:copy|pictures)-/.test(name) && !isOfNow(name))
  for (const name of former) rmSync(join(folder, name), { force: true })
}
