// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/session.ts'
import { RefusedError } from './errors.ts'
import { CLIENT, ROOM, SECRETS } from './keptExamples.ts'
import type { SessionState } from './session.ts'
import { createSnapshot, type SnapshotDeps } from './snapshot.ts'
import { unseal } from './snapshotCipher.ts'
import { SNAPSHOT } from './tokens.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 3_600_000
const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64url')
const user: SessionUser = {
  id: 'u1',
  name: 'Triin Pärna',
  email: 'triin@koduke.example',
  role: 'carer',
  own_role: 'user',
  invitations: 0,
  avatar: null,
  active_partner: 'p1',
  partners: { hk: [], kov: [] },
  house: { id: 'h1', name: 'Tamme kodu' },
  rights: ['client.read', 'care.read'],
}
const LIST = ['client.list', {}]
const answer = { clients: [CLIENT] }

interface Start {
  who?: SessionUser | null
  key?: string | null
  at?: number
  storage?: SnapshotDeps['storage']
}

/** One page load: a session, a cache, and manual timers. */
function load({ who = user, key = keyOf(1), at = NOW, storage = localStorage }: Start = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  let state: SessionState = { status: who ? 'in' : 'out', user: who }
  const listeners: (() => void)[] = []
  const timers: (() => void)[] = []
  const session = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    },
    snapshotKey: () => key,
    askSnapshotKey: async () => key,
  }
  const snapshot = createSnapshot({ queries, session, storage, now: () => at, after: (run) => void timers.push(run) })
  const become = (next: SessionUser | null): void => {
    state = { status: next ? 'in' : 'out', user: next }
    for (const tell of listeners) tell()
  }
  /** Advances past gathering and encryption. */
  const pass = async (): Promise<void> => {
    for (const run of timers.splice(0)) run()
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const answered = (key: unknown[], data: unknown): void => void queries.setQueryData(key, data, { updatedAt: at })
  return { queries, snapshot, become, pass, answered }
}

/** A load in which the lists were fetched and cached. */
async function keptAt(at = NOW): Promise<void> {
  const before = stored()
  const { answered, pass } = load({ at })
  answered(LIST, answer)
  answered(['room.list', {}], { rooms: [ROOM] })
  answered(['client.get', { id: 'c1' }], { client: { ...CLIENT, entry_reason: 'marker-reason' } })
  await pass()
  // Encryption is asynchronous; on a busy machine it takes longer than the wait.
  await vi.waitFor(() => expect(stored()).not.toBe(before), 5_000)
}

const stored = (): string => localStorage.getItem(SNAPSHOT) ?? ''
const restored = async (start?: Start): Promise<unknown> => {
  const { snapshot, queries } = load(start)
  await snapshot.restore()
  return queries.getQueryData(LIST)
}

beforeEach(() => localStorage.clear())

describe('createSnapshot', () => {
  it('stores neither codes nor care facts, encrypted or not', async () => {
    await keptAt()
    const [savedAt, sealed = ''] = stored().split(' ')
    const text = await unseal(keyOf(1), `${savedAt} u1 p1 h1 client.read,care.read`, sealed)
    expect(text).toContain('Mari Maasikas')
    expect(SECRETS.filter((words) => text.includes(words))).toEqual([])
    const bytes = Buffer.from(sealed, 'base64').toString('latin1')
    for (const words of [...SECRETS, 'Maasikas', 'client.list', keyOf(1)]) expect(`${stored()} ${bytes}`).not.toContain(words)
  })

  it('restores the lists after a reload, with their time, and refetches them at once', async () => {
    await keptAt()
    const { snapshot, queries } = load({ at: NOW + 5000 })
    await snapshot.restore()
    expect(queries.getQueryData(['room.list', {}])).toEqual({ rooms: [ROOM] })
    expect(queries.getQueryState(LIST)).toMatchObject({ dataUpdatedAt: NOW, dataUpdateCount: 0 })
    const ask = vi.fn(async () => answer)
    const seen: unknown[] = []
    new QueryObserver(queries, { queryKey: LIST, queryFn: ask }).subscribe(({ data }) => seen.push(data))
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(answer))
    expect(ask).toHaveBeenCalledOnce()
    expect(queries.getQueryState(LIST)?.dataUpdateCount).toBe(1)
  })

  it('lasts twelve hours, and is rejected with a time in the future', async () => {
    await keptAt()
    expect(await restored({ at: NOW + 12 * HOUR - 1 })).toBeDefined()
    expect(await restored({ at: NOW + 12 * HOUR })).toBeUndefined()
    expect(stored()).toBe('')
    await keptAt()
    expect(await restored({ at: NOW - 1 })).toBeUndefined()
  })

  it('does not renew the age of an old answer by storing it again', async () => {
    await keptAt()
    const { snapshot, answered, pass } = load({ at: NOW + 11 * HOUR })
    await snapshot.restore()
    answered(['house.get', {}], { house: null })
    await pass()
    expect(await restored({ at: NOW + 13 * HOUR })).toBeUndefined()
  })

  const others: [string, Start][] = [
    ['another session', { key: keyOf(2) }],
    ['another person', { who: { ...user, id: 'u2' } }],
    ['another house', { who: { ...user, active_partner: 'p2', house: { id: 'h2', name: 'Kase kodu' } } }],
    ['other rights', { who: { ...user, rights: ['client.read'] } }],
  ]
  for (const [whom, start] of others) {
    it(`gives ${whom} nothing, and erases it`, async () => {
      await keptAt()
      expect(await restored(start)).toBeUndefined()
      expect(stored()).toBe('')
    })
  }

  it.each(['', 'x', '1 2', `${NOW} AAAA`])('erases what is no snapshot: “%s”', async (text) => {
    localStorage.setItem(SNAPSHOT, text)
    expect(await restored()).toBeUndefined()
    expect(stored()).toBe('')
  })

  it('waits for the key: without the server nothing is opened and nothing lost', async () => {
    await keptAt()
    expect(await restored({ key: null })).toBeUndefined()
    expect(await restored()).toBeDefined()
  })

  const ends: [string, SessionUser | null][] = [
    ['ends', null],
    ['becomes another’s', { ...user, id: 'u2' }],
  ]
  for (const [how, next] of ends) {
    it(`erases when the session ${how}`, async () => {
      await keptAt()
      load().become(next)
      expect(stored()).toBe('')
    })

    it(`does not write data that was being encrypted when the session ${how}`, async () => {
      const { answered, pass, become } = load()
      answered(LIST, answer)
      const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
      const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
        const sealed = await encrypt(...given)
        become(next)
        return sealed
      })
      await pass()
      expect(slow).toHaveBeenCalledOnce()
      expect(stored()).toBe('')
      slow.mockRestore()
    })
  }

  it.each([401, 402, 403])('erases, and takes from the screen, what the server refuses with %i', async (status) => {
    await keptAt()
    const { snapshot, queries } = load()
    await snapshot.restore()
    const refused = new RefusedError(status, { code: 'forbidden', message: 'Sul ei ole selleks õigust.' })
    await expect(queries.fetchQuery({ queryKey: LIST, queryFn: () => Promise.reject(refused) })).rejects.toBe(refused)
    expect([stored(), queries.getQueryData(LIST)]).toEqual(['', undefined])
  })

  it('keeps the shown data if the server only cannot answer', async () => {
    await keptAt()
    const { snapshot, queries } = load()
    await snapshot.restore()
    const refused = new RefusedError(500, { code: 'internal', message: 'Tekkis viga.' })
    await expect(queries.fetchQuery({ queryKey: LIST, queryFn: () => Promise.reject(refused) })).rejects.toBe(refused)
    expect(queries.getQueryData(LIST)).toBeDefined()
  })

  it('ignores a full storage, and leaves nothing incomplete', async () => {
    await keptAt()
    const full = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const storage = { getItem: (key: string) => localStorage.getItem(key), removeItem: (key: string) => localStorage.removeItem(key), setItem: full }
    const { answered, pass } = load({ storage })
    answered(LIST, answer)
    await pass()
    await vi.waitFor(() => expect(stored()).toBe(''))
  })
})
