import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

interface FieldGridProps {
  /** Short fields: more per row. */
  narrow?: boolean
  children: ReactNode
}

/** Fields side by side if there is space, stacked on a phone. */
export function FieldGrid({ narrow = false, children }: FieldGridProps): ReactNode {
  return <div className={`${styles.grid} ${narrow ? styles.narrow : ''}`}>{children}</div>
}

interface FieldCellProps {
  /** Full width. */
  whole?: boolean
  children: ReactNode
}

/** One cell of a field grid. */
export function FieldCell({ whole = false, children }: FieldCellProps): ReactNode {
  return <div className={whole ? styles.whole : undefined}>{children}</div>
}

interface FieldSetProps {
  legend: string
  /** Side by side, as for choices, and not stacked. */
  inline?: boolean
  children: ReactNode
}

/** A labelled group of fields. */
export function FieldSet({ legend, inline = false, children }: FieldSetProps): ReactNode {
  return (
    <fieldset className={`${styles.set} ${inline ? styles.row : ''}`}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
