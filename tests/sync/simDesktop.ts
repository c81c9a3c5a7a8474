import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { removeFormerCopies } from '../../src/main/desk/contact.ts'
import { boxKeyFor, openBox } from '../../server/accounts/boxKeys.ts'
import { type Box, deliver } from '../../src/main/replica/boxes.ts'
import type { ReplicaFiles } from '../../src/main/replica/houseFiles.ts'
import { Replica } from '../../src/main/replica/replica.ts'
import { boxesPath } from '../../src/main/replica/houseFiles.ts'
import { tellMeant } from '../../src/main/replica/meant.ts'
import { deskFiles } from '../support/deskFiles.ts'
import { readPage } from '../../src/main/replica/page.ts'
import { Lost } from '../../src/main/online/client.ts'
import { type RoundEnd, Sync } from '../../src/main/replica/sync.ts'
import { momentOf, type Wire, WireError } from '../../src/main/replica/wire.ts'
import type { PushAnswer, PushBody, SealedAnswer, SealedBody } from '#shared/sync.ts'
import { migrateCopy } from './laterRelease.ts'
import { Stranger } from './stranger.ts'
import type { Chance } from './random.ts'
import type { Account, SimServer } from './simServer.ts'

/** How bad the line is during one round: the probability of each fault at each call. */
export interface Weather {
  lost: number
  answerLost: number
  truncated: number
  twice: number
  /** The process dies at the call. */
  crash: number
  /** An answer that was given up comes after all, when newer ones have come. */
  late: number
  /** Somebody else answers in the place of the server. */
  foreign: number
}

export const CALM: Weather = { lost: 0, answerLost: 0, truncated: 0, twice: 0, crash: 0, late: 0, foreign: 0 }

/** The process has died; nothing after it ran. */
class Crash extends Error {}

/** Files are looked through after every step: one piece of memory for all of them. */
let looking = Buffer.alloc(4_000_000)

function bytesOf(path: string, size: number): Buffer {
  if (looking.length < size) looking = Buffer.alloc(size * 2)
  const file = openSync(path, 'r')
  try {
    return looking.subarray(0, readSync(file, looking, 0, size, 0))
  } finally {
    closeSync(file)
  }
}

/** Two writes within so many milliseconds may bear the same time. */
const CLOCK_GRAIN = 20
/** How far this computer's idea of the server's time may be off while its clock is right: pages take a while, ms. */
const CLOCK_ERROR = 3_000

interface KeptIntent {
  name: string
  id: string | null
  person: string
  /** The true time, ms. */
  at: number
  /** When the server had last been heard, ms, and whether this computer knew the time then. Null where it does not matter. */
  meant: { heard: number; isClockRight: boolean } | null
  /** Its outbox is gone, and it lies in a box of this epoch. */
  boxed?: string
}

const isFullDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL'

let generation = 0
/** The empty files of a desk as they are after its first start, by their names; and those of the next release. */
const prepared = new Map<Buffer | null, Map<string, Buffer>>()
const preparedLater = new Map<Buffer | null, Map<string, Buffer>>()

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
  /** Every intent of which the person was told that it is not kept, for the disk was full. */
  readonly notKept = new Set<string>()
  /** Half of what should be written to the disk is refused. */
  isFull = false
  wallJump = 0
  readonly #server: SimServer
  readonly #root: string
  #key: Buffer | null
  #folder = ''
  #diskAtCrash: string | null = null
  #weather: Weather = CALM
  #chance: Chance
  #startedAt = 0
  #mids = 0
  #lastMid = ''
  readonly #looked = new Map<string, number>()
  #former: { page: Buffer; cursor: string | null } | null = null

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
    this.#root = options.root
    this.#chance = options.chance
    this.#key = options.key
  }

  /** Starts with an empty copy; its tables are made once and then copied, for there are thousands of starts. */
  async start(): Promise<void> {
    this.#folder = this.#newFolder()
    const empty = prepared.get(this.#key)
    if (empty) for (const [name, bytes] of empty) writeFileSync(join(this.#folder, name), bytes)
    await this.#open()
    if (empty) return
    await this.replica.close()
    const made = readdirSync(this.#folder).filter((name) => name.startsWith('copy-') && !name.includes('-own'))
    prepared.set(this.#key, new Map(made.map((name) => [name, readFileSync(join(this.#folder, name))])))
    await this.#open()
  }

  get folder(): string {
    return this.#folder
  }

  readonly clock = {
    shown: () => this.#server.now + this.wallJump,
    wall: () => this.#server.now + this.wallJump,
    monotonic: () => this.#server.now - this.#startedAt,
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
      if (isFullDisk(error)) this.notKept.add(this.#lastMid)
      if (isFullDisk(error) || isRefusal(error)) return null
      throw error
    }
  }

  #meantNow(): KeptIntent['meant'] {
    const { syncedAt } = this.replica.position()
    const at = this.#server.now
    return { heard: syncedAt === null ? 0 : Date.parse(syncedAt), isClockRight: Math.abs(this.replica.now() - at) < CLOCK_ERROR }
  }

  /** One round of sync in this weather; a crash in it is followed by a start. */
  async round(weather: Weather, chance: Chance): Promise<RoundEnd | 'crashed' | 'failed'> {
    this.#weather = weather
    this.#chance = chance
    try {
      let end = await this.sync.round()
      if (end === 'synced' && this.replica.hasOtherClasses()) {
        // Whoever has other rights now gets the keys of these classes.
        await this.restart()
        end = await this.sync.round()
      }
      await this.sync.upload()
      await this.#comeLate()
      return end
    } catch (error) {
      // What a dead process goes on to throw, nobody hears.
      if (error instanceof Crash || this.#diskAtCrash !== null) {
        await this.crash(chance)
        return 'crashed'
      }
      if (isFullDisk(error)) return 'failed'
      throw error
    } finally {
      this.#weather = CALM
    }
  }

  /** The power fails: open transactions are gone, and of the copy also the newest commits; then it starts again. */
  async crash(chance: Chance): Promise<void> {
    const former = this.#folder
    this.#folder = this.#diskAtCrash ?? this.#diskNow()
    this.#diskAtCrash = null
    this.#loseTail(chance)
    await this.replica.close()
    rmSync(former, { recursive: true, force: true })
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
    removeFormerCopies(this.#folder, () => false)
    const empty = isLater ? this.#emptyOfLater() : null
    for (const [name, bytes] of empty ?? []) writeFileSync(join(this.#folder, name), bytes)
    await this.#open()
  }

  /** Null where there are no empty files of this key. */
  #emptyOfLater(): ReadonlyMap<string, Buffer> | null {
    const known = preparedLater.get(this.#key)
    const now = prepared.get(this.#key)
    if (known || !now) return known ?? null
    const folder = this.#newFolder()
    for (const [name, bytes] of now) {
      writeFileSync(join(folder, name), bytes)
      migrateCopy(join(folder, name), this.#key)
    }
    const later = new Map([...now.keys()].map((name) => [name, readFileSync(join(folder, name))]))
    rmSync(folder, { recursive: true, force: true })
    preparedLater.set(this.#key, later)
    return later
  }

  /**
   * The secret that opens its files is gone, as with a profile of the system's that was made anew: another name, other keys, other names of
   * files. Only the boxes can still be read by anybody, and whoever brings them.
   */
  async loseKeys(): Promise<void> {
    await this.replica.close()
    const former = this.#folder
    this.#folder = this.#newFolder()
    const boxed = this.#takeBoxesFrom(former)
    for (const [mid, kept] of this.kept) {
      const epoch = kept.boxed ?? boxed.get(mid)
      if (epoch === undefined) this.kept.delete(mid)
      else this.kept.set(mid, { ...kept, boxed: epoch })
    }
    rmSync(former, { recursive: true, force: true })
    const device = `${this.name}-${this.devices.push('')}`
    this.devices.splice(-1, 1, device)
    await this.#server.enrol(device, this.#server.house)
    for (const account of this.people) account.actor = { ...account.actor, deviceId: device }
    if (this.#key) this.#key = Buffer.alloc(32, this.devices.length)
    await this.#open()
  }

  /** Boxes under names that are nobody's. @returns the epoch of each, by what it holds */
  #takeBoxesFrom(former: string): Map<string, string> {
    const epochs = new Map<string, string>()
    for (const [index, name] of readdirSync(former).filter(isBoxes).toSorted().entries()) {
      const boxes = new Sqlite(join(former, name))
      for (const { mid, box } of boxes.prepare<[], Box>('select mid, box from box').all()) {
        const boxed = openBox(this.#server.deps.secret, box)
        if (boxed) epochs.set(mid, boxed.epoch)
      }
      boxes.close()
      copyFileSync(join(former, name), boxesPath(this.#folder, `${this.devices.length}of${index}`))
    }
    return epochs
  }

  /** Its person leaves, and the computer sends what lies in boxes here, in this weather; then they come again. */
  async leave(weather: Weather, chance: Chance): Promise<'back' | 'crashed'> {
    await this.replica.close()
    this.#weather = weather
    this.#chance = chance
    try {
      for (const name of readdirSync(this.#folder).filter(isBoxes).toSorted())
        await deliver(join(this.#folder, name), {
          send: this.#sendBoxes,
          isHere: () => false,
          told: (answered) => tellMeant(this.#filesOf(this.account).meant.path, answered),
        })
    } catch (error) {
      if (error instanceof Crash || this.#diskAtCrash !== null) {
        await this.crash(chance)
        return 'crashed'
      }
      if (!(error instanceof WireError || error instanceof Lost || isFullDisk(error))) throw error
    } finally {
      this.#weather = CALM
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
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Whether these words stand anywhere on the disk. A file that has not been written since it was last looked through is not read again. */
  holds(words: Buffer): boolean {
    return this.#files().some((name) => {
      const path = join(this.#folder, name)
      const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
      if (size === 0 || mtimeMs + CLOCK_GRAIN < (this.#looked.get(path) ?? 0)) return false
      this.#looked.set(path, Date.now())
      return bytesOf(path, size).includes(words)
    })
  }

  /** The copy is not flushed at each commit: any tail of its log may be missing. The outbox is. */
  #loseTail(chance: Chance): void {
    for (const name of this.#files().filter((each) => each.startsWith('copy-') && each.endsWith('-wal'))) {
      if (chance.happens(0.5)) continue
      const log = join(this.#folder, name)
      const { size } = statSync(log)
      truncateSync(log, size - chance.below(Math.min(size, chance.happens(0.5) ? size : 30_000) + 1))
    }
  }

  async #open(): Promise<void> {
    this.#startedAt = this.#server.now
    this.replica = await Replica.open({
      ...this.#filesOf(this.account),
      actor: this.account.actor,
      clock: this.clock,
      newMid: () => (this.#lastMid = `${this.name}-${String(++this.#mids).padStart(6, '0')}`),
    })
    this.#mineOutbox()
    this.sync = new Sync({ replica: this.replica, wire: this.#wire, clock: this.clock, random: () => this.#chance.next(), limit: 7 })
  }

  #filesOf = ({ actor }: Account): ReplicaFiles =>
    deskFiles({
      folder: this.#folder,
      key: this.#key,
      box: boxKeyFor(this.#server.deps.secret, actor),
      rights: actor.rights,
      person: actor.personId,
    })

  /** The process may die between any two writes of the outbox, too. */
  #mineOutbox(): void {
    const { outbox } = this.replica
    for (const step of ['sending', 'acked', 'refused', 'archived', 'gone', 'reviveAnswered', 'told'] as const) {
      const real = outbox[step].bind(outbox) as (...args: unknown[]) => unknown
      Object.assign(outbox, {
        [step]: (...args: unknown[]) => {
          this.#mayCrash(0.3)
          this.#mayBeFull()
          return real(...args)
        },
      })
    }
    const add = outbox.add.bind(outbox)
    outbox.add = (...given) => {
      this.#mayBeFull()
      add(...given)
    }
  }

  #mayBeFull(): void {
    if (this.isFull && this.#chance.happens(0.5)) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }

  readonly #stranger = new Stranger(() => this.#chance)

  readonly #wire: Wire = {
    pull: async (request) => {
      await this.#before()
      if (this.#isForeign()) return this.#stranger.pull(request)
      const page = await this.#server.pull(this.account, request)
      if (this.#former === null || this.#chance.happens(0.3)) this.#former = { page, cursor: request.cursor }
      this.#after()
      return this.#chance.happens(this.#weather.truncated) ? page.subarray(0, this.#chance.below(page.length)) : page
    },
    push: async (body: PushBody, picture?: Uint8Array): Promise<PushAnswer> => {
      await this.#before()
      if (this.#isForeign()) return this.#stranger.push(body, picture)
      // The server parses what comes, as it would from the line.
      const sent = JSON.parse(JSON.stringify(body)) as PushBody
      if (this.#chance.happens(this.#weather.twice)) await this.#server.push(this.account, sent, picture)
      const answer = await this.#server.push(this.account, sent, picture)
      this.#after()
      return answer
    },
  }

  readonly #sendBoxes = async (items: SealedBody['items']): Promise<SealedAnswer> => {
    await this.#before()
    if (this.#isForeign()) return this.#stranger.sealed(items)
    if (this.#chance.happens(this.#weather.twice)) await this.#server.sealed(this.account, items)
    const answer = await this.#server.sealed(this.account, items)
    this.#after()
    return answer
  }

  async #comeLate(): Promise<void> {
    const page = this.#chance.happens(this.#weather.late) && this.#former ? readPage(this.#former.page) : null
    if (page && this.#former) await this.replica.take(page, { cursor: this.#former.cursor, receivedAt: momentOf(this.clock) })
  }

  async #before(): Promise<void> {
    // Whoever signs in again gets the rights of now.
    this.replica.become(this.account.actor)
    this.#server.now += this.#chance.below(400)
    this.#mayCrash()
    if (this.#chance.happens(this.#weather.lost)) throw new WireError(null)
  }

  /** Seeds in which it never is draw nothing here: they stay as they were. */
  #isForeign = (): boolean => this.#weather.foreign > 0 && this.#chance.happens(this.#weather.foreign)

  #after(): void {
    this.#mayCrash()
    if (this.#chance.happens(this.#weather.answerLost)) throw new WireError(this.#chance.happens(0.5) ? null : 502)
  }

  /** What still runs when this is thrown is the mind of a dead process: the disk is as it was now. */
  #mayCrash(factor = 1): void {
    if (!this.#chance.happens(this.#weather.crash * factor)) return
    this.#diskAtCrash ??= this.#diskNow()
    throw new Crash('crash')
  }

  #diskNow(): string {
    const folder = this.#newFolder()
    for (const file of this.#files()) copyFileSync(join(this.#folder, file), join(folder, file))
    return folder
  }

  #files = (): string[] => readdirSync(this.#folder).filter((name) => /[.]db(?:-wal)?$/.test(name))

  #newFolder(): string {
    const folder = join(this.#root, `${process.pid}-${this.name}-${++generation}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }
}

const isBoxes = (name: string): boolean => /^boxes-[\w-]+[.]db$/.test(name)

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AppError' || error.name === 'ZodError' || error.name === '$ZodError')
