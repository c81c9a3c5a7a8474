import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent, Poke } from '#shared/events.ts'
import { Coalescer, GATHER_MS } from './coalescer.ts'

const poke = (id: string, house = 'h1'): Poke => ({ house, touches: ['diary'], ids: [id] })

describe('Coalescer', () => {
  let sent: [LiveEvent, Poke, string | null][]
  let coalescer: Coalescer
  beforeEach(() => {
    vi.useFakeTimers()
    sent = []
    coalescer = new Coalescer((...each) => void sent.push(each))
  })
  afterEach(() => {
    coalescer.stop()
    vi.useRealTimers()
  })

  it('sends a single poke at once, and once', () => {
    coalescer.add('client changed', poke('a'), null)
    expect(sent).toEqual([['client changed', poke('a'), null]])
    vi.advanceTimersByTime(10 * GATHER_MS)
    expect(sent).toHaveLength(1)
    coalescer.add('client changed', poke('b'), null)
    expect(sent).toHaveLength(2)
  })

  it('turns a burst into two pokes: the first, and one for the rest, with each id and tag once', () => {
    for (const id of ['first', 'a', 'b', 'a']) coalescer.add('client changed', poke(id), null)
    coalescer.add('client changed', { house: 'h1', touches: ['diary', 'room'], ids: [] }, null)
    vi.advanceTimersByTime(GATHER_MS - 1)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([
      ['client changed', poke('first'), null],
      ['client changed', { house: 'h1', touches: ['diary', 'room'], ids: ['a', 'b'] }, null],
    ])
    vi.advanceTimersByTime(10 * GATHER_MS)
    expect(sent).toHaveLength(2)
  })

  it('does not delay a continuing burst: each batch ends on time', () => {
    for (let ms = 0; ms < 200; ms += 10) {
      coalescer.add('client changed', poke(`${ms}`), null)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(GATHER_MS)
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(sent.length).toBeLessThanOrEqual(6)
    expect(sent.flatMap(([, { ids }]) => ids)).toEqual(Array.from({ length: 20 }, (_, index) => `${index * 10}`))
  })

  it('keeps houses, events and senders apart', () => {
    coalescer.add('client changed', poke('a', 'h1'), null)
    coalescer.add('client changed', poke('a', 'h2'), null)
    coalescer.add('room changed', poke('a', 'h1'), null)
    coalescer.add('client changed', poke('a', 'h1'), 'socket')
    vi.advanceTimersByTime(GATHER_MS)
    expect(sent.map(([event, { house }, except]) => [event, house, except])).toEqual([
      ['client changed', 'h1', null],
      ['client changed', 'h2', null],
      ['room changed', 'h1', null],
      ['client changed', 'h1', 'socket'],
    ])
  })

  it('uses the plural event for several people added at once', () => {
    coalescer.add('client created', poke('a'), null)
    coalescer.add('client created', poke('b'), null)
    coalescer.add('client created', poke('c'), null)
    coalescer.add('client created', poke('d', 'h2'), null)
    vi.advanceTimersByTime(GATHER_MS)
    expect(sent.map(([event]) => event)).toEqual(['client created', 'client created', 'clients created'])
  })

  it('names a hundred ids at most', () => {
    for (let index = 0; index < 500; index++) coalescer.add('client changed', poke(`${index}`), null)
    vi.advanceTimersByTime(GATHER_MS)
    expect(sent.map(([, { ids }]) => ids.length)).toEqual([1, 100])
  })

  it('sends nothing after it was stopped', () => {
    coalescer.add('client changed', poke('a'), null)
    coalescer.add('client changed', poke('b'), null)
    coalescer.stop()
    vi.advanceTimersByTime(GATHER_MS)
    expect(sent).toHaveLength(1)
  })
})
