import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './ChoiceRow.module.css'
import { FieldError } from './FieldError.tsx'
import { useLeadToWrong, WRONG } from './useLeadToWrong.ts'

interface ChoiceRowProps<Value extends string> {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  /** `big` for gloved hands. */
  size?: 'normal' | 'big'
  /** Hides the label visually if the context says it. */
  quietLabel?: boolean
  /** Optional, and labelled as such. */
  optional?: boolean
  error?: string | undefined
}

/** A radio group as large buttons: real radio inputs, so arrows, Space and screen readers work as usual. */
export function ChoiceRow<Value extends string>({
  label,
  value,
  onChange,
  options,
  size = 'normal',
  quietLabel = false,
  optional = false,
  error,
}: ChoiceRowProps<Value>): ReactNode {
  const t = useTexts()
  const name = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  useLeadToWrong(place, Boolean(error))
  return (
    <fieldset ref={place} className={styles.row} {...(error && { [WRONG]: '', 'aria-invalid': true, 'aria-describedby': `${name}-error` })}>
      <legend className={quietLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}>({t('common.state.optional')})</span>}
      </legend>
      <div className={styles.choices} data-size={size}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} words={error} />
    </fieldset>
  )
}
