import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../online/client.ts'
import type { KeptPicture } from '../replica/pictures.ts'
import type { Replica } from '../replica/replica.ts'

interface FacesDeps {
  replica: Replica
  /** Fetches a picture from the server. @throws if it is unavailable */
  fetch: (path: string) => Promise<KeptPicture>
}

/** The pause between pictures, so that neither users nor the server notice. */
const GENTLY = 100

/** Prefetches the pictures of the house's residents one by one, for offline use. */
export class Faces {
  readonly #deps: FacesDeps
  /** Each is fetched or refused once: an evicted one is fetched again on demand. */
  readonly #answered = new Set<string>()
  #running: Promise<void> | null = null
  #isStopped = false

  constructor(deps: FacesDeps) {
    this.#deps = deps
  }

  /** Fetches missing pictures; one run at a time. Never rejects. */
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

/** The server refused this one; without any answer the rest are not tried now. */
function refusal(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
