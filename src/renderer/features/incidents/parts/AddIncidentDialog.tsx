import './incidentWords.ts'
import { type ReactNode, useState } from 'react'
import { ASKED, INCIDENT_KINDS } from '#shared/rules/incident/incident.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useClients } from '../../clients/parts/useClients.ts'
import { EarlierField } from '../../diary/parts/EarlierField.tsx'
import { askedOf, emptyIncident, type IncidentDraft, inputOf, lackOf } from './incidentDraft.ts'
import { IncidentFieldInput } from './IncidentFieldInput.tsx'
import { InformedField } from './InformedField.tsx'

interface AddIncidentDialogProps {
  /** Of whom, where that is known; null asks. */
  clientId: string | null
  onClose: () => void
}

/** Writes an incident down: who, what, and then only what this kind demands. */
export function AddIncidentDialog({ clientId, onClose }: AddIncidentDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const add = useAction('incident.add')
  const { draft, change: become, since, forget } = useDraft(`incident ${clientId ?? ''}`, () => emptyIncident(clientId))
  const [wasTried, setWasTried] = useState(false)
  const change = (patch: Partial<IncidentDraft>): void => become({ ...draft, ...patch })
  const lacks = wasTried ? lackOf(draft) : null
  const { kind } = draft
  const discard = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    setWasTried(true)
    const input = inputOf(draft)
    if (!input || !(await add.run(input))) return
    notify.success(t('incidents.saved'))
    discard()
  }
  return (
    <SaveDialog title={t('incidents.add')} save={t('incidents.save')} action={add} onSave={() => void submit()} onClose={onClose} onCancel={discard}>
      <DraftBack since={since} onAnew={forget} />
      {clientId === null && <ClientField value={draft.clientId} onChange={(next) => change({ clientId: next })} isMissing={lacks === 'clientId'} />}
      <ChoiceRow
        label={t('incidents.field.kind')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={INCIDENT_KINDS.map((each) => ({ value: each, label: t(`incidents.kind.${each}`) }))}
      />
      {lacks === 'kind' && <p role="alert">{t('incidents.required')}</p>}
      {kind === 'restriction' && <p>{t('incidents.restrictionHint')}</p>}
      {kind &&
        askedOf(kind)
          .filter((field) => field !== 'family')
          .map((field) => (
            <IncidentFieldInput
              key={field}
              field={field}
              draft={draft}
              change={change}
              required={ASKED[kind].must.includes(field)}
              error={lacks === field ? t('incidents.required') : add.fieldErrors[field]}
            />
          ))}
      {kind && (
        <>
          <InformedField
            value={draft.informed}
            onChange={(informed) => change({ informed })}
            error={lacks === 'family' ? t('incidents.familyMissing') : undefined}
          />
          <EarlierField value={draft.eventAt} onChange={(eventAt) => change({ eventAt })} />
        </>
      )}
    </SaveDialog>
  )
}

function ClientField({ value, onChange, isMissing }: { value: string | null; onChange: (id: string | null) => void; isMissing: boolean }): ReactNode {
  const t = useTexts()
  const { clients } = useClients()
  const present = clients.filter(({ status }) => status === 'majas' || status === 'eemal')
  return (
    <Field label={t('incidents.field.client')} required error={isMissing ? t('incidents.person') : undefined}>
      <Select
        value={value}
        onChange={onChange}
        searchable
        options={present.map(({ id, name, room }) => ({ value: id, label: room ? `${name} · ${room}` : name }))}
      />
    </Field>
  )
}
