export const LABEL_SIZES = ['A5', 'A6'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

interface DoorLabel {
  room: string
  /** First names, of those who agreed. */
  names: readonly string[]
  size: LabelSize
}

/** The page on its side, and letters that are legible across a corridor. By measure: CSS has no name for A6. */
const LETTERS: Record<LabelSize, { page: string; room: string; name: string; margin: string }> = {
  A5: { page: '210mm 148mm', room: '96pt', name: '36pt', margin: '20mm' },
  A6: { page: '148mm 105mm', room: '64pt', name: '24pt', margin: '12mm' },
}

/**
 * Prints a door label: room number, and residents' first names if chosen. Nothing about health on a door. A separate page in a frame, so
 * that the screen is not printed; it needs no server.
 */
export function printDoorLabel({ room, names, size }: DoorLabel): void {
  const frame = document.createElement('iframe')
  // Not `hidden`: some browsers do not print what is not laid out.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = page?.defaultView
  if (!page || !view) return
  const letters = LETTERS[size]
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${letters.page}; margin: ${letters.margin} }`)
  page.adoptedStyleSheets = [sheet]
  page.title = room
  page.body.append(line(page, room, letters.room, '700'), ...names.map((name) => line(page, name, letters.name, '400')))
  page.body.style.cssText = 'font-family: "Atkinson Hyperlegible Next Variable", system-ui, sans-serif; text-align: center; margin: 0'
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

function line(page: Document, text: string, size: string, weight: string): HTMLElement {
  const element = page.createElement('p')
  element.textContent = text
  element.style.fontSize = size
  element.style.fontWeight = weight
  element.style.margin = '0 0 8mm'
  return element
}
