import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/session.ts'
import { forgetBetweenSessions } from './forget.ts'
import type { SessionState } from './session.ts'

const user = (id: string, partner: string): SessionUser => ({
  id,
  name: 'Mari',
  email: 'mari@koduke.example',
  role: 'carer',
  own_role: 'user',
  invitations: 0,
  avatar: null,
  active_partner: partner,
  partners: { hk: [], kov: [] },
  house: null,
  rights: [],
})

function world() {
  let state: SessionState = { status: 'in', user: user('u1', 'p1') }
  const listeners: (() => void)[] = []
  const queries = new QueryClient()
  forgetBetweenSessions(
    {
      get: () => state,
      subscribe: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    },
    queries,
  )
  const become = (next: SessionUser | null): void => {
    state = { status: next ? 'in' : 'out', user: next }
    for (const tell of listeners) tell()
  }
  return { queries, become }
}

describe('forgetBetweenSessions', () => {
  it('refetches what is on the screen for another house, and drops the rest', async () => {
    const { queries, become } = world()
    const ask = vi.fn(async () => 'rooms')
    const seen: unknown[] = []
    new QueryObserver(queries, { queryKey: ['room.list', {}], queryFn: ask }).subscribe(({ data }) => seen.push(data))
    queries.setQueryData(['client.list', {}], 'clients of the first house')
    await vi.waitFor(() => expect(seen.at(-1)).toBe('rooms'))
    become(user('u1', 'p2'))
    expect(seen.at(-1)).toBeUndefined()
    expect(queries.getQueryData(['client.list', {}])).toBeUndefined()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  })

  it('keeps everything while the session is only renewed, and nothing after signing out', () => {
    const { queries, become } = world()
    queries.setQueryData(['client.list', {}], 'clients')
    become(user('u1', 'p1'))
    expect(queries.getQueryData(['client.list', {}])).toBe('clients')
    become(null)
    expect(queries.getQueryData(['client.list', {}])).toBeUndefined()
  })
})
