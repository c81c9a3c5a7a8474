import { expect, it, vi } from 'vitest'
import { together } from './together.ts'

it('reads once for all callers of one tick, and again for those who call after the read has begun', async () => {
  let value = 0
  const read = vi.fn(async (key: string) => `${key} ${value}`)
  const ask = together(read)
  const first = [ask('a'), ask('a'), ask('b')]
  value = 1
  expect(await Promise.all(first)).toEqual(['a 1', 'a 1', 'b 1'])
  expect(read).toHaveBeenCalledTimes(2)
  value = 2
  expect(await ask('a')).toBe('a 2')
})

it('gives a later caller a read of its own while a slow one is in progress', async () => {
  const slow = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow.promise).mockResolvedValueOnce('new')
  const ask = together(read)
  const first = ask('a')
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  expect(await ask('a')).toBe('new')
  slow.resolve('old')
  expect(await first).toBe('old')
})

it('fails for all its callers, and only for them', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('yes')
  const ask = together(read)
  const both = [ask('a'), ask('a')]
  await Promise.all(both.map((each) => expect(each).rejects.toThrow('no')))
  expect(await ask('a')).toBe('yes')
})
