import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { AskRefused } from '../page.ts'
import { usePortal } from '../portalContext.ts'
import { formOf, queryOf, type SearchForm, showing } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'

/** Fields with text input. */
const TYPED = ['q', 'priceMin', 'priceMax', 'income', 'shareMax', 'freeFrom'] as const
type Typed = (typeof TYPED)[number]

/** The debounce delay of typing, ms, for address and server. */
const TYPING = 400

type Found = Pick<SearchData, 'answer' | 'wrong'>

export interface Search {
  form: SearchForm
  /** `isEntered`: input from before hydration; it makes no history entry. */
  change: (part: Partial<SearchForm>, isEntered?: boolean) => void
  /** Searches at once, with a history entry of its own. */
  submit: (part: Partial<SearchForm>) => void
  data: SearchData
  /** The houses of all loaded pages. */
  houses: readonly FoundHouse[]
  /** Part of the form is invalid: the results ignore it. */
  isWrong: boolean
  /** Newer results are loading. */
  isFormer: boolean
  /** The search failed: unreachable, or refused with a message. */
  isLost: boolean
  refusal: string | null
  retry: () => void
  loadMore: () => void
}

/**
 * The form and its results. Choices update the address and search at once, typing after a delay; outdated answers are discarded. Each
 * change is a history entry; typing in one field is a single one.
 */
export function useSearch(first: SearchData): Search {
  const { query, rewrite } = usePortal()
  const { find, findMore, ...found } = useFound(first)
  const [form, setForm] = useState(() => formOf(query))
  /** The latest form state, ahead of rendering: each change builds on it, so that none is lost. */
  const meant = useRef(form)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The requested address, and the field whose typing created its history entry. */
  const asked = useRef({ address: query.toString(), typed: null as Typed | null })
  const write = (address: URLSearchParams, typed: Typed | null, isStep: boolean): void => {
    asked.current = { address: address.toString(), typed }
    rewrite(address, isStep)
  }
  const begin = (next: SearchForm, typed: Typed | null, isEntered = false): void => {
    const address = queryOf(next)
    const isMore = typed !== null && typed === asked.current.typed
    if (address.toString() !== asked.current.address) write(address, typed, !isMore && !isEntered)
    find(address)
  }
  const mean = (next: SearchForm): void => {
    meant.current = next
    setForm(next)
    clearTimeout(timer.current)
  }
  const change = (part: Partial<SearchForm>, isEntered = false): void => {
    const [former, next] = [meant.current, { ...meant.current, ...part }]
    const typed = TYPED.find((name) => next[name] !== former[name]) ?? null
    mean(next)
    if (typed && !isEntered) timer.current = setTimeout(() => begin(next, typed), TYPING)
    else begin(next, null, isEntered)
  }
  const submit = (part: Partial<SearchForm>): void => {
    mean({ ...meant.current, ...part })
    begin(meant.current, null)
  }
  const goneBack = useEffectEvent((query: URLSearchParams): void => {
    if (query.toString() === asked.current.address) return
    asked.current = { address: query.toString(), typed: null }
    mean(formOf(query))
    find(query)
  })
  useEffect(() => goneBack(query), [query])
  // Returning from a house, or reloading, restores the length of the list.
  const loadMore = (): void => findMore(queryOf(form), (length) => write(showing(queryOf(form), length), asked.current.typed, false))
  return { ...found, form, change, submit, retry: () => find(queryOf(form)), loadMore }
}

/** The form's results: the last answer, and the houses of all pages. */
function useFound(first: SearchData) {
  const { ask, state, refusal } = useAsking()
  const [data, setData] = useState(first)
  const [houses, setHouses] = useState<readonly FoundHouse[]>(first.answer?.results ?? [])
  const find = (address: URLSearchParams): void =>
    void ask(address, (found) => {
      // Invalid fields were ignored, and the answer is marked so.
      setData({ ...data, wrong: found.wrong, answer: found.answer ?? data.answer })
      if (found.answer) setHouses(found.answer.results)
    })
  /** `onLonger` receives the new number of houses. */
  const findMore = (address: URLSearchParams, onLonger: (length: number) => void): void => {
    address.set('edasi', data.answer?.next ?? '')
    void ask(address, (found) => {
      if (!found.answer) return
      // Map markers already cover all pages.
      setData({ ...data, ...found, answer: { ...found.answer, points: data.answer?.points ?? [] } })
      const longer = [...houses, ...found.answer.results]
      setHouses(longer)
      onLonger(longer.length)
    })
  }
  const isWrong = Object.keys(data.wrong).length > 0
  return { data, houses, isWrong, isFormer: state === 'asking', isLost: state === 'lost', refusal, find, findMore }
}

/** Queries the server; outdated answers are discarded. */
function useAsking() {
  const { load } = usePortal()
  const [state, setState] = useState<'still' | 'asking' | 'lost'>('still')
  const [refusal, setRefusal] = useState<string | null>(null)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const ask = async (address: URLSearchParams, take: (found: Found) => void): Promise<void> => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setState('asking')
    try {
      const found = (await load(address, mine.signal)) as Found
      if (mine.signal.aborted) return
      take(found)
      setState('still')
    } catch (error) {
      if (mine.signal.aborted) return
      setRefusal(error instanceof AskRefused ? error.message : null)
      setState('lost')
    }
  }
  return { ask, state, refusal }
}
