import { type RefObject, useEffect, useRef } from 'react'

/** Where the days of a week stand one below the other, the screen opens at today: nobody on a phone looks for Monday. */
export function useTodayInSight<Part extends HTMLElement>(): RefObject<Part | null> {
  const week = useRef<Part>(null)
  useEffect(() => {
    const today = week.current?.querySelector('[data-today="true"]')
    if (today && today.getBoundingClientRect().top > innerHeight / 2) today.scrollIntoView({ block: 'start' })
  }, [])
  return week
}
