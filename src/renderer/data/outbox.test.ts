import { describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'
import { createDrafts, type DraftPlace } from './drafts.ts'
import type { DraftsHere } from './draftsHere.ts'
import { ConnectionError, KeptError, RefusedError } from './errors.ts'
import { createOutbox, type OutboxEntry } from './outbox.ts'
import type { Port } from './port.ts'
import { uuid7 } from '#web/uuid7.ts'

const NOW = '2026-11-23T02:00:00.000Z'
const PERSON = { id: 'u1', house: { id: 'h1' } }
const entry = (text: string) => ({ kind: 'other', client_id: 'c1', text }) as const

/** A browser in memory: its storage survives page loads, its server answers as the test says. */
function browser(stored = new Map<string, { name: string; text: string | null; at: number }>(), isTelling = true) {
  const server = {
    reachable: true,
    /** Whether it returns the key of stored entries. */
    isTelling,
    written: [] as { mid: string; input: Record<string, unknown> }[],
    refuse: (() => null) as (input: unknown) => RefusedError | null,
  }
  const place: DraftPlace = {
    read: async () => {
      if (!server.isTelling) throw new Error('No key')
      return [...stored.values()]
    },
    write: async (drafts) => drafts.forEach((each) => (each.text === null ? stored.delete(each.name) : stored.set(each.name, each))),
  }
  const drafts = createDrafts({ place, now: () => Date.parse(NOW), after: () => undefined })
  const heard = new Set<() => void>()
  let isOpen = false
  const here: DraftsHere = {
    get: () => (isOpen ? drafts : null),
    subscribe: (listener) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    open: async () => {
      if (!isOpen) {
        await drafts.reload().catch(() => undefined)
        isOpen = true
        for (const listener of heard) listener()
      }
      return drafts
    },
  }
  const ask = vi.fn(async (_name: string, input: Record<string, unknown>, { key = '' } = {}) => {
    if (!server.reachable) throw new ConnectionError('lost')
    const refusal = server.refuse(input)
    if (refusal) throw refusal
    // The server's receipts: the same key is applied once.
    if (!server.written.some(({ mid }) => mid === key)) server.written.push({ mid: key, input })
    return { entry: { id: key } }
  })
  const user = { current: PERSON as typeof PERSON | null }
  const sessionHeard = new Set<() => void>()
  const session = {
    get: () => ({ user: user.current }) as never,
    subscribe: (listener: () => void) => {
      sessionHeard.add(listener)
      return () => sessionHeard.delete(listener)
    },
  }
  const connection = createConnection({ probe: async () => server.reachable, after: () => undefined })
  const sent = vi.fn(async () => undefined)
  const later: (() => void)[] = []
  const { outbox, port } = createOutbox({
    session,
    drafts: here,
    port: { ask, sendImage: async () => undefined } as unknown as Port,
    connection,
    now: () => new Date(NOW),
    alone: (run) => run(),
    words: () => ({ kept: 'kept', lost: 'lost' }),
    sent,
    hasLeft: () => stored.size > 0,
    after: (run) => void later.push(run),
  })
  const tell = (text: string): Promise<unknown> => port.ask('diary.add', entry(text), { key: uuid7() }).catch((error: unknown) => error)
  const become = (who: typeof PERSON | null): void => {
    user.current = who
    for (const listener of sessionHeard) listener()
  }
  return { here, server, stored, outbox, port, tell, ask, sent, later, connection, become, drafts }
}

const texts = (kept: readonly { input: Record<string, unknown> }[]) => kept.map(({ input }) => input['text'])
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5))

describe('an entry at a bedside without a connection', () => {
  it('has the code to store it loaded before the connection is lost', async () => {
    const { here } = browser()
    await vi.waitFor(() => expect(here.get()).not.toBeNull())
  })

  it('is stored with its time, and marked as stored', async () => {
    const { server, tell, outbox } = browser()
    server.reachable = false
    expect(await tell('sõi')).toBeInstanceOf(KeptError)
    expect(outbox.get()).toMatchObject([{ name: 'diary.add', at: NOW, refusal: null, input: { text: 'sõi', event_at: NOW } }])
  })

  it('is sent in order and once, and stays on the screen until the lists contain it', async () => {
    const { server, tell, outbox, sent } = browser()
    server.reachable = false
    for (const text of ['üks', 'kaks', 'kolm']) await tell(text)
    server.reachable = true
    let shown: readonly OutboxEntry[] = []
    sent.mockImplementation(async () => void (shown = outbox.get()))
    await Promise.all([outbox.send(), outbox.send()])
    expect(texts(server.written)).toEqual(['üks', 'kaks', 'kolm'])
    expect(texts(shown)).toEqual(['üks', 'kaks', 'kolm'])
    expect(outbox.get()).toEqual([])
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is sent by itself when the connection is back', async () => {
    const { server, tell, connection } = browser()
    server.reachable = false
    await tell('sõi')
    connection.doubted()
    await settled()
    server.reachable = true
    connection.answered()
    await settled()
    expect(texts(server.written)).toEqual(['sõi'])
  })

  it('is not overtaken by later entries', async () => {
    const { server, tell } = browser()
    server.reachable = false
    await tell('enne')
    server.reachable = true
    await tell('pärast')
    expect(texts(server.written)).toEqual(['enne', 'pärast'])
  })

  it('survives the page, even if the answer was lost', async () => {
    const first = browser()
    first.server.reachable = false
    await first.tell('sõi')
    await settled()
    const second = browser(first.stored)
    await settled()
    expect(texts(second.server.written)).toEqual(['sõi'])
    expect(second.stored.size).toBe(0)
    const third = browser(new Map(first.stored))
    await settled()
    expect(third.outbox.get()).toEqual([])
  })

  it('stays with the reason of its refusal, and does not delay later entries', async () => {
    const { server, tell, outbox } = browser()
    server.reachable = false
    await tell('vale')
    await tell('õige')
    server.reachable = true
    server.refuse = (input) =>
      (input as { text: string }).text === 'vale'
        ? new RefusedError(422, { code: 'validation', message: 'Ei sobi', errors: { text: ['Liiga pikk'] } })
        : null
    await outbox.send()
    expect(texts(server.written)).toEqual(['õige'])
    expect(outbox.get()).toMatchObject([{ input: { text: 'vale' }, refusal: { message: 'Liiga pikk', errors: { text: ['Liiga pikk'] } } }])
    outbox.drop(outbox.get()[0]?.mid ?? '')
    expect(outbox.get()).toEqual([])
  })

  it('waits while the server is busy or in maintenance, or the session has ended', async () => {
    for (const status of [401, 429, 500, 503, 507]) {
      const { server, tell, outbox, later } = browser()
      server.reachable = false
      await tell('sõi')
      server.reachable = true
      server.refuse = () => new RefusedError(status, { code: 'internal', message: 'hiljem' })
      await outbox.send()
      expect(outbox.get()).toMatchObject([{ refusal: null }])
      server.refuse = () => null
      later.at(-1)?.()
      await settled()
      expect(texts(server.written)).toEqual(['sõi'])
    }
  })

  it('is not sent if it is discarded', async () => {
    const { server, tell, outbox, stored } = browser()
    server.reachable = false
    await tell('eksitus')
    outbox.drop(outbox.get()[0]?.mid ?? '')
    server.reachable = true
    await outbox.send()
    await settled()
    expect(server.written).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('is opened later, or when the connection is back, if it cannot be opened at first', async () => {
    const { server, tell, stored } = browser()
    server.reachable = false
    await tell('sõi')
    await settled()
    for (const when of ['later', 'online'] as const) {
      const next = browser(stored, false)
      next.server.reachable = false
      next.connection.doubted()
      await settled()
      expect(next.outbox.get()).toEqual([])
      next.server.isTelling = true
      if (when === 'later') for (const run of next.later.splice(0)) run()
      else next.connection.answered()
      await settled()
      expect(next.outbox.get()).toHaveLength(1)
    }
  })

  it('is hidden from the next user, and shown again to its author', async () => {
    const { server, tell, outbox, become } = browser()
    server.reachable = false
    await tell('sõi')
    await settled()
    become({ id: 'u2', house: { id: 'h1' } })
    expect(outbox.get()).toEqual([])
  })

  it('is of three kinds only: other calls are refused', async () => {
    const { server, port, outbox } = browser()
    server.reachable = false
    const refused: unknown = await port.ask('client.move', { id: 'c1', status: 'majas' } as never).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConnectionError)
    expect(refused).not.toBeInstanceOf(KeptError)
    expect(outbox.get()).toEqual([])
  })
})
