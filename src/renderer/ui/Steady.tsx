import { type ReactNode, useEffect, useRef } from 'react'
import { Stillness } from './stillness.ts'

/**
 * A region in which no press goes to something that has just moved under the finger: a control takes a press by pointer only when it has
 * stood in its place for `STILL_MS`. Lists whose rows come, go or change their order while people press stand in it. Keys are not
 * concerned: their focus does not slide.
 */
export function Steady({ children, className }: { children: ReactNode; className?: string | undefined }): ReactNode {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    return element ? guard(element) : undefined
  }, [])
  return (
    <div ref={region} className={className}>
      {children}
    </div>
  )
}

/** Watches the region and keeps presses from what has just come or moved; answers how to end it. */
function guard(element: HTMLElement): () => void {
  const stillness = new Stillness(element)
  const look = (): void => stillness.measure()
  const changes = new MutationObserver(look)
  changes.observe(element, { childList: true, subtree: true, characterData: true })
  // What grows above the region moves it as a whole.
  const sizes = new ResizeObserver(look)
  sizes.observe(document.body)
  sizes.observe(element)
  const hold = (event: MouseEvent): void => {
    // A click of the keyboard has no detail.
    if (event.detail === 0 || !(event.target instanceof Element) || stillness.isStill(event.target, { x: event.clientX, y: event.clientY })) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', hold, { capture: true })
  return () => {
    changes.disconnect()
    sizes.disconnect()
    element.removeEventListener('click', hold, { capture: true })
  }
}
