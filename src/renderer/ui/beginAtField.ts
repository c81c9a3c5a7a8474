const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select'].map((field) => `${field}:not(:disabled):not([tabindex="-1"])`).join()

/** Puts the focus on the first field within an element; whatever has it there already keeps it, and where there is no field nothing happens. */
export function beginAtField(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return
  const first = place.querySelector<HTMLElement>(FIELDS)
  // Of radio buttons the arrow keys go on from the one that is chosen.
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio' && !first.checked
  const chosen = isRadio ? place.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) : null
  ;(chosen ?? first)?.focus({ preventScroll: true })
}
