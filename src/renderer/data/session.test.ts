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
const unauthenticated = new RefusedError(401, { code: 'unauthenticated', message: 'Logi sisse, et jätkata.' })

function start(reply: (call: Call) => Promise<unknown>): { session: Session; tokens: TokenStore; send: ReturnType<typeof vi.fn<typeof reply>> } {
  localStorage.clear()
  const tokens = createTokenStore(localStorage, () => NOW)
  const send = vi.fn(reply)
  return { session: new Session({ tokens, send, alone: (run) => run() }), tokens, send }
}

describe('Session', () => {
  it('keeps what signing in answers', async () => {
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

  it('goes by the server’s clock', async () => {
    const { session, tokens, send } = start(async () => answer('two', 60))
    tokens.keep(answer('one', 30))
    tokens.heardTime(new Date(NOW + 27 * 60_000))
    expect(await session.freshToken()).toBe('two')
    expect(send).toHaveBeenCalledOnce()
  })

  it('is out when the refresh is refused, and stays in when it has no answer', async () => {
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

  it('asks at the start who is there; an empty stored token is nobody', async () => {
    const { session, tokens, send } = start(async () => ({ user }))
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

  it('starts without a connection as the person last heard of', async () => {
    const { session, tokens } = start(async () => {
      throw new ConnectionError('ühendus puudub')
    })
    tokens.keep(answer('one', 30))
    await session.restore()
    expect(session.get()).toEqual({ status: 'in', user })
  })

  it('is out here even when the server cannot be told', async () => {
    const { session, tokens } = start(async () => {
      throw new ConnectionError('ühendus puudub')
    })
    tokens.keep(answer('one', 30))
    await session.signOut()
    expect(session.get().status).toBe('out')
  })
})
