import type { ReactNode } from 'react'
import styles from './OwnShare.module.css'

interface OwnShareFieldProps {
  name: string
  label: string
  hint?: string
  wrong: string | undefined
  value: string
  /** The options of a choice; without them it is a sum to type. */
  children?: ReactNode
}

/** A field of the calculator, with what is wrong beside it. */
export function OwnShareField({ name, label, hint, wrong, value, children }: OwnShareFieldProps): ReactNode {
  const told = [hint && `own-${name}-hint`, wrong && `own-${name}-wrong`].filter(Boolean).join(' ')
  const field = {
    id: `own-${name}`,
    name,
    className: styles.input,
    defaultValue: value,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': told || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={field.id}>{label}</label>
      {children ? <select {...field}>{children}</select> : <input {...field} inputMode="decimal" autoComplete="off" maxLength={12} />}
      {hint && (
        <span id={`own-${name}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {wrong && (
        <span id={`own-${name}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}
