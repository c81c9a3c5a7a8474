import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to and focuses the first error in a form, clear of sticky bars, when an error appears. It never interrupts typing: only after a
 * button press, or its answer. `attempt` grows with each submit, since the same error may recur.
 */
export function useLeadToWrong(place: RefObject<HTMLElement | null>, isWrong: boolean, attempt = 0): void {
  const isNew = useRef(true)
  const tries = isWrong ? attempt + 1 : 0
  useEffect(() => {
    // Errors present on opening are only shown.
    const wasOpened = isNew.current
    isNew.current = false
    if (wasOpened) return
    const form = place.current?.closest('[role="dialog"], form, main')
    if (tries === 0 || !form || isTyping(document.activeElement)) return
    // After all errors are rendered: the first in the form wins.
    const frame = requestAnimationFrame(() => {
      // Somebody may have begun to type since.
      if (isTyping(document.activeElement)) return
      const first = form.querySelector<HTMLElement>(`[${WRONG}]`)
      const control = first?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, [tabindex]') ?? first
      control?.focus({ preventScroll: true })
      first?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, tries])
}

/** Marks every element that shows an error. */
export const WRONG = 'data-wrong'

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type))
