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
  it('says nothing of a start that holds', async () => {
    expect(await beginWith({ start: async () => undefined })).toEqual([])
  })
  it('tells of a start that fails, and ends', async () => {
    expect(await beginWith({ start: () => Promise.reject(new Error('disk')) })).toEqual(['told Error: disk', 'exit 1'])
  })
  it('ends although nobody could be told', async () => {
    const start = (): Promise<void> => Promise.reject(new Error('disk'))
    expect(await beginWith({ start, tell: () => Promise.reject(new Error('no dialog')) })).toEqual(['told Error: disk', 'exit 1'])
  })
})
