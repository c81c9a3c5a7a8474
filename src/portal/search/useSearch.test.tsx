import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type Portal, PortalContext } from '../portalContext.ts'
import { formOf, queryOf, type SearchForm } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'
import { useSearch } from './useSearch.ts'

const NOTHING: SearchData = { answer: null, wrong: {}, groups: [], services: [], counties: [], municipalities: [] }

/** Applies several changes before any rerender, as on a slow machine, and returns the last requested address. */
async function meant(...parts: Partial<SearchForm>[]): Promise<string> {
  const asked: string[] = []
  const portal = {
    query: new URLSearchParams(),
    load: async (address: URLSearchParams) => (asked.push(address.toString()), NOTHING),
    rewrite: () => undefined,
  } as unknown as Portal
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => createElement(PortalContext, { value: portal }, children)
  const { result } = renderHook(() => useSearch(NOTHING), { wrapper })
  const { change, submit } = result.current
  await act(async () => {
    for (const part of parts) change(part)
    submit({})
  })
  return asked.at(-1) ?? ''
}

const TYPED: Partial<SearchForm>[] = [
  { q: 'Tamme' },
  { priceMin: '100' },
  { priceMax: '900' },
  { income: '700' },
  { shareMax: '300' },
  { freeFrom: '2026-12-01' },
]
const PRESSED: Partial<SearchForm>[] = [{ isFree: true }, { county: 'Harju maakond' }, { groups: [3] }, { box: [57, 21, 59, 28] }]

describe('the form of the search', () => {
  it.each(TYPED.flatMap((typed) => PRESSED.map((pressed) => [typed, pressed] as const)))(
    'loses neither %j nor %j, whichever is told before the other is drawn',
    async (typed, pressed) => {
      const both = queryOf({ ...formOf(new URLSearchParams()), ...typed, ...pressed }).toString()
      expect(await meant(typed, pressed)).toBe(both)
      expect(await meant(pressed, typed)).toBe(both)
    },
  )
})
