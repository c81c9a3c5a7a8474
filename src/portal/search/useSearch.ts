import { useEffect, useRef, useState } from 'react'
import type { FoundHouse } from '#shared/contract/search.ts'
import { usePortal } from '../portalContext.ts'
import { formOf, queryOf, type SearchForm } from './searchAddress.ts'
import type { SearchData } from './searchPage.tsx'

/** What is typed letter by letter. */
const TYPED = ['q', 'priceMin', 'priceMax', 'income', 'shareMax', 'freeFrom'] as const

/** Milliseconds of rest after a letter; until then neither the address nor the server hears of it. */
const TYPING = 400

type Found = Pick<SearchData, 'answer' | 'wrong'>

export interface Search {
  form: SearchForm
  change: (next: SearchForm) => void
  data: SearchData
  /** The houses of all pages loaded so far. */
  houses: readonly FoundHouse[]
  /** Something newer is under way than what is shown. */
  isFormer: boolean
  /** The server could not be reached for what is asked now. */
  isLost: boolean
  retry: () => void
  loadMore: () => void
}

/**
 * The form and what it finds. What is pressed stands in the address and is asked at once, what is typed after a rest;
 * an answer that comes after a newer question is dropped.
 */
export function useSearch(first: SearchData): Search {
  const { query, load, rewrite } = usePortal()
  const [form, setForm] = useState(() => formOf(query))
  const [data, setData] = useState(first)
  const [houses, setHouses] = useState<readonly FoundHouse[]>(first.answer?.results ?? [])
  const [state, setState] = useState<'still' | 'asking' | 'lost'>('still')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    },
    [],
  )
  const ask = async (asked: URLSearchParams, take: (found: Found) => void): Promise<void> => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setState('asking')
    try {
      const found = (await load(asked, mine.signal)) as Found
      if (mine.signal.aborted) return
      take(found)
      setState('still')
    } catch {
      if (!mine.signal.aborted) setState('lost')
    }
  }
  const begin = (next: SearchForm): void => {
    const address = queryOf(next)
    rewrite(address)
    void ask(address, (found) => {
      // What is wrong beside a field leaves the houses as they were.
      setData({ ...data, wrong: found.wrong, answer: found.answer ?? data.answer })
      if (found.answer) setHouses(found.answer.results)
    })
  }
  const change = (next: SearchForm): void => {
    const isTyped = TYPED.some((part) => next[part] !== form[part])
    setForm(next)
    clearTimeout(timer.current)
    if (isTyped) timer.current = setTimeout(() => begin(next), TYPING)
    else begin(next)
  }
  const loadMore = (): void => {
    const address = queryOf(form)
    address.set('edasi', data.answer?.next ?? '')
    void ask(address, (found) => {
      if (!found.answer) return
      setData({ ...data, ...found })
      setHouses([...houses, ...found.answer.results])
    })
  }
  return { form, change, data, houses, isFormer: state === 'asking', isLost: state === 'lost', retry: () => begin(form), loadMore }
}
