import { useCallback, useEffect, useRef, useState } from 'react'
import type { Topic } from '#shared/rules/plan/terms.ts'
import { useData } from '../../../data/DataContext.ts'
import { ConnectionError, RefusedError } from '../../../data/errors.ts'
import type { useSigned } from './useSigned.ts'

/** So long after the last letter an answer is saved, and so long until it is tried again. */
const AFTER = 700
const AGAIN = 5000

export type Typed = { state: 'still' | 'saving' } | { state: 'saved'; at: string } | { state: 'unsaved' }

/**
 * Saves answers as they are typed, the newest words of each topic, one save after the other; what did not arrive is sent again
 * until it does. `flush` sends what is left and says whether all has arrived.
 */
export function useTyped(signed: NonNullable<ReturnType<typeof useSigned>>, onClosed: () => void) {
  const { port } = useData()
  const [typed, setTyped] = useState<Typed>({ state: 'still' })
  const waiting = useRef(new Map<Topic, string>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sending = useRef<Promise<boolean> | null>(null)

  const send = useCallback(async (): Promise<boolean> => {
    for (const [topic, text] of [...waiting.current]) {
      setTyped({ state: 'saving' })
      try {
        const { saved_at } = await port.ask('planLink.save', { ...signed, topic, text })
        if (waiting.current.get(topic) === text) waiting.current.delete(topic)
        setTyped(waiting.current.size > 0 ? { state: 'saving' } : { state: 'saved', at: saved_at })
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
        setTyped({ state: 'unsaved' })
        if (error instanceof RefusedError && error.code === 'link-closed') onClosed()
        else timer.current = setTimeout(() => void flushRef.current(), AGAIN)
        return false
      }
    }
    return true
  }, [port, signed, onClosed])

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    await sending.current
    sending.current = send()
    const hasArrived = await sending.current
    sending.current = null
    return hasArrived
  }, [send])
  const flushRef = useRef(flush)
  flushRef.current = flush

  const type = useCallback((topic: Topic, text: string): void => {
    waiting.current.set(topic, text)
    setTyped({ state: 'saving' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flushRef.current(), AFTER)
  }, [])

  useEffect(() => () => void (waiting.current.size > 0 && flushRef.current()), [])
  return { typed, type, flush }
}
