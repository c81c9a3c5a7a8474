import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a heading on mount: it replaces what the user was at, and screen readers announce it. */
export function useArrivedAt(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
