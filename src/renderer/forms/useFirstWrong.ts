import { useEffect } from 'react'

/** Leads the eye and the focus to the first field that is wrong, when what is wrong has changed: a long form hides it below. */
export function useFirstWrong(errors: Readonly<Record<string, string>>, where = '[role="dialog"]'): void {
  const wrong = Object.keys(errors).join(' ')
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>(`${where} [aria-invalid="true"]`)?.focus()
  }, [wrong, where])
}
