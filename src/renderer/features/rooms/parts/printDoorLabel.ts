import type { RoomView } from '#shared/contract/room.ts'

/**
 * Prints a door label: room number and residents' names, legible across a corridor. No health data on a door. A separate page in a frame,
 * so that the screen is not printed.
 */
export function printDoorLabel(room: RoomView): void {
  const frame = document.createElement('iframe')
  // Not `hidden`: some browsers do not print what is not laid out.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  page.title = room.name
  page.body.append(heading(page, room.name, '96pt', '700'), ...room.residents.map(({ name }) => heading(page, name, '36pt', '400')))
  page.body.style.cssText = 'font-family: "Atkinson Hyperlegible Next Variable", system-ui, sans-serif; text-align: center; margin: 20mm'
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

function heading(page: Document, text: string, size: string, weight: string): HTMLElement {
  const line = page.createElement('p')
  line.textContent = text
  line.style.fontSize = size
  line.style.fontWeight = weight
  line.style.margin = '0 0 8mm'
  return line
}
