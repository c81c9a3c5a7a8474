import { type RefObject, useEffect, useRef } from 'react'

/** If the days are stacked, the screen scrolls to today. */
export function useTodayInSight<Part extends HTMLElement>(): RefObject<Part | null> {
  const week = useRef<Part>(null)
  useEffect(() => {
    const today = week.current?.querySelector('[data-today="true"]')
    if (today && today.getBoundingClientRect().top > innerHeight / 2) today.scrollIntoView({ block: 'start' })
  }, [])
  return week
}
