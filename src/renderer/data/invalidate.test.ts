import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { invalidateAll, invalidateTouched } from './invalidate.ts'
import { createQueries } from './queries.ts'

/** A visible query of the tasks, whose fetches are answered one by one. */
function shown() {
  const queries = createQueries()
  const asked: { answer: (value: string) => void; refuse: () => void }[] = []
  const ask = (): Promise<string> =>
    new Promise((answer, refuse) => void asked.push({ answer, refuse: () => refuse(new Error('The task list was refused')) }))
  const observer = new QueryObserver(queries, { queryKey: ['task.list', {}], queryFn: ask })
  observer.subscribe(() => undefined)
  const isAsked = (times: number): Promise<void> => vi.waitFor(() => expect(asked).toHaveLength(times))
  return { queries, asked, isAsked, data: () => observer.getCurrentResult().data }
}

const WAYS = {
  'of the kind that was touched': (queries: ReturnType<typeof createQueries>) => invalidateTouched(queries, ['task']),
  'of any kind': invalidateAll,
}

describe.each(Object.entries(WAYS))('a change %s', (_, invalidate) => {
  it('refetches what is shown', async () => {
    const { queries, asked, isAsked, data } = shown()
    asked[0]?.answer('before')
    await vi.waitFor(() => expect(data()).toBe('before'))
    void invalidate(queries)
    await isAsked(2)
    asked[1]?.answer('after')
    await vi.waitFor(() => expect(data()).toBe('after'))
  })

  it('during the first fetch is not lost: the answer may be older than the change', async () => {
    const { queries, asked, isAsked, data } = shown()
    await isAsked(1)
    const done = [invalidate(queries), invalidate(queries), invalidate(queries)]
    asked[0]?.answer('before')
    await isAsked(2)
    asked[1]?.answer('after')
    await Promise.all(done)
    expect([data(), asked.length]).toEqual(['after', 2])
  })

  it('during a later fetch starts that anew', async () => {
    const { queries, asked, isAsked, data } = shown()
    asked[0]?.answer('first')
    await vi.waitFor(() => expect(data()).toBe('first'))
    void invalidate(queries)
    await isAsked(2)
    void invalidate(queries)
    await isAsked(3)
    asked[2]?.answer('after')
    asked[1]?.answer('before')
    await vi.waitFor(() => expect(data()).toBe('after'))
  })

  it('does not repeat a first fetch that was refused', async () => {
    const { queries, asked, isAsked } = shown()
    await isAsked(1)
    const done = invalidate(queries)
    asked[0]?.refuse()
    await done
    expect(asked).toHaveLength(1)
  })
})

it('a change of another kind refetches nothing', async () => {
  const { queries, asked, isAsked, data } = shown()
  await isAsked(1)
  const done = invalidateTouched(queries, ['news'])
  asked[0]?.answer('only')
  await done
  expect([data(), asked.length]).toEqual(['only', 1])
})
