/** The roles of a table, which the grid gives to parts that hold buttons: to a screen reader neither would be there. */
const TABLE_ROLES = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell']
/** Attributes that only parts of a table may have. */
const TABLE_ATTRIBUTES = ['aria-colindex', 'aria-rowindex', 'aria-colcount', 'aria-rowcount', 'aria-colspan', 'aria-rowspan']
const WITH_ROLE = TABLE_ROLES.map((role) => `[role="${role}"]`).join(',')
const WITH_ATTRIBUTE = TABLE_ATTRIBUTES.map((name) => `[${name}]`).join(',')

/** Takes both off, also from parts that are drawn later. @returns what stops it */
export function plainRoles(place: HTMLElement): () => void {
  const strip = (): void => {
    for (const part of place.querySelectorAll(WITH_ROLE)) part.removeAttribute('role')
    for (const part of place.querySelectorAll(WITH_ATTRIBUTE)) for (const name of TABLE_ATTRIBUTES) part.removeAttribute(name)
  }
  strip()
  const watch = new MutationObserver(strip)
  watch.observe(place, { subtree: true, childList: true, attributes: true, attributeFilter: ['role', ...TABLE_ATTRIBUTES] })
  return () => watch.disconnect()
}
