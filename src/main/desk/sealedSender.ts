import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DeskPerson, SealedAnswer, type SealedBody } from '#shared/sync.ts'
import { Lost, OnlineClient, Refused } from '../online/client.ts'
import { Jar } from '../online/jar.ts'
import { readAnswer } from '../online/readAnswer.ts'
import { countBoxes, deliver } from '../replica/boxes.ts'
import { boxesPath } from '../replica/houseFiles.ts'
import { tellMeant } from '../replica/meant.ts'
import type { Device } from './device.ts'
import { SPEAKING } from './onlineWire.ts'

interface SealedSenderDeps {
  folder: string
  server: string
  fetch: typeof fetch
  /** Milliseconds since 1970 by the adjustable clock. */
  wall: () => number
  device: Device
  /** Whether anybody's data are stored here: otherwise there is nothing to send or erase. */
  isUsed: () => boolean
  /** The users of this computer. */
  people: () => string[]
  /** Whether the server could be reached just now. */
  onLine: (isReached: boolean, askedAt: number) => void
  /** The number of waiting intents has changed. */
  onWaiting: () => void
  /** The server was reached, and returned these users' access. */
  onHeard: (people: readonly DeskPerson[] | null) => void
  /** This computer has lost the access that it had under this name. */
  onRevoked: (device: string) => void
  report: (error: unknown) => void
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 300_000

/**
 * Sends the boxes of absent users (decision 0013). The computer signs, since it has no session of theirs, and cannot read the contents.
 * Each user's boxes go in order; one user's failure does not block others. With nothing to send it asks every five minutes whether this
 * computer still has access.
 */
export class SealedSender {
  readonly #deps: SealedSenderDeps
  readonly #client: OnlineClient
  /** The user whose files are open: they send their own. */
  readonly #here = new Set<string>()
  /** The retry state of a user's boxes. */
  readonly #waiting = new Map<string, { until: number; tries: number }>()
  /** How many intents of each absent user are in boxes. */
  readonly #left = new Map<string, number>()
  #turn: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #isStopped = false
  /** Whether this round contacted the server. */
  #hasAsked = false
  /** How far the server's clock is ahead of this computer's, as last received, ms. */
  #offset = 0

  constructor(deps: SealedSenderDeps) {
    this.#deps = deps
    const { server, fetch, onLine } = deps
    this.#client = new OnlineClient({ server, fetch, onLine, jar: new Jar(), bearer: () => Promise.resolve(null) })
  }

  /** A user is about to open their files. */
  arrived(name: string): void {
    this.#here.add(name)
    this.#count(name, 0)
    this.wake()
  }

  /** Their files are closed. */
  left(name: string): void {
    this.#here.delete(name)
    this.wake()
  }

  /** Retries everything now, ignoring backoff. */
  wake(): void {
    this.#waiting.clear()
    this.#wakeIn(0)
  }

  /** How many intents of absent users wait on this computer. */
  get waiting(): number {
    return [...this.#left.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Everything on this computer was erased: nobody's intents wait any more. */
  forget(): void {
    this.#waiting.clear()
    this.#left.clear()
    this.#deps.onWaiting()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Schedules a round within this many milliseconds. */
  #wakeIn(delay: number): void {
    const at = performance.now() + delay
    if (this.#isStopped || at >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = at
    this.#timer = setTimeout(() => {
      this.#wakesAt = Number.POSITIVE_INFINITY
      this.#turn = this.#turn.then(() => this.#round()).catch((error: unknown) => this.#stumbled(error))
    }, delay)
  }

  /** An unreadable folder is read again later. */
  #stumbled(error: unknown): void {
    if (this.#isStopped) return
    this.#deps.report(error)
    this.#wakeIn(LONGEST_WAIT)
  }

  async #round(): Promise<void> {
    if (this.#isStopped || !this.#deps.isUsed()) return
    const now = performance.now()
    const due = this.#absent().filter((name) => (this.#waiting.get(name)?.until ?? now) <= now)
    this.#hasAsked = false
    for (const name of due) await this.#deliver(name)
    // The boxes may turn out to be empty: then the computer's access is still to be checked.
    if (!this.#hasAsked) await this.#send([]).catch((error: unknown) => this.#judge(error))
    const soonest = Math.min(...[...this.#waiting.values()].map(({ until }) => until - performance.now()))
    this.#wakeIn(Math.min(LONGEST_WAIT, Math.max(0, soonest)))
  }

  /** Absent users with boxes. */
  #absent(): string[] {
    const names = readdirSync(this.#deps.folder).flatMap((file) => /^boxes-(\w+)\.db$/.exec(file)?.[1] ?? [])
    return names.filter((name) => !this.#here.has(name))
  }

  async #deliver(name: string): Promise<void> {
    const isHere = () => this.#isStopped || this.#here.has(name)
    if (isHere()) return
    try {
      const end = await deliver(boxesPath(this.#deps.folder, name), { send: this.#send, isHere, told: this.#told })
      if (end === 'waits') this.#postpone(name)
      else this.#waiting.delete(name)
    } catch (error) {
      this.#postpone(name)
      this.#judge(error)
    } finally {
      this.#countAgain(name)
    }
  }

  /** If unreadable now, the last count stays. */
  #countAgain(name: string): void {
    const path = boxesPath(this.#deps.folder, name)
    if (this.#isStopped) return
    try {
      this.#count(name, this.#here.has(name) || !existsSync(path) ? 0 : countBoxes(path))
    } catch (error) {
      this.#deps.report(error)
    }
  }

  #count(name: string, count: number): void {
    if ((this.#left.get(name) ?? 0) === count) return
    this.#left.set(name, count)
    this.#deps.onWaiting()
  }

  /** Full jitter up to 1 s doubled with each attempt, at most five minutes. */
  #postpone(name: string): void {
    const tries = (this.#waiting.get(name)?.tries ?? 0) + 1
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20))
    this.#waiting.set(name, { until: performance.now() + Math.random() * most, tries })
  }

  #judge(error: unknown): void {
    if (this.#isStopped) return
    if (!(error instanceof Refused) && !(error instanceof Lost)) this.#deps.report(error)
  }

  /** After a clock error it corrects the time and retries once. */
  readonly #send = async (items: SealedBody['items']): Promise<SealedAnswer> => {
    try {
      return await this.#post(items)
    } catch (error) {
      const now = error instanceof Refused && error.body.code === 'stale-request' ? error.body.details?.now : undefined
      if (now === undefined) throw error
      this.#offset = Date.parse(now) - this.#deps.wall()
      return this.#post(items)
    }
  }

  /** Others at this desk see the effect once the server has answered. */
  readonly #told = (answered: { taken: string[]; refused: string[] }): void => {
    const files = readdirSync(this.#deps.folder).filter((file) => /^meant-\w+\.db$/.test(file))
    for (const file of files) tellMeant(join(this.#deps.folder, file), answered)
  }

  async #post(items: SealedBody['items']): Promise<SealedAnswer> {
    const { device, wall } = this.#deps
    this.#hasAsked = true
    const { id } = device
    if (id === null) throw new Lost('No name at the server')
    const body: SealedBody = { device: id, at: new Date(wall() + this.#offset).toISOString(), items, people: this.#deps.people() }
    const headers = { ...SPEAKING, 'X-Device-Signature': device.sign(JSON.stringify(body)) }
    const said = await this.#client.json({ method: 'POST', path: '/api/sync/sealed', body, changes: false, headers }).catch((error: unknown) => {
      if (isRevoked(error) && !this.#isStopped) this.#deps.onRevoked(id)
      throw error
    })
    const answer = readAnswer(SealedAnswer, said)
    // After a stop the folder may be gone.
    if (!this.#isStopped) this.#deps.onHeard(answer.people ?? null)
    return answer
  }
}

/** Whether the server has said that this computer has lost its access. */
export const isRevoked = (error: unknown): boolean => error instanceof Refused && error.body.code === 'device-revoked'
