import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isPageOutdated } from './serviceWorker.ts'

/** The specification's wait before the view scrolls to the top. */
const SCROLL_DELAY = 200

/** After a change of route the view goes to its top and the focus to its content; going back keeps the place. */
export function useArrival(): void {
  const pathname = bare(useLocation().pathname)
  const how = useNavigationType()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    if (isPageOutdated()) return location.reload()
    document.getElementById('main')?.focus({ preventScroll: true })
    if (how === NavigationType.Pop) return
    const timer = setTimeout(() => {
      // What the address names after its # has its own place (`useMeant`).
      if (!document.getElementById(location.hash.slice(1))) scrollTo({ top: 0 })
    }, SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [pathname, how])
}

/** A slash at the end makes no other page: the focus stays where it is. */
const bare = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1')
