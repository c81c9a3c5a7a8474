import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../online/client.ts'
import type { KeptPicture } from '../replica/pictures.ts'
import type { Replica } from '../replica/replica.ts'

interface FacesDeps {
  replica: Replica
  /** A picture from the server. @throws when it cannot be had */
  fetch: (path: string) => Promise<KeptPicture>
}

/** Between two pictures: whoever works meanwhile, here or at the server, shall not notice. */
const GENTLY = 100

/** Fetches the pictures of the people who live in the house, one after another, so that they are there without a connection. */
export class Faces {
  readonly #deps: FacesDeps
  /** Each is had or refused once: one that had to make room is fetched again when it is looked at. */
  readonly #answered = new Set<string>()
  #running: Promise<void> | null = null
  #isStopped = false

  constructor(deps: FacesDeps) {
    this.#deps = deps
  }

  /** Fetches what is missing now; while that goes on, nothing more. Never rejects. */
  fetch(): Promise<void> {
    this.#running ??= this.#fetchAll()
      .catch(() => undefined)
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  stop(): void {
    this.#isStopped = true
  }

  async #fetchAll(): Promise<void> {
    const missing = await this.#deps.replica.missingPictures()
    for (const { client, name } of missing.filter((each) => !this.#answered.has(each.name))) {
      await pause(GENTLY, undefined, { ref: false })
      if (this.#isStopped) return
      const picture = await this.#deps.fetch(`/api/client/${client}/picture?v=${name}`).catch(refusal)
      this.#answered.add(name)
      if (picture) await this.#deps.replica.keepPicture(name, picture)
    }
  }
}

/** The server has said no to one; without an answer at all the rest need not be tried now. */
function refusal(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
