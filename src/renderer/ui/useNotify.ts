import { useContext, useMemo } from 'react'
import { NotifyContext } from './notifyContext.ts'

/** The specification's time for a notification, in seconds. */
const SECONDS = 3

export interface Notify {
  success: (text: string) => void
  refused: (text: string) => void
}

/** Short words at the top of the screen for three seconds, read out by screen readers. What must be acted on stands in the page instead. */
export function useNotify(): Notify {
  const notices = useContext(NotifyContext)
  return useMemo(
    () => ({
      success: (text) => void notices?.success(text, SECONDS),
      refused: (text) => void notices?.error(text, SECONDS),
    }),
    [notices],
  )
}
