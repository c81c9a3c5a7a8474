import { useEffect, useState } from 'react'
import type { Topic } from '#shared/rules/plan/terms.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import type { useSigned } from './useSigned.ts'

/** Delays after the last key before saving, and before a retry. */
const AFTER = 700
const AGAIN = 5000

export type Typed = { state: 'still' | 'saving' } | { state: 'saved'; at: string } | { state: 'unsaved' }

interface SaverDeps {
  /** @returns when it was saved. @throws RefusedError, ConnectionError */
  save: (topic: Topic, text: string) => Promise<string>
  tell: (typed: Typed) => void
  onClosed: () => void
}

/**
 * Saves answers while typing, the latest text of each topic, one save at a time; failed saves are retried. `flush` sends the rest and says
 * whether all was saved.
 */
function createSaver({ save, tell, onClosed }: SaverDeps) {
  const waiting = new Map<Topic, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> = Promise.resolve(true)
  const send = async (): Promise<boolean> => {
    for (const [topic, text] of waiting) {
      tell({ state: 'saving' })
      try {
        const at = await save(topic, text)
        if (waiting.get(topic) === text) waiting.delete(topic)
        tell(waiting.size > 0 ? { state: 'saving' } : { state: 'saved', at })
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
        tell({ state: 'unsaved' })
        if (error instanceof RefusedError && error.code === 'link-closed') onClosed()
        else timer = setTimeout(() => void flush(), AGAIN)
        return false
      }
    }
    return true
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    sending = sending.then(send)
    return sending
  }
  const type = (topic: Topic, text: string): void => {
    waiting.set(topic, text)
    tell({ state: 'saving' })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), AFTER)
  }
  return { type, flush }
}

/** What this visit has appended to each topic with a hidden answer. */
type Additions = Map<Topic, string>

/**
 * The input of a link's answers, and the state of saving. For topics with a hidden earlier answer it is appended, until `show` reveals all.
 */
export function useTyped(signed: NonNullable<ReturnType<typeof useSigned>>, savedBefore: readonly { topic: Topic }[], onClosed: () => void) {
  const { port } = useData()
  const [typed, setTyped] = useState<Typed>({ state: 'still' })
  const [additions] = useState<Additions>(() => new Map(savedBefore.map(({ topic }) => [topic, ''])))
  const [saver] = useState(() => {
    const save = async (topic: Topic, text: string): Promise<string> => {
      const adds_to = additions.get(topic)
      const { saved_at } = await port.ask('planLink.save', { ...signed, topic, text, ...(adds_to !== undefined && { adds_to }) })
      if (additions.has(topic)) additions.set(topic, text.trim())
      return saved_at
    }
    return createSaver({ save, tell: setTyped, onClosed })
  })
  useEffect(() => () => void saver.flush(), [saver])
  return { typed, ...saver, show: () => additions.clear() }
}
