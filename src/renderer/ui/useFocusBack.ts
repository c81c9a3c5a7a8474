import { useEffect, useState } from 'react'

/**
 * Restores the focus to its origin when this unmounts; or to the page's content if the origin is gone. Ant Design restores it only when a
 * dialog is closed, not when it is unmounted.
 */
export function useFocusBack(): void {
  // During the first render nothing inside can have the focus yet.
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

/** Whether something has the focus already, as after navigation. */
const isKept = (): boolean => document.activeElement !== null && document.activeElement !== document.body
