import { createElement, useContext, useMemo } from 'react'
import { NoticeWithWayBack } from './NoticeWithWayBack.tsx'
import { NotifyContext } from './notifyContext.ts'

/** The specification's time for a notification, in seconds. */
const SECONDS = 3
/** With something to press on it. */
const SECONDS_WITH_WAY_BACK = 10
let shown = 0

export interface Notify {
  /** What was done; with a way back it stands longer, so that a hand can reach it. */
  success: (text: string, back?: { label: string; run: () => void }) => void
  refused: (text: string) => void
  /** Neither done nor refused: where something stands. */
  told: (text: string) => void
}

/** Short words at the top of the screen for three seconds, read out by screen readers. What must be acted on stands in the page instead. */
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
