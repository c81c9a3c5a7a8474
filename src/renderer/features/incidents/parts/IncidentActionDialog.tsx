import type { ReactNode } from 'react'
import type { IncidentView } from '#shared/contract/incident.ts'
import { ASKED, INFORMED, type IncidentField, type IncidentPlace, type Informed, type Severity } from '#shared/rules/incident/incident.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { ChoiceField, DayField, NoteField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { askedOf } from './incidentDraft.ts'
import { IncidentFieldInput } from './IncidentFieldInput.tsx'

export type IncidentAction = 'inform' | 'save' | 'close' | 'strike'

interface ActionProps {
  incident: IncidentView
  onClose: () => void
}

/** Later actions on an incident. */
export function IncidentActionDialog({ action, ...of }: ActionProps & { action: IncidentAction }): ReactNode {
  switch (action) {
    case 'inform':
      return <InformDialog {...of} />
    case 'save':
      return <MoreDialog {...of} />
    case 'close':
      return <CloseDialog {...of} />
    case 'strike':
      return <StrikeDialog {...of} />
  }
}

function InformDialog({ incident: { id }, onClose }: ActionProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('incident.inform', { initial: { id, who: 'family' as Informed, name: '' }, onDone: onClose })
  return (
    <FormDialog form={form} title={t('incidents.field.who')} save={t('incidents.action.inform')} onClose={onClose}>
      <ChoiceField
        {...form.field('who')}
        label={t('incidents.field.who')}
        quietLabel
        options={INFORMED.map((each) => ({ value: each, label: t(`incidents.who.${each}`) }))}
      />
      <TextField {...form.field('name')} label={t('incidents.field.name')} />
    </FormDialog>
  )
}

type Fact = Exclude<IncidentField, 'family' | 'text'>

/** The editable fields, as the form holds them. */
const moreOf = (incident: IncidentView) => ({
  severity: incident.severity,
  place: incident.place,
  witnesses: incident.witnesses ?? '',
  injury: incident.injury ?? '',
  first_aid: incident.first_aid ?? '',
  reason: incident.reason ?? '',
  decided_by: incident.decided_by ?? '',
  ended_at: incident.ended_at,
  cause: incident.cause ?? '',
  review_by: incident.review_by,
})

/** The editable fields; the text is the diary's and stays. */
function MoreDialog({ incident, onClose }: ActionProps): ReactNode {
  const t = useTexts()
  const wordsOf = useFactWords()
  const form = useEndpointEdit('incident.save', {
    current: moreOf(incident),
    input: (changes, base) => ({ id: incident.id, ...changes, base: base as Record<string, string | null> }),
    onDone: onClose,
    onUnchanged: onClose,
  })
  const asked = askedOf(incident.kind).filter((field): field is Fact => field !== 'family' && field !== 'text')
  return (
    <FormDialog form={form} title={t('incidents.action.save')} save={t('incidents.save')} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => t(`incidents.field.${field as Fact}`)}
          wordsOf={wordsOf}
        />
      )}
      {asked.map((field) => (
        <IncidentFieldInput key={field} name={field} field={form.field(field)} required={ASKED[incident.kind].must.includes(field)} />
      ))}
      <NoteField {...form.field('cause')} label={t('incidents.field.cause')} rows={2} />
      <DayField {...form.field('review_by')} label={t('incidents.field.review_by')} />
    </FormDialog>
  )
}

/** A field's value in plain words. */
function useFactWords(): (field: string, value: unknown) => string {
  const t = useTexts()
  const format = useFormat()
  return (field, value) => {
    if (typeof value !== 'string') return ''
    if (field === 'severity') return t(`incidents.severity.${value as Severity}`)
    if (field === 'place') return t(`incidents.place.${value as IncidentPlace}`)
    if (field === 'ended_at') return format.dayTime(value)
    return field === 'review_by' ? format.day(value) : value
  }
}

function CloseDialog({ incident: { id, cause, actions }, onClose }: ActionProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('incident.close', { initial: { id, cause: cause ?? '', actions: actions ?? '' }, onDone: onClose })
  return (
    <FormDialog form={form} title={t('incidents.action.close')} save={t('incidents.action.close')} onClose={onClose}>
      <NoteField {...form.field('cause')} label={t('incidents.field.cause')} rows={2} />
      <NoteField {...form.field('actions')} label={t('incidents.field.actions')} rows={2} />
    </FormDialog>
  )
}

function StrikeDialog({ incident: { id }, onClose }: ActionProps): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="incident.strike"
      input={{ id }}
      title={t('incidents.action.strike')}
      text={t('incidents.strikeText')}
      action={t('incidents.action.strike')}
      onClose={onClose}
    />
  )
}
