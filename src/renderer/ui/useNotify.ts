import { createElement, useContext, useMemo } from 'react'
import { NoticeWithWayBack } from './NoticeWithWayBack.tsx'
import { NotifyContext } from './notifyContext.ts'

/** The specification's duration of a notification, in seconds. */
const SECONDS = 3
/** With a button in it. */
const SECONDS_WITH_WAY_BACK = 10
let shown = 0

export interface Notify {
  /** Success; with an undo button it stays longer. */
  success: (text: string, back?: { label: string; run: () => void }) => void
  refused: (text: string) => void
  /** Neutral: a state. */
  told: (text: string) => void
}

/**
 * Short notices at the top of the screen for three seconds, read out by screen readers. Anything that needs action is shown in the page
 * instead.
 */
export function useNotify(): Notify {
  const notices = useContext(NotifyContext)
  return useMemo(
    () => ({
      success: (text, back) => {
        if (!notices || !back) return void notices?.success(text, SECONDS)
        const key = `back ${++shown}`
        const run = (): void => {
          notices.destroy(key)
          back.run()
        }
        void notices.success({
          key,
          content: createElement(NoticeWithWayBack, { text, label: back.label, onBack: run }),
          duration: SECONDS_WITH_WAY_BACK,
        })
      },
      refused: (text) => void notices?.error(text, SECONDS),
      told: (text) => void notices?.info(text, SECONDS),
    }),
    [notices],
  )
}
