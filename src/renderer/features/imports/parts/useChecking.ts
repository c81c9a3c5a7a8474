import { useRef } from 'react'
import { useAction } from '#data/useAction.ts'

/** Corrections of an import. */
interface Corrections {
  matched?: (string | null)[]
  cells: { no: number; column: number; text: string }[]
  out: { no: number; out: boolean }[]
}

const nothing = (): Corrections => ({ cells: [], out: [] })

/** Sends corrections one after another, batching newer ones; failed ones go with the next, or by `again`. */
export function useChecking(id: string) {
  const check = useAction('imports.check')
  const waiting = useRef<Corrections>(nothing())
  const isRunning = useRef(false)
  const again = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    for (let isSent = true; isSent; ) {
      const sent = waiting.current
      waiting.current = nothing()
      const answer = await check.run({ id, ...sent })
      if (!answer)
        waiting.current = {
          ...sent,
          ...waiting.current,
          cells: [...sent.cells, ...waiting.current.cells],
          out: [...sent.out, ...waiting.current.out],
        }
      isSent = answer !== undefined && (waiting.current.cells.length > 0 || waiting.current.out.length > 0 || waiting.current.matched !== undefined)
    }
    isRunning.current = false
  }
  const correct = (given: Partial<Corrections>): void => {
    const { cells, out, matched = given.matched } = waiting.current
    const next = { cells: [...cells, ...(given.cells ?? [])], out: [...out, ...(given.out ?? [])] }
    const columns = given.matched ?? matched
    waiting.current = columns ? { ...next, matched: columns } : next
    void again()
  }
  return { correct, again, isBusy: check.state === 'sending', error: check.error }
}

export type Checking = ReturnType<typeof useChecking>
