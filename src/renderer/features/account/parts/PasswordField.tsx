import type { ReactNode } from 'react'
import type { FormField } from '#forms/useEndpointForm.ts'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'

interface PasswordFieldProps extends FormField<string> {
  label: string
  kind: 'current' | 'new'
  hint?: string
  name?: string
}

/** A password field of a form. */
export function PasswordField({ label, hint, error, required, value, onChange, kind, name }: PasswordFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <PasswordInput value={value} onChange={onChange} kind={kind} {...(name !== undefined && { name })} />
    </Field>
  )
}
