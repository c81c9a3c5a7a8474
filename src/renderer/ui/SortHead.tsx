import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SortHead.module.css'

interface SortHeadProps extends ComponentProps<'th'> {
  /** How its column is sorted, if it is. */
  sorted: 'ascending' | 'descending' | 'none'
  onSort: () => void
  /** How the button in it is reached. */
  button?: ComponentProps<'button'> & { 'data-place'?: string }
  children: ReactNode
}

/** The head of a column that sorts it, with an arrow that says which way; at the right where its `th` has `data-number`. */
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
