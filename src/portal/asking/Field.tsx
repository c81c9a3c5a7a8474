import type { ReactNode } from 'react'
import { useWords } from '../portalContext.ts'
import styles from './ask.module.css'
import type { Sending } from './useSending.ts'

interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  wrong: string | undefined
  isOptional?: boolean
  children: ReactNode
}

/** A form field with label, hint and error. */
export function Field({ name, label, hint, wrong, isOptional = false, children }: FieldProps): ReactNode {
  const { ask: words } = useWords()
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {isOptional && <span className={styles.quiet}> ({words.optional})</span>}
      </label>
      {hint && (
        <span id={`${name}-hint`} className={styles.quiet}>
          {hint}
        </span>
      )}
      {children}
      {wrong && (
        <span id={`${name}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}

/** The attributes that link an input to the texts of its field. */
export function fieldProps(name: string, sending: Sending, hasHint = false) {
  const isWrong = sending.wrongOf(name) !== undefined
  const described = [hasHint ? `${name}-hint` : '', isWrong ? `${name}-wrong` : ''].filter(Boolean).join(' ')
  return { id: name, name, className: styles.input, 'aria-invalid': isWrong, ...(described && { 'aria-describedby': described }) }
}
