import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isPageOutdated } from './serviceWorker.ts'

/** The specification's delay before scrolling to the top. */
const SCROLL_DELAY = 200

/** After navigation the view scrolls to the top and the focus moves to the content; going back keeps the position. */
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
      // An address with a # is handled elsewhere (`useMeant`).
      if (!document.getElementById(location.hash.slice(1))) scrollTo({ top: 0 })
    }, SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [pathname, how])
}

/** A trailing slash makes no other page: the focus stays. */
const bare = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1')
