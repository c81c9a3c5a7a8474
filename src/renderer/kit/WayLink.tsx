import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './WayLink.module.css'

interface WayLinkProps {
  to: To
  /** If several such links stand on a page with the same words. */
  label?: string
  /** The words, with an icon before or after them. */
  children: ReactNode
}

/** A link that stands alone: as high as a button. Not printed. */
export function WayLink({ to, label, children }: WayLinkProps): ReactNode {
  return (
    <Link to={to} aria-label={label} className={styles.way}>
      {children}
    </Link>
  )
}
