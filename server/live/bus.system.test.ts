import { connect, createServer, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { BusMessage } from './bus.ts'
import { LiveBus } from './bus.ts'

/** A proxy to PostgreSQL that the test controls: `freeze` leaves open connections silent, `refuse` lets none in. */
class Wire {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  isRefusing = false

  constructor(target: URL) {
    this.#server = createServer((near) => {
      if (this.isRefusing) return void near.destroy()
      const far = connect(Number(target.port), target.hostname)
      near.pipe(far).pipe(near)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one)
        one.on('error', () => undefined).on('close', () => other.destroy())
      }
    })
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}

describe('the channel between processes', () => {
  let wire: Wire
  let url: string
  const buses: LiveBus[] = []
  beforeEach(async () => {
    const target = new URL(inject('postgres'))
    wire = new Wire(target)
    const through = new URL(`${target.href}/postgres`)
    through.port = `${await wire.open()}`
    url = through.href
  })
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()))
    wire.close()
  })

  async function listener(address: string) {
    const state = { heard: [] as BusMessage[], missed: 0 }
    const log = pino({ level: 'silent' })
    const bus = new LiveBus({ url: address, log, beat: 400, hear: (message) => void state.heard.push(message), missed: () => void state.missed++ })
    buses.push(bus)
    await bus.start()
    return Object.assign(state, { bus })
  }
  const poke = (id: string): BusMessage => ({
    kind: 'poke',
    event: 'client changed',
    poke: { house: 'h', touches: ['client'], ids: [id] },
    except: null,
  })

  it('detects a silently dead connection and reconnects', async () => {
    const one = await listener(url)
    const other = await listener(`${inject('postgres')}/postgres`)
    wire.freeze()
    other.bus.publish(poke('unheard'))
    await expect.poll(() => one.missed, { timeout: 20_000 }).toBe(1)
    other.bus.publish(poke('heard'))
    await expect.poll(() => one.heard, { timeout: 1000 }).toEqual([poke('heard')])
    expect(other.missed).toBe(0)
  })

  it('keeps undelivered messages in order, and does not deliver to itself', async () => {
    const one = await listener(url)
    const other = await listener(`${inject('postgres')}/postgres`)
    wire.isRefusing = true
    wire.cut()
    const told = Array.from({ length: 250 }, (_, index) => poke(`${index}`))
    for (const message of told) one.bus.publish(message)
    wire.isRefusing = false
    await expect.poll(() => other.heard.length, { timeout: 20_000 }).toBe(250)
    expect(other.heard).toEqual(told)
    expect(one.heard).toEqual([])
  })

  it('says “read anew” instead of more than a thousand pokes', async () => {
    const one = await listener(url)
    const other = await listener(`${inject('postgres')}/postgres`)
    wire.isRefusing = true
    wire.cut()
    const told = Array.from({ length: 1100 }, (_, index) => poke(`${index}`))
    for (const message of told) one.bus.publish(message)
    wire.isRefusing = false
    await expect.poll(() => other.heard.at(-1), { timeout: 20_000 }).toEqual(told.at(-1))
    const lost = other.heard.findIndex(({ kind }) => kind === 'lost')
    // Messages already in flight may come before it; afterwards only later ones.
    expect([0, 1]).toContain(lost)
    const after = other.heard.slice(lost + 1)
    expect(after).toEqual(told.slice(-after.length))
    expect(after.length).toBeLessThan(101)
  })

  it('does not delay the start, and connects when the database is available', async () => {
    wire.isRefusing = true
    const one = await listener(url)
    const other = await listener(`${inject('postgres')}/postgres`)
    wire.isRefusing = false
    await expect.poll(() => one.missed, { timeout: 20_000 }).toBe(1)
    other.bus.publish(poke('heard'))
    await expect.poll(() => one.heard, { timeout: 1000 }).toEqual([poke('heard')])
  })
})
