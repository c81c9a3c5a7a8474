import { useLayoutEffect, useState } from 'react'
import { usePrinting } from '../usePrinting.ts'
import type { Room } from './plane.ts'

/** Until it is known, and where nothing is laid out. */
const USUAL: Room = { width: 320, em: 16 }
/** 12 cm, as the style sheet has it; the browser tells nobody how wide its paper is. */
const ON_PAPER = 454

/** How much room an element has, also when that changes, and on paper. */
export function useRoom(element: HTMLElement | null): Room {
  const [room, setRoom] = useState(USUAL)
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    if (!element) return
    const measure = (): void => {
      const { width } = element.getBoundingClientRect()
      const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (width > 0) setRoom({ width: Math.round(width), em: em || USUAL.em })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isPrinting ? { ...room, width: ON_PAPER } : room
}
