import type { ReactNode } from 'react'
import styles from './FieldGrid.module.css'

interface FieldGridProps {
  /** Short fields: more of them beside each other. */
  narrow?: boolean
  children: ReactNode
}

/** Fields beside each other where there is room, below each other on a phone. */
export function FieldGrid({ narrow = false, children }: FieldGridProps): ReactNode {
  return <div className={`${styles.grid} ${narrow ? styles.narrow : ''}`}>{children}</div>
}

interface FieldCellProps {
  /** Takes the whole width. */
  whole?: boolean
  children: ReactNode
}

/** One place of a grid of fields. */
export function FieldCell({ whole = false, children }: FieldCellProps): ReactNode {
  return <div className={whole ? styles.whole : undefined}>{children}</div>
}

interface FieldSetProps {
  legend: string
  /** Beside each other, as choices stand, and not below each other. */
  inline?: boolean
  children: ReactNode
}

/** Fields that belong together, named as fields are. */
export function FieldSet({ legend, inline = false, children }: FieldSetProps): ReactNode {
  return (
    <fieldset className={`${styles.set} ${inline ? styles.row : ''}`}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
