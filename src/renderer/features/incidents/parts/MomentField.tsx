import { type ReactNode, useState } from 'react'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { instantOf } from '#data/instantOf.ts'

interface MomentFieldProps {
  label: string
  /** An instant, or null while day or time is missing. */
  value: string | null
  onChange: (value: string | null) => void
  required?: boolean
  error?: string | undefined
}

/** A day and a time of it. */
export function MomentField({ label, value, onChange, required = false, error }: MomentFieldProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [day, setDay] = useState<string | null>(() => dayOf(value ?? new Date()))
  const [time, setTime] = useState(() => (value ? format.time(value) : ''))
  return (
    <FieldGrid narrow>
      <Field label={`${label}: ${t('clients.move.day')}`} required={required} error={error}>
        <DateInput
          value={day}
          onChange={(next) => {
            setDay(next)
            onChange(instantOf(next, time))
          }}
        />
      </Field>
      <Field label={t('clients.move.time')} required={required}>
        <TextInput
          value={time}
          onChange={(next) => {
            setTime(next)
            onChange(instantOf(day, next))
          }}
          inputMode="numeric"
          maxLength={5}
        />
      </Field>
    </FieldGrid>
  )
}
