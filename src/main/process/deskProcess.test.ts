import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import type { DeskEvent } from '#shared/desk.ts'
import { NO_NUMBERS } from '#shared/deskNumbers.ts'
import type { DeskLike } from '../ipc/deskLike.ts'
import { type ChildLine, DeskProcess } from './deskProcess.ts'
import { serveDesk } from './serve.ts'

const RESTORE = { type: 'restore', language: 'et' } as const

/** A minimal desk with known answers. */
function tinyDesk(isLocked: boolean): DeskLike {
  let tell: (event: DeskEvent) => void = () => undefined
  return {
    async handle(request) {
      if (request.type === 'restore') return { ok: { user: isLocked ? null : { id: 'mari' }, offline: isLocked } }
      if (request.type === 'signIn') throw new Error('a mistake of ours')
      if (request.type === 'sync') return new Promise(() => undefined)
      if (request.type === 'sendImage') return { ok: request.image.length }
      if (request.type === 'resolve') tell({ type: 'numbers', numbers: { ...NO_NUMBERS, unsent: 2, elsewhere: { unsent: 1, attention: 0 } } })
      else tell({ type: 'touched', touches: ['room'] })
      return { ok: null }
    },
    onEvent: (listener) => {
      tell = listener
    },
    picture: async (path) => ({ status: 200, type: 'image/webp', bytes: new Uint8Array(Buffer.from(path)) }),
    unsent: () => 4,
    close: () => undefined,
  }
}

/** Data processes without processes: the real endpoints over a channel that clones messages. */
function begin({ folder = '/tmp', now = () => 0 }: { folder?: string; now?: () => number } = {}) {
  const pauses: number[] = []
  let due: (() => void) | null = null
  const later = (run: () => void, delay: number): (() => void) => {
    pauses.push(delay)
    due = run
    return () => {
      due = null
    }
  }
  /** Fires the pending timers. */
  const wait = (): void => {
    const run = due
    due = null
    run?.()
  }
  const deaths: (() => void)[] = []
  let isKillBroken = false
  const fork = (): ChildLine => {
    const { port1, port2 } = new MessageChannel()
    const listeners: (() => void)[] = []
    const die = (): void => {
      port1.close()
      for (const listener of listeners.splice(0)) listener()
    }
    deaths.push(die)
    serveDesk({
      line: { post: (message) => port2.postMessage(message), onMessage: (listener) => port2.on('message', listener) },
      open: async (start) => {
        if (start.folder === 'none') throw new Error('no folder')
        return tinyDesk(start.isLocked)
      },
      giveUp: die,
      log: () => undefined,
    })
    return {
      post: (message) => port1.postMessage(message),
      onMessage: (listener) => port1.on('message', listener),
      onExit: (listener) => listeners.push(listener),
      kill: () => {
        if (isKillBroken) throw new Error('no such process')
        die()
      },
    }
  }
  const onGone = vi.fn()
  const start = { folder, server: 'http://localhost:3000', secret: 'c2VjcmV0', keysAreSafe: true, version: '0' }
  const desk = new DeskProcess({ fork, start, now, later, onGone })
  const events: DeskEvent[] = []
  desk.onEvent((event) => events.push(event))
  const breakKill = (): void => {
    isKillBroken = true
  }
  return { desk, events, onGone, deaths, pauses, wait, kill: () => deaths.at(-1)?.(), breakKill }
}

describe('DeskProcess', () => {
  it('carries calls, bytes and events', async () => {
    const { desk, events } = begin()
    const image = new Uint8Array(100_000)
    expect(await desk.handle({ type: 'sendImage', name: 'client.image', id: 'c1', image, key: '12345678', language: 'et' })).toEqual({
      ok: 100_000,
    })
    expect(Buffer.from((await desk.picture('/api/room/r1/image')).bytes).toString()).toBe('/api/room/r1/image')
    expect(await desk.unsent()).toBe(4)
    await desk.handle({ type: 'state' })
    expect(events).toEqual([{ type: 'touched', touches: ['room'] }])
  })

  it('reports an error of the process in the language of the request', async () => {
    const reply = await begin().desk.handle({ type: 'signIn', email: 'a@b.ee', password: 'x', language: 'en' })
    expect(reply).toMatchObject({ refused: { status: 500, body: { code: 'internal', message: expect.stringContaining('again') } } })
  })

  it('answers a call as lost when the process crashes, starts another and tells it who is signed in', async () => {
    const { desk, events, deaths, kill } = begin()
    const lost = desk.handle({ type: 'sync' })
    kill()
    expect(await lost).toEqual({ lost: true })
    expect(await desk.unsent()).toBe(4)
    expect(events).toEqual([{ type: 'session', session: { user: { id: 'mari' }, offline: false } }])
    expect(deaths).toHaveLength(2)
  })

  it('restarts three times in ten minutes, each time later, then says so', () => {
    let now = 0
    const { onGone, deaths, pauses, kill, wait } = begin({ now: () => now })
    const die = (): void => {
      kill()
      wait()
    }
    for (let death = 1; death <= 3; death += 1) die()
    now = 11 * 60_000
    for (let death = 1; death <= 3; death += 1) die()
    expect(onGone).not.toHaveBeenCalled()
    die()
    expect(onGone).toHaveBeenCalledOnce()
    expect(deaths).toHaveLength(7)
    expect(pauses).toEqual([2_000, 15_000, 2_000, 15_000])
  })

  it('shows that there is no data process, and knows the number of unsent entries meanwhile', async () => {
    const { desk, events, kill, wait } = begin()
    await desk.handle({ type: 'resolve', mid: '12345678', resolution: 'copied', reason: null, input: null, language: 'et' })
    for (let death = 1; death <= 2; death += 1) kill()
    expect(events.at(-1)).toMatchObject({ type: 'numbers', numbers: { online: false, isAway: true, unsent: 2 } })
    expect(await desk.unsent()).toBe(3)
    expect(await desk.handle({ type: 'state' })).toEqual({ lost: true })
    wait()
    expect(await desk.unsent()).toBe(4)
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'session' }))
  })

  it('tells every window from then on that a new version is ready', async () => {
    const { desk, events } = begin()
    await desk.handle({ type: 'resolve', mid: '12345678', resolution: 'copied', reason: null, input: null, language: 'et' })
    expect(events.at(-1)).not.toMatchObject({ numbers: { isUpdateReady: true } })
    desk.tellUpdate()
    expect(events.at(-1)).toMatchObject({ numbers: { unsent: 2, isUpdateReady: true } })
  })

  it('restarts nothing after closing, and a locked process after a lock', async () => {
    const closed = begin()
    for (let death = 1; death <= 2; death += 1) closed.kill()
    await closed.desk.close()
    closed.wait()
    expect(closed.deaths).toHaveLength(2)
    const locked = begin()
    for (let death = 1; death <= 2; death += 1) locked.kill()
    await locked.desk.lock()
    locked.wait()
    expect(locked.deaths).toHaveLength(3)
    expect(await locked.desk.handle(RESTORE)).toEqual({ ok: { user: null, offline: true } })
  })

  it('reports a failure when no process can open the folder', async () => {
    const { desk, onGone, deaths, wait } = begin({ folder: 'none' })
    await vi.waitFor(() => {
      wait()
      expect(onGone).toHaveBeenCalledOnce()
    })
    expect(deaths).toHaveLength(4)
    expect(await desk.handle({ type: 'state' })).toEqual({ lost: true })
    expect(await desk.picture('/api/room/r1/image')).toMatchObject({ status: 404 })
    expect(await desk.unsent()).toBe(0)
  })

  it('locks by ending the process: the next one lets nobody in without a password', async () => {
    const { desk, deaths, onGone } = begin()
    await desk.handle(RESTORE)
    expect(desk.isSomeoneHere).toBe(true)
    await desk.lock()
    expect(desk.isSomeoneHere).toBe(false)
    expect(await desk.handle(RESTORE)).toEqual({ ok: { user: null, offline: true } })
    expect(deaths).toHaveLength(2)
    expect(onGone).not.toHaveBeenCalled()
  })

  it('starts another process even if the locked one cannot be ended gracefully', async () => {
    const { desk, breakKill } = begin()
    await desk.handle(RESTORE)
    breakKill()
    await expect(desk.lock()).rejects.toThrow('no such process')
    expect(await desk.handle(RESTORE)).toMatchObject({ ok: { user: null } })
  })

  it('knows that nobody is signed in after a sign-out', async () => {
    const { desk } = begin()
    await desk.handle(RESTORE)
    await desk.handle({ type: 'signOut', language: 'et' })
    expect(desk.isSomeoneHere).toBe(false)
  })

  it('ends for good when closed', async () => {
    const { desk, deaths } = begin()
    await desk.close()
    expect(await desk.handle({ type: 'state' })).toEqual({ lost: true })
    expect(deaths).toHaveLength(1)
  })
})

describe('serveDesk', () => {
  it('ignores invalid messages, and calls before the start', async () => {
    const { port1, port2 } = new MessageChannel()
    const log = vi.fn()
    const open = vi.fn(async () => tinyDesk(false))
    serveDesk({
      line: { post: (message) => port2.postMessage(message), onMessage: (listener) => port2.on('message', listener) },
      open,
      giveUp: vi.fn(),
      log,
    })
    const wrong = [
      null,
      1,
      'start',
      { type: 'start' },
      { type: 'handle', call: 1, value: { type: 'erase' } },
      { type: 'unsent', call: 1, value: null },
    ]
    for (const message of wrong) port1.postMessage(message)
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(wrong.length))
    expect(open).not.toHaveBeenCalled()
    port1.close()
  })
})
