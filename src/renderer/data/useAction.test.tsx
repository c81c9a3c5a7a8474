import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'
import { DataContext } from './DataContext.ts'
import { ConnectionError, RefusedError } from './errors.ts'
import { memoryDrafts } from '../testing/testWorld.tsx'
import type { Port } from './port.ts'
import { useAction } from './useAction.ts'
import { useEndpoint } from './useEndpoint.ts'

function world(ask: (name: string, input: unknown, options?: { key?: string }) => Promise<unknown>) {
  const port = { ask: vi.fn(ask) }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const data = {
    // The port is generic over all endpoints; this fake answers two of them.
    port: port as unknown as Port,
    connection: createConnection({ probe: async () => true }),
    live: { url: '', token: async () => null, onPutOut: () => undefined, opened: () => undefined },
    desk: null,
    outbox: null,
    drafts: memoryDrafts(),
  }
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <QueryClientProvider client={queries}>
      <DataContext value={data}>{children}</DataContext>
    </QueryClientProvider>
  )
  return { port, wrapper }
}

const input = { id: 'c1', room_id: 'r2' }

describe('useAction', () => {
  it('ignores a second click while the first is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { port, wrapper } = world(() => promise)
    const { result } = renderHook(() => useAction('client.move'), { wrapper })
    await act(async () => {
      const first = result.current.run(input)
      expect(await result.current.run(input)).toBeUndefined()
      resolve({})
      await first
    })
    expect(port.ask).toHaveBeenCalledOnce()
    expect(result.current.state).toBe('server')
  })

  it('repeats a lost call with the same key, and another one with a new key', async () => {
    const { port, wrapper } = world(async () => {
      throw new ConnectionError('ühendus puudub')
    })
    const { result } = renderHook(() => useAction('client.move'), { wrapper })
    for (const given of [input, input, { ...input, room_id: 'r3' }]) await act(async () => void (await result.current.run(given)))
    const [first, second, third] = port.ask.mock.calls.map(([, , options]) => options?.key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('shows errors beside the fields and undoes an optimistic change', async () => {
    const refusal = new RefusedError(422, { code: 'validation', message: 'Mõni väli vajab parandamist.', errors: { room_id: ['Tuba on täis.'] } })
    const { wrapper } = world(async () => {
      throw refusal
    })
    const undo = vi.fn()
    const { result } = renderHook(() => useAction('client.move', { optimistic: () => undo }), { wrapper })
    await act(async () => void (await result.current.run(input)))
    expect(result.current).toMatchObject({ state: 'refused', error: refusal, fieldErrors: { room_id: 'Tuba on täis.' } })
    expect(undo).toHaveBeenCalledOnce()
  })

  it('refetches queries that read what it changes', async () => {
    const { port, wrapper } = world(async (name) => (name === 'room.list' ? { rooms: [] } : {}))
    const { result } = renderHook(
      () => ({ rooms: useEndpoint('room.list', {}), me: useEndpoint('session.user', {}), move: useAction('client.move') }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.rooms.data).toBeDefined())
    await act(async () => void (await result.current.move.run(input)))
    await waitFor(() => expect(port.ask.mock.calls.filter(([name]) => name === 'room.list')).toHaveLength(2))
    expect(port.ask.mock.calls.filter(([name]) => name === 'session.user')).toHaveLength(1)
  })
})
