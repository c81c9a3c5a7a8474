import { useEffect } from 'react'

/** Scrolls to and focuses the first invalid field when errors have changed: in a long form it may be out of view. */
export function useFirstWrong(errors: Readonly<Record<string, string>>, where = '[role="dialog"]'): void {
  const wrong = Object.keys(errors).join(' ')
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>(`${where} [aria-invalid="true"]`)?.focus()
  }, [wrong, where])
}
