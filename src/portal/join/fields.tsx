import type { ReactNode } from 'react'
import { Field, fieldProps } from '../asking/Field.tsx'
import styles from '../asking/ask.module.css'
import type { Sending } from '../asking/useSending.ts'

interface TextProps {
  sending: Sending
  name: string
  label: string
  hint?: string
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'numeric'
  autoComplete?: string
  isOptional?: boolean
}

/** A text input. */
export function Text({ sending, name, label, hint, type = 'text', inputMode, autoComplete = 'off', isOptional = false }: TextProps): ReactNode {
  return (
    <Field name={name} label={label} hint={hint} wrong={sending.wrongOf(name)} isOptional={isOptional}>
      <input
        {...fieldProps(name, sending, hint !== undefined)}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={120}
        defaultValue={sending.valueOf(name)}
        aria-required={!isOptional}
      />
    </Field>
  )
}

/** An optional multi-line text. */
export function Words({ sending, name, label }: Pick<TextProps, 'sending' | 'name' | 'label'>): ReactNode {
  return (
    <Field name={name} label={label} wrong={sending.wrongOf(name)} isOptional>
      <textarea {...fieldProps(name, sending)} rows={4} maxLength={2000} defaultValue={sending.valueOf(name)} />
    </Field>
  )
}

interface ChoicesProps extends Pick<TextProps, 'sending' | 'name' | 'label'> {
  options: readonly { value: string; label: string }[]
}

/** A radio group. */
export function Choices({ sending, name, label, options }: ChoicesProps): ReactNode {
  const wrong = sending.wrongOf(name)
  const chosen = sending.valueOf(name)
  return (
    <fieldset className={styles.needs} data-wrong={wrong !== undefined} aria-describedby={wrong ? `${name}-wrong` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input type="radio" name={name} value={option.value} defaultChecked={chosen === option.value} />
          <span>{option.label}</span>
        </label>
      ))}
      {wrong && (
        <span id={`${name}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </fieldset>
  )
}
