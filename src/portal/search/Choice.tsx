import type { ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'

interface ChoiceProps {
  name: string
  label: string
  value: string
  wrong?: string | undefined
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A select of the search form, with its error. */
export function Choice({ name, label, value, wrong, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <Field label={label} wrong={wrong}>
      {(tied) => (
        <select {...tied} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
      )}
    </Field>
  )
}

interface SumProps {
  name: string
  label: string
  wrong: string | undefined
  value: string
  onType: (value: string) => void
}

/** An amount in euros. */
export function Sum({ name, label, wrong, value, onType }: SumProps): ReactNode {
  return (
    <Field label={label} wrong={wrong}>
      {(tied) => (
        <input
          {...tied}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
