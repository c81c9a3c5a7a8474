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
  /** The last contact with the server, ms, and whether this computer could know the time then. Null if irrelevant. */
  meant: { heard: number; isClockRight: boolean } | null
  /** The outbox is gone, and the intent is in a box of this epoch. */
  boxed?: string
}

/** A desktop: the real replica and sync on real files, an unreliable connection, and a disk that loses what was not flushed. */
export class SimDesktop {
  replica!: Replica
  sync!: Sync
  /** The people who work here, one at a time. */
  readonly people: readonly Account[]
  /** The current person. */
  account: Account
  readonly name: string
  /** Every intent that was acknowledged to its person as saved. */
  readonly kept = new Map<string, KeptIntent>()
  /** The current and former ids of this computer. */
  readonly devices: string[]
  /** Every intent reported as not saved, because the disk refused it. */
  readonly notKept = new Set<string>()
  /** Intents that colleagues cannot be shown, because the disk refused only that part (decision 0060). */
  readonly unshown = new Set<string>()
  /** The disk is full: half of the writes to the outbox fail. */
  isFull = false
  /** The disk is full or broken: some writes to any of the small files fail. */
  refuses = false
  /** How far its clock is ahead of the true time, ms. */
  #wallJump = 0
  /** Whether it can know the time: the server has answered, and no older answer has arrived since. */
  #hasHeard = false
  clock!: DeskClock
  readonly #server: SimServer
  readonly #disk: SimDisk
  readonly #line: SimLine
  #key: Buffer | null
  /** The clock file is written whole or not at all, so a power failure removes nothing from it. */
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

  /** Sets its clock, which keeps running. */
  setClock(ahead: number): void {
    this.#wallJump = ahead
    this.clock.wall()
  }

  /** Runs a call at this desktop. @returns its intent, or null if it was refused at once */
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

  /** One round of sync in this weather; after a crash the desktop restarts. */
  async round(weather: Weather, chance: Chance): Promise<RoundEnd | 'crashed' | 'failed'> {
    this.#line.turn(weather, chance)
    try {
      let end = await this.sync.round()
      if (end === 'synced' && this.replica.hasOtherClasses(this.replica.position().classes)) {
        // New rights bring new classes, so the desktop restarts with their keys.
        await this.restart()
        end = await this.sync.round()
      }
      await this.sync.upload()
      if (end === 'synced') this.#hasHeard = true
      this.clock.keep()
      if (await this.#line.comeLate(this.clock)) this.#hasHeard = false
      return end
    } catch (error) {
      // Errors thrown after the death of the process are ignored.
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

  /** Power failure: open transactions and the newest commits of the copy are lost; then the desktop restarts. */
  async crash(chance: Chance): Promise<void> {
    const former = this.#disk.losePower(chance)
    await this.replica.close()
    this.#disk.remove(former)
    await this.#open()
  }

  /** Ends and starts normally. */
  async restart(): Promise<void> {
    await this.replica.close()
    await this.#open()
  }

  /** Another version of the app with another row shape, of the next release or of this one: it keeps no copy, but every outbox. */
  async update(isLater: boolean): Promise<void> {
    await this.replica.close()
    removeFormerCopies(this.folder, () => false)
    if (isLater) this.#disk.layEmptyOfLater(this.#key)
    await this.#open()
  }

  /**
   * The secret that opens its files is lost, as with a recreated system profile: new id, new keys, new file names. Only the boxes remain,
   * which any person at this desk can deliver.
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

  /** Copies the boxes under names of nobody. @returns the epoch of each intent in them */
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

  /** The person leaves and the computer sends the boxes here, in this weather; then the person returns. */
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

  /** Another person takes over. The intents of the former one stay in their files. */
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

  /** Whether the disk contains these bytes. */
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

  /** The process may also die between any two writes of the outbox. */
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

  /**
   * The disk may refuse any write: of boxes, or of the file for colleagues. Only then is a random number drawn, so that earlier seeds stay
   * the same.
   */
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

  /** If the disk does not refuse, the process may die. */
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

/** Errors of a full or broken disk. */
const REFUSALS = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE'] as const

const refusal = (code: (typeof REFUSALS)[number]): Error => Object.assign(new Error(`the disk says ${code}`), { code })

const isRefusedByDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && REFUSALS.some((code) => code === error.code)

/** Runs `before` ahead of each of these methods of a file. */
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
