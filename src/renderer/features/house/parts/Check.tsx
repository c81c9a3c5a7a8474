import { type ReactNode, useId } from 'react'
import styles from './House.module.css'

interface CheckProps {
  isOn: boolean
  disabled?: boolean
  hint?: string
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A yes/no option: a real checkbox with a target of 44 px. */
export function Check({ isOn, disabled = false, hint, onChange, children }: CheckProps): ReactNode {
  const id = useId()
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} disabled={disabled} aria-describedby={hint && id} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {children}
        {hint && (
          <span id={id} className={styles.checkHint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
