import type { ReactNode } from 'react'
import { INCIDENT_PLACES, type IncidentField, SEVERITIES } from '#shared/rules/incident/incident.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { IncidentDraft } from './incidentDraft.ts'
import { MomentField } from './MomentField.tsx'

interface IncidentFieldInputProps {
  field: Exclude<IncidentField, 'family'>
  draft: Pick<IncidentDraft, Exclude<IncidentField, 'family'>>
  change: (patch: Partial<IncidentDraft>) => void
  required: boolean
  error?: string | undefined
}

/** The control of one thing that may be said of an incident. */
export function IncidentFieldInput({ field, draft, change, required, error }: IncidentFieldInputProps): ReactNode {
  const t = useTexts()
  const label = t(`incidents.field.${field}`)
  if (field === 'severity' || field === 'place')
    return (
      <div>
        {field === 'severity' ? (
          <ChoiceRow
            label={label}
            value={draft.severity}
            onChange={(severity) => change({ severity })}
            options={SEVERITIES.map((each) => ({ value: each, label: t(`incidents.severity.${each}`) }))}
          />
        ) : (
          <ChoiceRow
            label={label}
            value={draft.place}
            onChange={(place) => change({ place })}
            options={INCIDENT_PLACES.map((each) => ({ value: each, label: t(`incidents.place.${each}`) }))}
          />
        )}
        {error && <p role="alert">{error}</p>}
      </div>
    )
  if (field === 'ended_at')
    return <MomentField label={label} value={draft.ended_at} onChange={(ended_at) => change({ ended_at })} required={required} error={error} />
  const isLong = field === 'text' || field === 'reason' || field === 'first_aid'
  return (
    <Field label={label} required={required} error={error}>
      {isLong ? (
        <TextArea value={draft[field]} onChange={(text) => change({ [field]: text })} rows={2} maxLength={4000} />
      ) : (
        <TextInput value={draft[field]} onChange={(text) => change({ [field]: text })} maxLength={120} />
      )}
    </Field>
  )
}
