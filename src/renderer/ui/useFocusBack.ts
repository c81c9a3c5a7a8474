import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it when this first stood, once this is gone; to the page's content when that is gone too.
 * Ant Design gives it back only when a dialog is told to close, not when it is taken away at once.
 */
export function useFocusBack(): void {
  // While it is rendered for the first time nothing in it can have taken the focus yet.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isKept()) return
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        if (!isKept()) document.querySelector('main')?.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** Whether something has the focus already, as after a step to another page. */
const isKept = (): boolean => document.activeElement !== null && document.activeElement !== document.body
