import type { HouseEvent, Poke, Tag } from '#shared/events.ts'

/** How long pokes of one kind are gathered: a burst of a hundred writes becomes one or two (sync.md). */
export const GATHER_MS = 50
const MOST_IDS = 100

interface Gathered {
  event: HouseEvent
  house: string
  touches: Set<Tag>
  ids: Set<string>
  except: string | null
  times: number
}

type Send = (event: HouseEvent, poke: Poke, except: string | null) => void

/** Gathers pokes by house, event and the socket left out, and sends each gathering once. */
export class Coalescer {
  readonly #send: Send
  readonly #waiting = new Map<string, Gathered>()
  #timer: NodeJS.Timeout | undefined

  constructor(send: Send) {
    this.#send = send
  }

  add(event: HouseEvent, { house, touches, ids }: Poke, except: string | null): void {
    const key = `${house}|${event}|${except ?? ''}`
    const gathered = this.#waiting.get(key) ?? { event, house, touches: new Set(), ids: new Set(), except, times: 0 }
    gathered.times++
    for (const tag of touches) gathered.touches.add(tag)
    for (const id of ids) if (gathered.ids.size < MOST_IDS) gathered.ids.add(id)
    this.#waiting.set(key, gathered)
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  #flush(): void {
    this.#timer = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { event, house, touches, ids, except, times } of waiting)
      this.#send(named(event, times), { house, touches: [...touches], ids: [...ids] }, except)
  }
}

/** Several people added at once are one event of the specification's own. */
const named = (event: HouseEvent, times: number): HouseEvent => (event === 'client created' && times > 1 ? 'clients created' : event)
