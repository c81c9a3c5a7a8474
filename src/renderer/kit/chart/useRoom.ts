import { useLayoutEffect, useState } from 'react'
import { usePrinting } from '../usePrinting.ts'
import type { Room } from './plane.ts'

/** Until it is measured, and without layout. */
const USUAL: Room = { width: 320, em: 16 }
/** 12 cm, as in the style sheet; browsers do not tell the paper's width. */
const ON_PAPER = 454

/** An element's width, also as it changes, and when printed. */
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
