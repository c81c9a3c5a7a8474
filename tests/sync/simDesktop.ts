import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { removeFormerCopies } from '../../src/main/desk/contact.ts'
import { DeskClock } from '../../src/main/desk/deskClock.ts'
import { boxKeyFor, openBox } from '../../server/accounts/boxKeys.ts'
import { type Box, deliver } from '../../src/main/replica/boxes.ts'
import type { ReplicaFiles } from '../../src/main/replica/houseFiles.ts'
import { Replica } from '../../src/main/replica/replica.ts'
import { boxesPath } from '../../src/main/replica/houseFiles.ts'
import { tellMeant } from '../../src/main/replica/meant.ts'
import { deskFiles } from '../support/deskFiles.ts'
import { Lost } from '../../src/main/online/client.ts'
import { type RoundEnd, Sync } from '../../src/main/replica/sync.ts'
import { WireError } from '../../src/main/replica/wire.ts'
import type { Chance } from './random.ts'
import { SimDisk } from './simDisk.ts'
import { Crash, SimLine, type Weather } from './simLine.ts'
import type { Account, SimServer } from './simServer.ts'

interface KeptIntent {
  name: string
  id: string | null
  person: string
  /** The true time, ms. */
  at: number
  /** When the server had last been heard, ms, and whether this computer could know the time then. Null where it does not matter. */
  meant: { heard: number; isClockRight: boolean } | null
  /** Its outbox is gone, and it lies in a box of this epoch. */
  boxed?: string
}

/** A desktop: the real replica and sync on real files, a line that fails, a disk that loses what was not flushed. */
export class SimDesktop {
  replica!: Replica
  sync!: Sync
  /** Everybody who works here, one at a time. */
  readonly people: readonly Account[]
  /** Whoever sits here now. */
  account: Account
  readonly name: string
  /** Every intent of which the person was told that it is kept. */
  readonly kept = new Map<string, KeptIntent>()
  /** What this computer is and was called. */
  readonly devices: string[]
  /** Every intent of which the person was told that it is not kept, for the disk refused it. */
  readonly notKept = new Set<string>()
  /** What the others cannot be shown, for the disk refused that and not the intent itself (decision 0060). */
  readonly unshown = new Set<string>()
  /** The disk is full: half of what should be written to the outbox is refused. */
  isFull = false
  /** The disk is full or broken: some of what should be written to any of the small files is refused. */
  refuses = false
  /** By how much its clock stands ahead of the true time, ms. */
  #wallJump = 0
  /** Whether it can know the time: the server was heard, and no answer has come since that was given before. */
  #hasHeard = false
  clock!: DeskClock
  readonly #server: SimServer
  readonly #disk: SimDisk
  readonly #line: SimLine
  #key: Buffer | null
  /** Its file is written whole or not at all, so a loss of power takes nothing of it. */
  readonly #clockFolder: string
  #mids = 0
  #lastMid = ''

  constructor(
    server: SimServer,
    people: readonly [Account, ...Account[]],
    options: { name: string; root: string; chance: Chance; key: Buffer | null },
  ) {
    this.#server = server
    this.people = people
    this.account = people[0]
    this.name = options.name
    this.devices = [options.name]
    this.#disk = new SimDisk(options.root, options.name)
    this.#line = new SimLine({ server, disk: this.#disk, chance: options.chance, account: () => this.account, replica: () => this.replica })
    this.#key = options.key
    this.#clockFolder = mkdtempSync(join(options.root, `clock-${options.name}-`))
  }

  /** Starts with an empty copy. */
  async start(): Promise<void> {
    this.#disk.begin()
    const isLaid = this.#disk.layEmpty(this.#key)
    await this.#open()
    if (isLaid) return
    await this.replica.close()
    this.#disk.keepEmpty(this.#key)
    await this.#open()
  }

  get folder(): string {
    return this.#disk.folder
  }

  /** Somebody sets its clock, and it runs on. */
  setClock(ahead: number): void {
    this.#wallJump = ahead
    this.clock.wall()
  }

  /** Somebody does something at this desktop. Returns its intent, or null when it was refused at once. */
  async act(
    name: Parameters<Replica['ask']>[0],
    input: Record<string, unknown>,
    picture?: Uint8Array,
  ): Promise<{ mid: string; answer: unknown } | null> {
    const meant = this.#meantNow()
    try {
      const { json, mid } = await this.replica.ask(name, input, undefined, picture)
      if (mid === null) return null
      const answer = JSON.parse(json) as Partial<Record<'client' | 'entry' | 'course' | 'dose' | 'stock' | 'incident', { id: string }>>
      const made = answer.client ?? answer.entry ?? answer.course ?? answer.dose ?? answer.stock ?? answer.incident
      this.kept.set(mid, { name, id: made?.id ?? null, person: this.account.actor.personId, at: this.#server.now, meant })
      return { mid, answer }
    } catch (error) {
      if (isRefusedByDisk(error)) this.notKept.add(this.#lastMid)
      if (isRefusedByDisk(error) || isRefusal(error)) return null
      throw error
    }
  }

  #meantNow(): KeptIntent['meant'] {
    const { syncedAt } = this.replica.position()
    return { heard: syncedAt === null ? 0 : Date.parse(syncedAt), isClockRight: this.#hasHeard && syncedAt !== null }
  }

  /** One round of sync in this weather; a crash in it is followed by a start. */
  async round(weather: Weather, chance: Chance): Promise<RoundEnd | 'crashed' | 'failed'> {
    this.#line.turn(weather, chance)
    try {
      let end = await this.sync.round()
      if (end === 'synced' && this.replica.hasOtherClasses(this.replica.position().classes)) {
        // Whoever has other rights now gets the keys of these classes.
        await this.restart()
        end = await this.sync.round()
      }
      await this.sync.upload()
      if (end === 'synced') this.#hasHeard = true
      this.clock.keep()
      if (await this.#line.comeLate(this.clock)) this.#hasHeard = false
      return end
    } catch (error) {
      // What a dead process goes on to throw, nobody hears.
      if (error instanceof Crash || this.#disk.isCrashed) {
        await this.crash(chance)
        return 'crashed'
      }
      if (isRefusedByDisk(error)) return 'failed'
      throw error
    } finally {
      this.#line.calm()
    }
  }

  /** The power fails: open transactions are gone, and of the copy also the newest commits; then it starts again. */
  async crash(chance: Chance): Promise<void> {
    const former = this.#disk.losePower(chance)
    await this.replica.close()
    this.#disk.remove(former)
    await this.#open()
  }

  /** Ends and starts in peace. */
  async restart(): Promise<void> {
    await this.replica.close()
    await this.#open()
  }

  /** Another version of the app with rows of another shape, of the next release or of this one: it takes no copy over, and every outbox. */
  async update(isLater: boolean): Promise<void> {
    await this.replica.close()
    removeFormerCopies(this.folder, () => false)
    if (isLater) this.#disk.layEmptyOfLater(this.#key)
    await this.#open()
  }

  /**
   * The secret that opens its files is gone, as with a profile of the system's that was made anew: another name, other keys, other names of
   * files. Only the boxes can still be read by anybody, and whoever brings them.
   */
  async loseKeys(): Promise<void> {
    await this.replica.close()
    const theirs = this.#disk.boxes()
    const former = this.#disk.begin()
    const boxed = this.#takeBoxes(theirs)
    for (const [mid, kept] of this.kept) {
      const epoch = kept.boxed ?? boxed.get(mid)
      if (epoch === undefined) this.kept.delete(mid)
      else this.kept.set(mid, { ...kept, boxed: epoch })
    }
    this.#disk.remove(former)
    const device = `${this.name}-${this.devices.push('')}`
    this.devices.splice(-1, 1, device)
    await this.#server.enrol(device, this.#server.house)
    for (const account of this.people) account.actor = { ...account.actor, deviceId: device }
    if (this.#key) this.#key = Buffer.alloc(32, this.devices.length)
    await this.#open()
  }

  /** Boxes under names that are nobody's. @returns the epoch of each, by what it holds */
  #takeBoxes(theirs: readonly string[]): Map<string, string> {
    const epochs = new Map<string, string>()
    for (const [index, path] of theirs.entries()) {
      const boxes = new Sqlite(path)
      for (const { mid, box } of boxes.prepare<[], Box>('select mid, box from box').all()) {
        const boxed = openBox(this.#server.deps.secret, box)
        if (boxed) epochs.set(mid, boxed.epoch)
      }
      boxes.close()
      copyFileSync(path, boxesPath(this.folder, `${this.devices.length}of${index}`))
    }
    return epochs
  }

  /** Its person leaves, and the computer sends what lies in boxes here, in this weather; then they come again. */
  async leave(weather: Weather, chance: Chance): Promise<'back' | 'crashed'> {
    await this.replica.close()
    this.#line.turn(weather, chance)
    try {
      for (const path of this.#disk.boxes())
        await deliver(path, {
          send: this.#line.sendBoxes,
          isHere: () => false,
          told: (answered) => {
            this.#mayRefuse()
            tellMeant(this.#filesOf(this.account).meant.path, answered)
          },
        })
    } catch (error) {
      if (error instanceof Crash || this.#disk.isCrashed) {
        await this.crash(chance)
        return 'crashed'
      }
      if (!(error instanceof WireError || error instanceof Lost || isRefusedByDisk(error))) throw error
    } finally {
      this.#line.calm()
    }
    await this.#open()
    return 'back'
  }

  /** Somebody else sits down. What the one before meant waits in their files. */
  async sit(account: Account): Promise<void> {
    await this.replica.close()
    this.account = account
    await this.#open()
  }

  async close(): Promise<void> {
    await this.replica.close()
    this.#disk.remove()
    rmSync(this.#clockFolder, { recursive: true, force: true })
  }

  /** Whether these words stand anywhere on the disk. */
  holds = (words: Buffer): boolean => this.#disk.holds(words)

  async #open(): Promise<void> {
    const { now: startedAt } = this.#server
    const system = { wall: () => this.#server.now + this.#wallJump, monotonic: () => this.#server.now - startedAt }
    this.clock = new DeskClock(this.#clockFolder, Buffer.alloc(32, 3), system, (error) => assert.fail(String(error)))
    this.replica = await Replica.open({
      ...this.#filesOf(this.account),
      actor: this.account.actor,
      clock: this.clock,
      newMid: () => (this.#lastMid = `${this.name}-${String(++this.#mids).padStart(6, '0')}`),
    })
    this.#mineOutbox()
    this.#mineOthers()
    this.sync = new Sync({ replica: this.replica, wire: this.#line.wire, clock: this.clock, random: () => this.#line.chance.next(), limit: 7 })
  }

  #filesOf = ({ actor }: Account): ReplicaFiles =>
    deskFiles({
      folder: this.folder,
      key: this.#key,
      box: boxKeyFor(this.#server.deps.secret, actor),
      rights: actor.rights,
      person: actor.personId,
    })

  /** The process may die between any two writes of the outbox, too. */
  #mineOutbox(): void {
    const { outbox } = this.replica
    mine(outbox, ['sending', 'acked', 'refused', 'archived', 'gone', 'reviveAnswered', 'told'], () => {
      this.#line.mayCrash(0.3)
      this.#mayBeFull()
      this.#mayRefuse()
    })
    mine(outbox, ['add'], () => {
      this.#mayBeFull()
      this.#mayRefuse()
    })
  }

  /** A disk refuses whatever it likes: boxes, and what the others are shown. Without such a disk nothing is drawn, so that earlier seeds stay as they were. */
  #mineOthers(): void {
    const { boxes, meant } = this.replica
    mine(boxes, ['add', 'remove', 'replace'], () => this.#mayRefuse())
    mine(meant, ['add', 'answered', 'remove', 'roundBegins', 'roundEnds'], () => this.#mayRefuse())
    const add = meant.add.bind(meant)
    meant.add = (intent, effect) => {
      this.unshown.add(intent.mid)
      add(intent, effect)
      this.unshown.delete(intent.mid)
    }
  }

  /** Where it does not refuse, the process may die. */
  #mayRefuse(): void {
    if (!this.refuses) return
    const { chance } = this.#line
    if (chance.happens(0.25)) throw refusal(chance.pick(REFUSALS))
    this.#line.mayCrash(0.3)
  }

  #mayBeFull(): void {
    if (this.isFull && this.#line.chance.happens(0.5)) throw refusal('SQLITE_FULL')
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AppError' || error.name === 'ZodError' || error.name === '$ZodError')

/** What a disk may say that is full or broken. */
const REFUSALS = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE'] as const

const refusal = (code: (typeof REFUSALS)[number]): Error => Object.assign(new Error(`the disk says ${code}`), { code })

const isRefusedByDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && REFUSALS.some((code) => code === error.code)

/** Something happens before each of these steps of a file. */
function mine<File extends object>(file: File, steps: readonly (keyof File & string)[], before: () => void): void {
  for (const step of steps) {
    const real = (file[step] as (...args: unknown[]) => unknown).bind(file)
    const mined = (...args: unknown[]): unknown => {
      before()
      return real(...args)
    }
    Object.assign(file, { [step]: mined })
  }
}
