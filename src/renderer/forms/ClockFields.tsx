import { clockText } from '#shared/rules/clock.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { TextField } from './fields.tsx'
import type { FormField } from './useEndpointForm.ts'

interface ClockFieldsProps {
  starts: FormField<string>
  ends: FormField<string>
}

/** Start and end, as typed. */
export function ClockFields({ starts, ends }: ClockFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Clock {...starts} label={t('common.clock.starts')} />
      <Clock {...ends} label={t('common.clock.ends')} />
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
      placeholder={t('common.clock.hint')}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
    />
  )
}
