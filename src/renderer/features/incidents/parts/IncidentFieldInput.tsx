import type { ReactNode } from 'react'
import { INCIDENT_PLACES, type IncidentField, type IncidentPlace, SEVERITIES, type Severity } from '#shared/rules/incident/incident.ts'
import { ChoiceField, NoteField, TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { MomentField } from './MomentField.tsx'

interface IncidentFieldInputProps {
  name: Exclude<IncidentField, 'family'>
  field: FormField<string | null>
  required: boolean
}

const LONG: readonly IncidentField[] = ['text', 'reason', 'first_aid']

/** The input of one incident field. */
export function IncidentFieldInput({ name, field: { maxLength, ...field }, required }: IncidentFieldInputProps): ReactNode {
  const t = useTexts()
  const label = t(`incidents.field.${name}`)
  if (name === 'severity')
    return (
      <ChoiceField
        {...field}
        value={field.value as Severity | null}
        maxLength={maxLength}
        required={required}
        label={label}
        options={SEVERITIES.map((each) => ({ value: each, label: t(`incidents.severity.${each}`) }))}
      />
    )
  if (name === 'place')
    return (
      <ChoiceField
        {...field}
        value={field.value as IncidentPlace | null}
        maxLength={maxLength}
        required={required}
        label={label}
        options={INCIDENT_PLACES.map((each) => ({ value: each, label: t(`incidents.place.${each}`) }))}
      />
    )
  if (name === 'ended_at') return <MomentField {...field} label={label} required={required} />
  const words = { ...field, value: field.value ?? '', maxLength, required, label }
  return LONG.includes(name) ? <NoteField {...words} rows={2} /> : <TextField {...words} />
}
