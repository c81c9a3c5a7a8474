import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SortHead.module.css'

interface SortHeadProps extends ComponentProps<'th'> {
  /** The column's present sorting, if any. */
  sorted: 'ascending' | 'descending' | 'none'
  onSort: () => void
  /** How its button is focused. */
  button?: ComponentProps<'button'> & { 'data-place'?: string }
  children: ReactNode
}

/** A sortable column head, with an arrow; right-aligned if its `th` has `data-number`. */
export function SortHead({ sorted, onSort, button, children, ...head }: SortHeadProps): ReactNode {
  return (
    <th scope="col" aria-sort={sorted} {...head}>
      <button {...button} type="button" className={styles.sort} onClick={onSort}>
        {children}
        <span className={styles.arrow}>
          <Icon name="down" size={16} />
        </span>
      </button>
    </th>
  )
}
