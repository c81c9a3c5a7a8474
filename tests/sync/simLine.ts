import { readPage } from '../../src/main/replica/page.ts'
import type { Replica } from '../../src/main/replica/replica.ts'
import { type Clock, momentOf, type Wire, WireError } from '../../src/main/replica/wire.ts'
import type { PushAnswer, PushBody, SealedAnswer, SealedBody } from '#shared/sync.ts'
import type { Chance } from './random.ts'
import type { SimDisk } from './simDisk.ts'
import type { Account, SimServer } from './simServer.ts'
import { Stranger } from './stranger.ts'

/** The quality of the connection during one round: the probability of each fault at each call. */
export interface Weather {
  lost: number
  answerLost: number
  truncated: number
  twice: number
  /** The process dies at the call. */
  crash: number
  /** An abandoned answer arrives after newer ones. */
  late: number
  /** A stranger answers in place of the server. */
  foreign: number
}

export const CALM: Weather = { lost: 0, answerLost: 0, truncated: 0, twice: 0, crash: 0, late: 0, foreign: 0 }

/** The process has died; nothing after it ran. */
export class Crash extends Error {}

interface LineParts {
  server: SimServer
  disk: SimDisk
  chance: Chance
  /** The current person and their open replica. */
  account: () => Account
  replica: () => Replica
}

/** The connection from a desktop to the server, in the current weather. */
export class SimLine {
  readonly #parts: LineParts
  #weather: Weather = CALM
  #chance: Chance
  #former: { page: Buffer; cursor: string | null } | null = null
  readonly #stranger = new Stranger(() => this.#chance)

  constructor(parts: LineParts) {
    this.#parts = parts
    this.#chance = parts.chance
  }

  get chance(): Chance {
    return this.#chance
  }

  /** From now on, all faults here are drawn from this chance. */
  turn(weather: Weather, chance: Chance): void {
    this.#weather = weather
    this.#chance = chance
  }

  calm(): void {
    this.#weather = CALM
  }

  readonly wire: Wire = {
    pull: async (request) => {
      await this.#before()
      if (this.#isForeign()) return this.#stranger.pull(request)
      const page = await this.#parts.server.pull(this.#parts.account(), request)
      if (this.#former === null || this.#chance.happens(0.3)) this.#former = { page, cursor: request.cursor }
      this.#after()
      return this.#chance.happens(this.#weather.truncated) ? page.subarray(0, this.#chance.below(page.length)) : page
    },
    push: async (body: PushBody, picture?: Uint8Array): Promise<PushAnswer> => {
      const { server } = this.#parts
      await this.#before()
      if (this.#isForeign()) return this.#stranger.push(body, picture)
      // The server parses the body, as it would over the wire.
      const sent = JSON.parse(JSON.stringify(body)) as PushBody
      if (this.#chance.happens(this.#weather.twice)) await server.push(this.#parts.account(), sent, picture)
      const answer = await server.push(this.#parts.account(), sent, picture)
      this.#after()
      return answer
    },
  }

  readonly sendBoxes = async (items: SealedBody['items']): Promise<SealedAnswer> => {
    const { server } = this.#parts
    await this.#before()
    if (this.#isForeign()) return this.#stranger.sealed(items)
    if (this.#chance.happens(this.#weather.twice)) await server.sealed(this.#parts.account(), items)
    const answer = await server.sealed(this.#parts.account(), items)
    this.#after()
    return answer
  }

  /** `clock`: this computer's. @returns whether a late answer has arrived */
  async comeLate(clock: Clock): Promise<boolean> {
    const page = this.#chance.happens(this.#weather.late) && this.#former ? readPage(this.#former.page) : null
    if (page && this.#former) await this.#parts.replica().take(page, { cursor: this.#former.cursor, receivedAt: momentOf(clock) })
    return page !== null
  }

  async #before(): Promise<void> {
    // A new sign-in gets the current rights.
    this.#parts.replica().become(this.#parts.account().actor)
    this.#parts.server.now += this.#chance.below(400)
    this.mayCrash()
    if (this.#chance.happens(this.#weather.lost)) throw new WireError(null)
  }

  /** Without this fault no random number is drawn, so that earlier seeds stay the same. */
  #isForeign = (): boolean => this.#weather.foreign > 0 && this.#chance.happens(this.#weather.foreign)

  #after(): void {
    this.mayCrash()
    if (this.#chance.happens(this.#weather.answerLost)) throw new WireError(this.#chance.happens(0.5) ? null : 502)
  }

  /** Code that still runs after this is thrown belongs to a dead process: the disk keeps its present state. */
  mayCrash(factor = 1): void {
    if (!this.#chance.happens(this.#weather.crash * factor)) return
    this.#parts.disk.dies()
    throw new Crash('crash')
  }
}
