import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to a heading as it comes: it stands in the place of what somebody was at, and who cannot see it hears it. */
export function useArrivedAt(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
