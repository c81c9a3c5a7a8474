import '#nouns/incidentWords.ts'
import type { ReactNode } from 'react'
import { ASKED, INCIDENT_KINDS } from '#shared/rules/incident/incident.ts'
import { ChoiceField, SelectField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type FormField, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useClients } from '../../client/parts/useClients.ts'
import { EarlierField } from '../../diary/parts/EarlierField.tsx'
import { askedOf, emptyIncident, inputOf, lacksOf } from './incidentDraft.ts'
import { IncidentFieldInput } from './IncidentFieldInput.tsx'
import { InformedField } from './InformedField.tsx'

interface AddIncidentDialogProps {
  /** The person, if known; null asks. */
  clientId: string | null
  onClose: () => void
}

/** Records an incident: who, what, and the fields that the kind requires. */
export function AddIncidentDialog({ clientId, onClose }: AddIncidentDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('incident.add', {
    initial: () => emptyIncident(clientId),
    draft: `incident ${clientId ?? ''}`,
    input: inputOf,
    wrong: (draft) => ({
      ...Object.fromEntries(lacksOf(draft).map((field) => [field, t('incidents.required')])),
      family: false,
      informed: lacksOf(draft).includes('family') && t('incidents.familyMissing'),
      event_at: draft.eventAt === 'wrong' && t('diary.composer.future'),
    }),
    onDone: () => {
      notify.success(t('incidents.saved'))
      onClose()
    },
  })
  const { kind, informed, eventAt } = form.values
  return (
    <FormDialog form={form} title={t('incidents.add')} save={t('incidents.save')} onClose={onClose}>
      {clientId === null && <ClientField {...form.field('clientId', 'client_id')} />}
      <ChoiceField
        {...form.field('kind')}
        label={t('incidents.field.kind')}
        options={INCIDENT_KINDS.map((each) => ({ value: each, label: t(`incidents.kind.${each}`) }))}
      />
      {kind === 'restriction' && <p>{t('incidents.restrictionHint')}</p>}
      {kind &&
        askedOf(kind)
          .filter((field) => field !== 'family')
          .map((field) => <IncidentFieldInput key={field} name={field} field={form.field(field)} required={ASKED[kind].must.includes(field)} />)}
      {kind && (
        <>
          <InformedField value={informed} onChange={(next) => form.change({ informed: next })} error={form.found['informed']} />
          <EarlierField value={eventAt} onChange={(next) => form.change({ eventAt: next })} />
        </>
      )}
    </FormDialog>
  )
}

function ClientField(field: FormField<string | null>): ReactNode {
  const t = useTexts()
  const { clients } = useClients()
  const present = clients.filter(({ status }) => status === 'majas' || status === 'eemal')
  return (
    <SelectField
      {...field}
      label={t('incidents.field.client')}
      searchable
      options={present.map(({ id, name, room }) => ({ value: id, label: room ? `${name} · ${room}` : name }))}
    />
  )
}
