import type { ReactNode } from 'react'
import styles from './ask.module.css'
import type { Sending } from './useSending.ts'

interface ConsentProps {
  /** The form field, sent as `1`. */
  name: string
  label: string
  hint: string
  sending: Sending
}

/** A required consent, with its explanation and error. */
export function Consent({ name, label, hint, sending }: ConsentProps): ReactNode {
  const wrong = sending.wrongOf(name)
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={sending.valueOf(name) !== ''}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${name}-wrong` : `${name}-hint`}
        />
        <span>{label}</span>
      </label>
      {wrong && (
        <span id={`${name}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
      <p id={`${name}-hint`} className={styles.quiet}>
        {hint}
      </p>
    </>
  )
}
