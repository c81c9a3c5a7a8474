import type { ComponentProps, ReactNode } from 'react'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FormField } from './useEndpointForm.ts'

/** A form control for one value, with label and error: `<TextField {...form.field('name')} label="…" />`. */
type FieldOf<Value, Control> = FormField<Value> & { label: string; hint?: string | undefined } & Omit<Control, keyof FormField<Value>>

/** As for `Field`. */
interface ByLaw {
  byLaw?: boolean
}

/** A line of text. */
export function TextField({
  label,
  hint,
  byLaw = false,
  error,
  required,
  maxLength,
  ...control
}: FieldOf<string, ComponentProps<typeof TextInput>> & ByLaw): ReactNode {
  return (
    <Field label={label} hint={hint} byLaw={byLaw} error={error} required={required}>
      <TextInput {...control} {...lengthOf(maxLength)} />
    </Field>
  )
}

/** A multi-line text. */
export function NoteField({
  label,
  hint,
  byLaw = false,
  error,
  required,
  maxLength,
  ...control
}: FieldOf<string, ComponentProps<typeof TextArea>> & ByLaw): ReactNode {
  return (
    <Field label={label} hint={hint} byLaw={byLaw} error={error} required={required}>
      <TextArea {...control} {...lengthOf(maxLength)} />
    </Field>
  )
}

/** A day. */
export function DayField({ label, hint, error, required, ...control }: FieldOf<string | null, ComponentProps<typeof DateInput>>): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <DateInput {...control} />
    </Field>
  )
}

type SelectFieldProps<Value extends string | number> = FieldOf<Value | null, ComponentProps<typeof Select<Value>>>

/** A select. */
export function SelectField<Value extends string | number>({ label, hint, error, required, ...control }: SelectFieldProps<Value>): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <Select {...control} />
    </Field>
  )
}

/** A radio choice cannot be cleared: its type may exclude null. */
type ChoiceFieldProps<Value extends string> = Omit<FieldOf<Value | null, ComponentProps<typeof ChoiceRow<Value>>>, 'onChange'> & {
  onChange: (value: Value) => void
}

/** A radio group of large buttons. */
export function ChoiceField<Value extends string>({ required, ...control }: ChoiceFieldProps<Value>): ReactNode {
  return <ChoiceRow {...control} optional={!required} />
}

const lengthOf = (maxLength: number | undefined): { maxLength?: number } => (maxLength === undefined ? {} : { maxLength })
