import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What ties an input to the words of its field. */
export interface Tied {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: string | undefined
  wrong: string | undefined
  children: (tied: Tied) => ReactNode
}

/** A form field: label, input, hint, and error. */
export function Field({ label, hint, wrong, children }: FieldProps): ReactNode {
  const id = useId()
  const described = [hint && `${id}hint`, wrong && `${id}wrong`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: styles.input, 'aria-invalid': wrong !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <span id={`${id}hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {wrong !== undefined && (
        <span id={`${id}wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}
