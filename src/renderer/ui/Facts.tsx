import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** What is known by its name; what is empty is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Beside each other where there is room. */
  wide?: boolean
}

/** What is known of something, name by name. */
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
