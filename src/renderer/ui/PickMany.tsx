import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './PickMany.module.css'
import { Select } from './Select.tsx'

interface PickManyProps {
  label: string
  /** Placeholder of the list that adds another one. */
  placeholder: string
  /** The accessible name of the button that removes one. */
  removeLabel: (chosen: string) => string
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly { value: string; label: string }[]
  required?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** Multiple choice from a long list: the chosen ones are shown below the list, and one press removes each. */
export function PickMany({ label, placeholder, removeLabel, value, onChange, options, required = false, hint, error }: PickManyProps): ReactNode {
  const left = options.filter((option) => !value.includes(option.value))
  const nameOf = (id: string): string => options.find((option) => option.value === id)?.label ?? id
  return (
    <div className={styles.pick}>
      <Field label={label} required={required} hint={hint} error={error}>
        <Select value={null} onChange={(next) => next !== null && onChange([...value, next])} options={left} placeholder={placeholder} searchable />
      </Field>
      {value.length > 0 && (
        <ul className={styles.chosen}>
          {value.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.one}
                aria-label={removeLabel(nameOf(id))}
                onClick={() => onChange(value.filter((each) => each !== id))}
              >
                {nameOf(id)}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
