import { type ReactNode, useEffect, useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import styles from './PageTabs.module.css'

interface PageTabsProps {
  label: string
  pages: readonly { path: string; label: string }[]
  /** Query parameters kept between the pages. */
  state?: unknown
}

/** Tabs of related pages; the present one is always visible. */
export function PageTabs({ label, pages, state }: PageTabsProps): ReactNode {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // In a block, since newer browsers return a promise, which an effect must not return.
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  if (pages.length < 2) return null
  return (
    <nav ref={list} aria-label={label} className={styles.tabs}>
      {pages.map(({ path, label: words }) => (
        <Link key={path} to={path} state={state} aria-current={matchPath(path, pathname) ? 'page' : undefined} className={styles.tab}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
