import type { ReactNode } from 'react'
import styles from './Filters.module.css'

interface ChoiceProps {
  name: string
  label: string
  value: string
  wrong?: string | undefined
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A choice of the search form, with what is wrong beside it. */
export function Choice({ name, label, value, wrong, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} className={styles.input} value={value} aria-invalid={wrong !== undefined} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
      <Wrong text={wrong} />
    </label>
  )
}

interface SumProps {
  name: string
  label: string
  wrong: string | undefined
  value: string
  onType: (value: string) => void
}

/** A sum in euros. */
export function Sum({ name, label, wrong, value, onType }: SumProps): ReactNode {
  return (
    <label className={styles.field}>
      {label}
      <input
        name={name}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={value}
        aria-invalid={wrong !== undefined}
        onChange={({ target }) => onType(target.value)}
      />
      <Wrong text={wrong} />
    </label>
  )
}

function Wrong({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null
  return (
    <span role="alert" className={styles.wrong}>
      {text}
    </span>
  )
}
