import { App } from 'antd'
import { useMemo } from 'react'

/** The specification's time for a notification, in seconds. */
const SECONDS = 3

export interface Notify {
  success: (text: string) => void
  refused: (text: string) => void
}

/** Short words at the top of the screen for three seconds, read out by screen readers. What must be acted on stands in the page instead. */
export function useNotify(): Notify {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      success: (text) => void message.success(text, SECONDS),
      refused: (text) => void message.error(text, SECONDS),
    }),
    [message],
  )
}
