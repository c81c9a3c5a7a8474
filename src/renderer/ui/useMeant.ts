import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Leads the eye and the focus to a part of a page that the address names after its #, as soon as that stands there. */
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
