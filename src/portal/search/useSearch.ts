import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundHouse } from '#shared/contract/search.ts'
import { AskRefused } from '../page.ts'
import { usePortal } from '../portalContext.ts'
import { formOf, queryOf, type SearchForm, showing } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'

/** What is typed letter by letter. */
const TYPED = ['q', 'priceMin', 'priceMax', 'income', 'shareMax', 'freeFrom'] as const
type Typed = (typeof TYPED)[number]

/** Milliseconds of rest after a letter; until then neither the address nor the server hears of it. */
const TYPING = 400

type Found = Pick<SearchData, 'answer' | 'wrong'>

export interface Search {
  form: SearchForm
  /** `isEntered`: what stood in the fields already is understood; there is nothing to go back from. */
  change: (part: Partial<SearchForm>, isEntered?: boolean) => void
  /** Asks at once, as a step of its own. */
  submit: (part: Partial<SearchForm>) => void
  data: SearchData
  /** The houses of all pages loaded so far. */
  houses: readonly FoundHouse[]
  /** Something in the form makes no sense: the houses are those of the rest of it. */
  isWrong: boolean
  /** Something newer is under way than what is shown. */
  isFormer: boolean
  /** The server could not be reached for what is asked now, or has refused it: then with its words. */
  isLost: boolean
  refusal: string | null
  retry: () => void
  loadMore: () => void
}

/**
 * The form and what it finds. What is pressed stands in the address and is asked at once, what is typed after a rest;
 * an answer that comes after a newer question is dropped. Each change is a step from which Back leads to the form before it; what is typed
 * into one field is one step.
 */
export function useSearch(first: SearchData): Search {
  const { query, rewrite } = usePortal()
  const { find, findMore, ...found } = useFound(first)
  const [form, setForm] = useState(() => formOf(query))
  /** The form as it is meant, also while a newer one waits to be drawn: each change is made to this one, so that none undoes another. */
  const meant = useRef(form)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The address that is asked, and the field whose typing made it a step. */
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
  // Who leaves for a house and comes back, or loads the page anew, finds the list as long.
  const loadMore = (): void => findMore(queryOf(form), (length) => write(showing(queryOf(form), length), asked.current.typed, false))
  return { ...found, form, change, submit, retry: () => find(queryOf(form)), loadMore }
}

/** What the form has found: the last answer, and the houses of all its pages. */
function useFound(first: SearchData) {
  const { ask, state, refusal } = useAsking()
  const [data, setData] = useState(first)
  const [houses, setHouses] = useState<readonly FoundHouse[]>(first.answer?.results ?? [])
  const find = (address: URLSearchParams): void =>
    void ask(address, (found) => {
      // What is wrong beside a field was left out of the question, and the answer says of what it is.
      setData({ ...data, wrong: found.wrong, answer: found.answer ?? data.answer })
      if (found.answer) setHouses(found.answer.results)
    })
  /** `onLonger` hears how many houses there are now. */
  const findMore = (address: URLSearchParams, onLonger: (length: number) => void): void => {
    address.set('edasi', data.answer?.next ?? '')
    void ask(address, (found) => {
      if (!found.answer) return
      // The places on the map are of all pages already.
      setData({ ...data, ...found, answer: { ...found.answer, points: data.answer?.points ?? [] } })
      const longer = [...houses, ...found.answer.results]
      setHouses(longer)
      onLonger(longer.length)
    })
  }
  const isWrong = Object.keys(data.wrong).length > 0
  return { data, houses, isWrong, isFormer: state === 'asking', isLost: state === 'lost', refusal, find, findMore }
}

/** Asks the server; an answer that comes after a newer question is dropped. */
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
