import { type ReactNode, useState } from 'react'
import type { IncidentView } from '#shared/contract/incident.ts'
import { ASKED, INFORMED, type IncidentField, type Informed } from '#shared/rules/incident/incident.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { askedOf, emptyIncident } from './incidentDraft.ts'
import { IncidentFieldInput } from './IncidentFieldInput.tsx'

export type IncidentDeed = 'inform' | 'save' | 'close' | 'strike'

interface DeedProps {
  incident: IncidentView
  onClose: () => void
}

/** What is done about an incident after it was written down. */
export function IncidentDeedDialog({ deed, ...of }: DeedProps & { deed: IncidentDeed }): ReactNode {
  switch (deed) {
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

function InformDialog({ incident, onClose }: DeedProps): ReactNode {
  const t = useTexts()
  const inform = useAction('incident.inform')
  const [who, setWho] = useState<Informed>('family')
  const [name, setName] = useState('')
  const submit = async (): Promise<void> => {
    if (await inform.run({ id: incident.id, who, name: name.trim() || null })) onClose()
  }
  return (
    <SaveDialog title={t('incidents.field.who')} save={t('incidents.action.inform')} action={inform} onSave={() => void submit()} onClose={onClose}>
      <ChoiceRow
        label={t('incidents.field.who')}
        quietLabel
        value={who}
        onChange={setWho}
        options={INFORMED.map((each) => ({ value: each, label: t(`incidents.who.${each}`) }))}
      />
      <Field label={t('incidents.field.name')} error={inform.fieldErrors['name']}>
        <TextInput value={name} onChange={setName} maxLength={120} />
      </Field>
    </SaveDialog>
  )
}

/** What may still be said; the words of what happened are the diary's and stay. */
function MoreDialog({ incident, onClose }: DeedProps): ReactNode {
  const t = useTexts()
  const save = useAction('incident.save')
  const fields = askedOf(incident.kind).filter((field): field is Exclude<IncidentField, 'family' | 'text'> => field !== 'family' && field !== 'text')
  const seen = Object.fromEntries([...fields, 'cause', 'review_by'].map((field) => [field, incident[field as 'cause']]))
  const [draft, setDraft] = useState({ ...emptyIncident(incident.client_id), ...withoutNull(seen) })
  const [cause, setCause] = useState(incident.cause ?? '')
  const [reviewBy, setReviewBy] = useState(incident.review_by)
  const submit = async (): Promise<void> => {
    const now: Record<string, string | null> = { cause, review_by: reviewBy }
    for (const field of fields) now[field] = draft[field]
    const said = Object.entries(now).map(([field, value]) => [field, value?.trim() || null] as const)
    const changed = Object.fromEntries(said.filter(([field, value]) => value !== seen[field]))
    const base = Object.fromEntries(Object.keys(changed).map((field) => [field, seen[field] ?? null]))
    if (Object.keys(changed).length === 0 || (await save.run({ id: incident.id, ...changed, base }))) onClose()
  }
  return (
    <SaveDialog title={t('incidents.action.save')} save={t('incidents.save')} action={save} onSave={() => void submit()} onClose={onClose}>
      {fields.map((field) => (
        <IncidentFieldInput
          key={field}
          field={field}
          draft={draft}
          change={(patch) => setDraft({ ...draft, ...patch })}
          required={ASKED[incident.kind].must.includes(field)}
          error={save.fieldErrors[field]}
        />
      ))}
      <Field label={t('incidents.field.cause')} error={save.fieldErrors['cause']}>
        <TextArea value={cause} onChange={setCause} rows={2} maxLength={4000} />
      </Field>
      <Field label={t('incidents.field.review_by')} error={save.fieldErrors['review_by']}>
        <DateInput value={reviewBy} onChange={setReviewBy} />
      </Field>
    </SaveDialog>
  )
}

const withoutNull = (fields: Record<string, string | null>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

function CloseDialog({ incident, onClose }: DeedProps): ReactNode {
  const t = useTexts()
  const close = useAction('incident.close')
  const [cause, setCause] = useState(incident.cause ?? '')
  const [actions, setActions] = useState(incident.actions ?? '')
  const [wasTried, setWasTried] = useState(false)
  const isShort = actions.trim().length < 3
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (!isShort && (await close.run({ id: incident.id, cause: cause.trim(), actions: actions.trim() }))) onClose()
  }
  return (
    <SaveDialog title={t('incidents.action.close')} save={t('incidents.action.close')} action={close} onSave={() => void submit()} onClose={onClose}>
      <Field label={t('incidents.field.cause')}>
        <TextArea value={cause} onChange={setCause} rows={2} maxLength={4000} />
      </Field>
      <Field label={t('incidents.field.actions')} required error={wasTried && isShort ? t('incidents.short') : undefined}>
        <TextArea value={actions} onChange={setActions} rows={2} maxLength={4000} />
      </Field>
      {close.fieldErrors['ended_at'] && <p role="alert">{`${t('incidents.field.ended_at')}: ${close.fieldErrors['ended_at']}`}</p>}
    </SaveDialog>
  )
}

function StrikeDialog({ incident, onClose }: DeedProps): ReactNode {
  const t = useTexts()
  const strike = useAction('incident.strike')
  const submit = async (reason: string): Promise<void> => {
    if (await strike.run({ id: incident.id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('incidents.action.strike')}
      text={t('incidents.strikeText')}
      action={t('incidents.action.strike')}
      label={t('incidents.field.cause')}
      short={t('incidents.short')}
      busy={strike.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={strike.error} />
    </ReasonDialog>
  )
}
