import { describe, expect, it } from 'vitest'
import { begin } from './beginning.ts'

function beginWith({ start, tell }: { start: () => Promise<void>; tell?: () => Promise<void> }) {
  const done: string[] = []
  const began = begin({
    ready: Promise.resolve(),
    start,
    tell: async (error) => {
      done.push(`told ${String(error)}`)
      await tell?.()
    },
    exit: (code) => done.push(`exit ${code}`),
  })
  return began.then(() => done)
}

describe('begin', () => {
  it('logs nothing if the start succeeds', async () => {
    expect(await beginWith({ start: async () => undefined })).toEqual([])
  })
  it('reports a failed start, and exits', async () => {
    expect(await beginWith({ start: () => Promise.reject(new Error('disk')) })).toEqual(['told Error: disk', 'exit 1'])
  })
  it('exits even if the failure cannot be shown', async () => {
    const start = (): Promise<void> => Promise.reject(new Error('disk'))
    expect(await beginWith({ start, tell: () => Promise.reject(new Error('no dialog')) })).toEqual(['told Error: disk', 'exit 1'])
  })
})
