const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select'].map((field) => `${field}:not(:disabled):not([tabindex="-1"])`).join()

/** Focuses the first field in an element; an already focused one keeps the focus, and without a field nothing happens. */
export function beginAtField(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return
  const first = place.querySelector<HTMLElement>(FIELDS)
  // For radio buttons the selected one, where arrow keys continue.
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio' && !first.checked
  const chosen = isRadio ? place.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) : null
  ;(chosen ?? first)?.focus({ preventScroll: true })
}
