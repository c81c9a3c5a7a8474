import { clockText } from '#shared/rules/clock.ts'
import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'

interface ClockFieldsProps {
  starts: FormField<string>
  ends: FormField<string>
}

/** Start and end, as typed. */
export function ClockFields({ starts, ends }: ClockFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Clock {...starts} label={t('week.activities.fields.starts')} />
      <Clock {...ends} label={t('week.activities.fields.ends')} />
    </>
  )
}

function Clock({ label, ...field }: FormField<string> & { label: string }): ReactNode {
  const t = useTexts()
  return (
    <TextField
      {...field}
      label={label}
      required
      onBlur={() => field.value !== clockText(field.value) && field.onChange(clockText(field.value))}
      placeholder={t('week.activities.fields.clockHint')}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
    />
  )
}
