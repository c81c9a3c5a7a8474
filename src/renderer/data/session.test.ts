// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/session.ts'
import { ConnectionError, RefusedError } from './errors.ts'
import type { Call } from './http.ts'
import { Session } from './session.ts'
import { createTokenStore, type TokenStore } from './tokens.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const user: SessionUser = {
  id: 'u1',
  name: 'Mari Maasikas',
  email: 'mari@koduke.example',
  role: 'carer',
  own_role: 'user',
  invitations: 0,
  avatar: null,
  active_partner: 'p1',
  partners: { hk: [], kov: [] },
  house: { id: 'h1', name: 'Tamme kodu' },
  rights: ['client.read'],
}
const answer = (token: string, minutes: number) => ({
  token,
  refresh_token: `refresh-of-${token}`,
  expires_at: new Date(NOW + minutes * 60_000).toISOString(),
  user,
})
const KEY = 'k'.repeat(43)
const DRAFT_KEY = 'd'.repeat(43)
const unauthenticated = new RefusedError(401, { code: 'unauthenticated', message: 'Logi sisse, et jätkata.' })

function start(reply: (call: Call) => Promise<unknown>): { session: Session; tokens: TokenStore; send: ReturnType<typeof vi.fn<typeof reply>> } {
  localStorage.clear()
  const tokens = createTokenStore(localStorage, () => NOW)
  const send = vi.fn(reply)
  return { session: new Session({ tokens, send, alone: (run) => run() }), tokens, send }
}

describe('Session', () => {
  it('stores the answer of a sign-in', async () => {
    const { session } = start(async () => answer('one', 30))
    await session.signIn('mari@koduke.example', 'salasõna')
    expect(session.get()).toEqual({ status: 'in', user })
    expect(await session.freshToken()).toBe('one')
  })

  it('refreshes a token 240 seconds before its time, once for all who ask', async () => {
    const { session, tokens, send } = start(async () => answer('two', 30))
    tokens.keep(answer('one', 3.9))
    expect(await Promise.all([session.freshToken(), session.freshToken()])).toEqual(['two', 'two'])
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toMatchObject({ path: '/api/refresh', body: { refresh_token: 'refresh-of-one' }, isBare: true })
  })

  it.each([
    ['answered', () => answer('of-the-former', 30)],
    ['refused', () => Promise.reject(unauthenticated)],
  ])('keeps the session of a switch when the refresh of the former one is %s later', async (_, reply) => {
    const { promise: later, resolve: come } = Promise.withResolvers<void>()
    const { session, tokens } = start(({ path }) => (path === '/api/refresh' ? later.then(reply) : Promise.resolve(answer('of-the-switch', 30))))
    tokens.keep(answer('one', 3.9))
    const refreshed = session.freshToken()
    await session.switchPartner('p2')
    come()
    expect(await refreshed).toBe('of-the-switch')
    expect(session.get().status).toBe('in')
    expect(tokens.token()).toBe('of-the-switch')
  })

  it('uses the server’s clock', async () => {
    const { session, tokens, send } = start(async () => answer('two', 60))
    tokens.keep(answer('one', 30))
    tokens.heardTime(new Date(NOW + 27 * 60_000))
    expect(await session.freshToken()).toBe('two')
    expect(send).toHaveBeenCalledOnce()
  })

  it('ends when the refresh is refused, and continues when there is no answer', async () => {
    const { session, tokens, send } = start(async () => {
      throw new ConnectionError('ühendus puudub')
    })
    tokens.keep(answer('one', 1))
    await expect(session.freshToken()).rejects.toThrow(ConnectionError)
    expect(tokens.token()).toBe('one')
    send.mockRejectedValueOnce(unauthenticated)
    expect(await session.freshToken()).toBeNull()
    expect(session.get()).toEqual({ status: 'out', user: null })
  })

  it('asks at the start who is signed in; an empty stored token means nobody', async () => {
    const { session, tokens, send } = start(async () => ({ user, snapshot_key: KEY, draft_key: DRAFT_KEY }))
    tokens.keep({ ...answer('', 30) })
    await session.restore()
    expect(session.get().status).toBe('out')
    expect(send).not.toHaveBeenCalled()
  })

  it('forgets the token when the server does not know it', async () => {
    const { session, tokens } = start(async () => {
      throw unauthenticated
    })
    tokens.keep(answer('one', 30))
    await session.restore()
    expect(session.get().status).toBe('out')
    expect(tokens.token()).toBeNull()
  })

  it('starts without a connection as the last known person', async () => {
    const { session, tokens } = start(async () => {
      throw new ConnectionError('ühendus puudub')
    })
    tokens.keep(answer('one', 30))
    await session.restore()
    expect(session.get()).toEqual({ status: 'in', user })
  })

  it('gets the key of the snapshot from the server, once, and keeps it only in memory', async () => {
    const { session, send } = start(async ({ path }) =>
      path === '/api/user' ? { user, snapshot_key: KEY, draft_key: DRAFT_KEY } : answer('one', 30),
    )
    await session.signIn('mari@koduke.example', 'salasõna')
    expect(session.snapshotKey()).toBeNull()
    expect([await session.askSnapshotKey(), await session.askSnapshotKey()]).toEqual([KEY, KEY])
    expect(send.mock.calls.filter(([{ path }]) => path === '/api/user')).toHaveLength(1)
    expect(JSON.stringify({ ...localStorage })).not.toContain(KEY)
  })

  it('keeps that key through a refresh, but not in another session', async () => {
    const { session, tokens } = start(async ({ path }) =>
      path === '/api/user' ? { user, snapshot_key: KEY, draft_key: DRAFT_KEY } : answer('one', 30),
    )
    tokens.keep(answer('one', 1))
    await session.restore()
    await session.freshToken()
    expect(session.snapshotKey()).toBe(KEY)
    await session.switchPartner('p2')
    expect(session.snapshotKey()).toBeNull()
    await session.askSnapshotKey()
    session.reread()
    expect(session.snapshotKey()).toBeNull()
    await session.askSnapshotKey()
    session.lose()
    expect(session.snapshotKey()).toBeNull()
  })

  it('is not restored after sign-out by a late answer', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { session, tokens } = start(() => promise)
    tokens.keep(answer('one', 30))
    const asked = session.restore()
    session.lose()
    resolve({ user, snapshot_key: KEY, draft_key: DRAFT_KEY })
    await asked
    expect(session.get()).toEqual({ status: 'out', user: null })
    expect([tokens.user(), session.snapshotKey()]).toEqual([null, null])
  })

  it('ends here even if the server cannot be told', async () => {
    const { session, tokens } = start(async () => {
      throw new ConnectionError('ühendus puudub')
    })
    tokens.keep(answer('one', 30))
    await session.signOut()
    expect(session.get().status).toBe('out')
  })
})
