import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to and focuses the part named in the address's hash, as soon as it exists. */
export function useMeant<Part extends HTMLElement>(anchor: string): RefObject<Part | null> {
  const { hash } = useLocation()
  const part = useRef<Part>(null)
  const isMeant = hash === `#${anchor}`
  useEffect(() => {
    if (!isMeant) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView?.({ block: 'start' })
  }, [isMeant])
  return part
}
