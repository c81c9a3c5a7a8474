import type { ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'

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
