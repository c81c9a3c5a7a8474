import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { formOf, queryOf, type SearchForm } from './searchAddress.ts'

/** Milliseconds of rest after a letter; until then neither the address nor the server hears of it. */
const TYPING = 400

/**
 * The form of the search and its address, which say the same: what is pressed stands in the address at once, what is typed
 * after a rest (an address follows too late for a field to be written in it). Going back brings the form of that address.
 */
export function useSearchForm(): { form: SearchForm; address: URLSearchParams; change: (next: SearchForm) => void } {
  const [address, setAddress] = useSearchParams()
  const [form, setForm] = useState(() => formOf(address))
  const { key, search } = useLocation()
  const how = useNavigationType()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // What this form writes replaces; anything else comes from elsewhere.
    if (how === NavigationType.Replace) return
    clearTimeout(timer.current)
    setForm(formOf(new URLSearchParams(search)))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each step of the history
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: SearchForm): void => {
    const isTyped = next.q !== form.q || next.priceMin !== form.priceMin || next.priceMax !== form.priceMax
    const write = (): void => setAddress(queryOf(next), { replace: true, preventScrollReset: true })
    setForm(next)
    clearTimeout(timer.current)
    if (isTyped) timer.current = setTimeout(write, TYPING)
    else write()
  }
  return { form, address, change }
}
