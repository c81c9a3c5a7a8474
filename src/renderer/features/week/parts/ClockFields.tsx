import { clockText } from '#shared/rules/clock.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

interface ClockFieldsProps {
  starts: string
  ends: string
  errors: Readonly<Record<string, string>>
  onChange: (part: { starts?: string; ends?: string }) => void
}

/** From when until when, as people type it. */
export function ClockFields({ starts, ends, errors, onChange }: ClockFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Field label={t('week.activities.fields.starts')} required error={errors['starts']}>
        <TextInput
          value={starts}
          onChange={(text) => onChange({ starts: text })}
          onBlur={() => onChange({ starts: clockText(starts) })}
          placeholder={t('week.activities.fields.clockHint')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </Field>
      <Field label={t('week.activities.fields.ends')} required error={errors['ends']}>
        <TextInput
          value={ends}
          onChange={(text) => onChange({ ends: text })}
          onBlur={() => onChange({ ends: clockText(ends) })}
          placeholder={t('week.activities.fields.clockHint')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </Field>
    </>
  )
}
