import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** Facts by name; empty ones are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Side by side if there is space. */
  wide?: boolean
}

/** A list of named facts. */
export function Facts({ facts, wide = false }: FactsProps): ReactNode {
  return (
    <dl className={`${styles.facts} ${wide ? styles.wide : ''}`}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
