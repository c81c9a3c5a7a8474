import { describe, expect, it, vi } from 'vitest'
import { type AskedAgain, createHeldAnswers, type HeldQuery } from './heldAnswers.ts'

/** Manually fired timers. */
function world(reply: (queries: HeldQuery[]) => Promise<AskedAgain[] | null>) {
  const timers: { run: () => void; in: number }[] = []
  let now = 0
  const ask = vi.fn(reply)
  const held = createHeldAnswers({ ask, now: () => now, after: (run, milliseconds) => void timers.push({ run, in: milliseconds }) })
  const pass = (): number => {
    const [timer] = timers.splice(0, 1)
    now += timer?.in ?? 0
    timer?.run()
    return timer?.in ?? 0
  }
  return { held, ask, pass, timers }
}

const BEFORE = { clients: [{ id: 'a', name: 'Helmi' }] }
const CHANGED: AskedAgain = { tag: 't2', patch: { fields: { clients: { rows: { a: { fields: { name: { to: 'Helmi Mets' } } } } } } } }

describe('the cached answers of a page', () => {
  it('are updated by patches', async () => {
    const { held, ask, pass } = world(async () => [CHANGED])
    held.hold('client.list', {}, 't1', BEFORE)
    const again = held.again('client.list', {})
    pass()
    expect(await again).toEqual({ clients: [{ id: 'a', name: 'Helmi Mets' }] })
    expect(ask).toHaveBeenCalledExactlyOnceWith([{ name: 'client.list', input: {}, tag: 't1' }])
    const next = held.again('client.list', {})
    pass()
    await next
    expect(ask.mock.lastCall?.[0][0]?.tag).toBe('t2')
  })

  it('stay the same object if nothing has changed', async () => {
    const { held, pass } = world(async () => [{ tag: 't1', patch: null }])
    held.hold('client.list', {}, 't1', BEFORE)
    const again = held.again('client.list', {})
    pass()
    expect(await again).toBe(BEFORE)
  })

  it('are refetched in one request, and the next not sooner than a quarter of a second later', async () => {
    const { held, ask, pass, timers } = world(async (queries) => queries.map(() => ({ tag: 't1', patch: null })))
    held.hold('client.list', {}, 't1', BEFORE)
    held.hold('room.list', {}, 't1', { rooms: [] })
    const both = [held.again('client.list', {}), held.again('room.list', {})]
    expect(timers).toHaveLength(1)
    expect(pass()).toBe(10)
    await Promise.all(both)
    expect(ask).toHaveBeenCalledTimes(1)
    const third = held.again('room.list', {})
    expect(pass()).toBe(250)
    await third
  })

  it.each([
    ['nothing is held', async (): Promise<null> => null, false],
    ['there is no line', async (): Promise<null> => null, true],
    ['the line breaks', async (): Promise<never> => Promise.reject(new Error('gone')), true],
    ['the server wants it to be asked for whole', async (): Promise<AskedAgain[]> => [null], true],
    ['the patch is of another answer', async (): Promise<AskedAgain[]> => [{ tag: 't9', patch: { rows: { a: { to: 1 } } } }], true],
  ])('is asked for whole where %s', async (_, reply, isHeld) => {
    const { held, ask, pass } = world(reply)
    if (isHeld) held.hold('client.list', {}, 't1', BEFORE)
    const again = held.again('client.list', {})
    pass()
    expect(await again).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(isHeld ? 1 : 0)
    // A failed patch is not retried.
    expect(await held.again('client.list', {})).toBeUndefined()
  })

  it('are forgotten with the session', async () => {
    const { held } = world(async () => null)
    held.hold('client.list', {}, 't1', BEFORE)
    held.forget()
    expect(await held.again('client.list', {})).toBeUndefined()
  })

  it('are not restored by an answer that was in progress when they were forgotten or replaced', async () => {
    const { held, pass } = world(async () => [CHANGED])
    held.hold('client.list', {}, 't1', BEFORE)
    const again = held.again('client.list', {})
    held.hold('client.list', {}, 't5', { clients: [] })
    pass()
    expect(await again).toEqual({ clients: [{ id: 'a', name: 'Helmi Mets' }] })
    const next = held.again('client.list', {})
    pass()
    expect(await next).not.toBeUndefined()
    held.forget()
    expect(await held.again('client.list', {})).toBeUndefined()
  })
})
