import { useCallback, useEffect, useRef, useState } from 'react'
import { ConnectionError, RefusedError } from './errors.ts'

export interface Sending<Given extends unknown[], Answer> {
  /** The answer; undefined if refused, or if a previous run is in progress. */
  run: (...given: Given) => Promise<Answer | undefined>
  isSending: boolean
  error: RefusedError | ConnectionError | null
  fieldErrors: Readonly<Record<string, string>>
  /** Clears the error. */
  reset: () => void
}

/** Runs calls outside the contract, one at a time: signing in and out. */
export function useSending<Given extends unknown[], Answer>(send: (...given: Given) => Promise<Answer>): Sending<Given, Answer> {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<RefusedError | ConnectionError | null>(null)
  const isRunning = useRef(false)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const run = useCallback(async (...given: Given): Promise<Answer | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsSending(true)
    setError(null)
    try {
      return await latest.current(...given)
    } catch (refusal) {
      if (!(refusal instanceof RefusedError || refusal instanceof ConnectionError)) throw refusal
      setError(refusal)
      return undefined
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }, [])
  const reset = useCallback(() => setError(null), [])
  const fieldErrors =
    error instanceof RefusedError ? Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) : {}
  return { run, isSending, error, fieldErrors, reset }
}
