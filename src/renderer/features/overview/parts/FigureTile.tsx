import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import styles from './Figures.module.css'

export interface FigureTileProps {
  label: string
  count: number
  icon: IconName
  /** The list behind the figure. */
  to: string
  note?: string | null
  /** Whether a figure above zero needs action. */
  alerts?: 'amber' | 'berry'
}

/** A figure as a large link to the list that it counts. */
export function FigureTile({ label, count, icon, to, note, alerts }: FigureTileProps): ReactNode {
  const tone = alerts && count > 0 ? alerts : 'plain'
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.count}>{count}</span>
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
  // An anchor on this page uses the browser's navigation; a list is another page.
  return (
    <li>
      {to.startsWith('#') ? (
        <a href={to} className={styles.tile} data-tone={tone}>
          {inside}
        </a>
      ) : (
        <Link to={to} className={styles.tile} data-tone={tone}>
          {inside}
        </Link>
      )}
    </li>
  )
}
