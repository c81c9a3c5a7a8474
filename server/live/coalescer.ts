import type { LiveEvent, Poke, Tag } from '#shared/events.ts'

/** How long notifications of one kind are gathered after one was sent: a burst of a hundred writes becomes two (sync.md). */
export const GATHER_MS = 50
const MOST_IDS = 100

interface Gathered {
  event: LiveEvent
  house: string | null
  person: string | undefined
  touches: Set<Tag>
  ids: Set<string>
  except: string | null
  times: number
}

type Send = (event: LiveEvent, poke: Poke, except: string | null) => void

/**
 * Sends the first notification by house, event and excluded socket at once, since most changes come alone; what follows within the time is
 * merged and sent once.
 */
export class Coalescer {
  readonly #send: Send
  /** By house, event and socket; null while nothing has followed the sent one. */
  readonly #waiting = new Map<string, Gathered | null>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(send: Send) {
    this.#send = send
  }

  add(event: LiveEvent, { house, person, touches, ids }: Poke, except: string | null): void {
    const key = `${house ?? person ?? ''}|${event}|${except ?? ''}`
    if (!this.#waiting.has(key)) {
      this.#send(event, { house, ...(person && { person }), touches: [...touches], ids: ids.slice(0, MOST_IDS) }, except)
      this.#rest(key)
      return
    }
    const gathered = this.#waiting.get(key) ?? { event, house, person, touches: new Set(), ids: new Set(), except, times: 0 }
    gathered.times++
    for (const tag of touches) gathered.touches.add(tag)
    for (const id of ids) if (gathered.ids.size < MOST_IDS) gathered.ids.add(id)
    this.#waiting.set(key, gathered)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#waiting.clear()
  }

  /** Gathers what follows; after a silent interval the next notification is sent at once again. */
  #rest(key: string): void {
    this.#waiting.set(key, null)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const gathered = this.#waiting.get(key)
      this.#waiting.delete(key)
      if (!gathered) return
      const { event, house, person, touches, ids, except, times } = gathered
      this.#send(named(event, times), { house, ...(person && { person }), touches: [...touches], ids: [...ids] }, except)
      this.#rest(key)
    }, GATHER_MS)
    this.#timers.add(timer)
  }
}

/** Several people added at once are one event of the specification. */
const named = (event: LiveEvent, times: number): LiveEvent => (event === 'client created' && times > 1 ? 'clients created' : event)
