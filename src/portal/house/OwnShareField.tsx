import type { ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'

interface OwnShareFieldProps {
  name: string
  label: string
  hint?: string
  wrong: string | undefined
  value: string
  /** Select options; without them it is an amount. */
  children?: ReactNode
}

/** A calculator field with its error. */
export function OwnShareField({ name, label, hint, wrong, value, children }: OwnShareFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} wrong={wrong}>
      {(tied) =>
        children ? (
          <select {...tied} name={name} defaultValue={value}>
            {children}
          </select>
        ) : (
          <input {...tied} name={name} defaultValue={value} inputMode="decimal" autoComplete="off" maxLength={12} />
        )
      }
    </Field>
  )
}
