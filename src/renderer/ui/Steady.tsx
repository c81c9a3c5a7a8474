import { type ReactNode, useEffect, useRef } from 'react'
import { Stillness } from './stillness.ts'

/**
 * A region that ignores presses on something that has just moved under the finger: a control accepts a pointer press only after it has been
 * still for `STILL_MS`. For lists whose rows appear, disappear or are reordered during use. Keys are not affected: focus does not slide.
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

/** Watches the region and blocks presses on what has just appeared or moved; returns how to stop. */
function guard(element: HTMLElement): () => void {
  const stillness = new Stillness(element)
  const look = (): void => stillness.measure()
  const changes = new MutationObserver(look)
  changes.observe(element, { childList: true, subtree: true, characterData: true })
  // Growth above the region moves it as a whole.
  const sizes = new ResizeObserver(look)
  sizes.observe(document.body)
  sizes.observe(element)
  const hold = (event: MouseEvent): void => {
    // A click by keyboard has detail 0.
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
