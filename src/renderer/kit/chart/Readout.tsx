import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import styles from './ChartDrawing.module.css'

interface ReadoutProps {
  /** The time or category of the values. */
  of: string
  values: readonly (number | null)[]
  labels: readonly string[]
  unit: string
}

/** The hovered values, or the last; screen readers have them in the table. */
export function Readout({ of, values, labels, unit }: ReadoutProps): ReactNode {
  const format = useFormat()
  const told = values.flatMap((value, index) => {
    if (value === null) return []
    const number = format.number(value)
    return [values.length === 1 ? number : `${labels[index]}: ${number}`]
  })
  return (
    <p className={styles.readout} aria-hidden>
      {of} <strong>{`${told.join(', ')} ${unit}`.trimEnd()}</strong>
    </p>
  )
}
