import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the eye and the focus to the first thing that is wrong in a form, clear of bars that stick to its edges, when something has become
 * wrong. Who is typing is left where they are: only a press of a button, or an answer after it, sends the eye away. `attempt` grows with
 * each try, where the same may be wrong again.
 */
export function useLeadToWrong(place: RefObject<HTMLElement | null>, isWrong: boolean, attempt = 0): void {
  const isNew = useRef(true)
  const tries = isWrong ? attempt + 1 : 0
  useEffect(() => {
    // What was wrong when it was opened is only shown.
    const wasOpened = isNew.current
    isNew.current = false
    if (wasOpened) return
    const form = place.current?.closest('[role="dialog"], form, main')
    if (tries === 0 || !form || isTyping(document.activeElement)) return
    // After all that is wrong has been shown: of several the first in the form is meant.
    const frame = requestAnimationFrame(() => {
      const first = form.querySelector<HTMLElement>(`[${WRONG}]`)
      const control = first?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, [tabindex]') ?? first
      control?.focus({ preventScroll: true })
      first?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, tries])
}

/** Stands on whatever shows that something is wrong. */
export const WRONG = 'data-wrong'

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type))
