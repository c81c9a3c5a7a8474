import { type ReactNode, useState } from 'react'
import type { FactKind } from '#shared/rules/health/kinds.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useToday } from '#data/useNow.ts'

interface Draft {
  code: string
  name: string
  since: string | null
  until: string | null
  said_by: string
  note: string
}

const EMPTY: Draft = { code: '', name: '', since: null, until: null, said_by: '', note: '' }

/** A new diagnosis, vaccination or aid. */
export function FactDialog({ clientId, kind, onClose }: { clientId: string; kind: FactKind; onClose: () => void }): ReactNode {
  const t = useTexts()
  const today = useToday()
  const action = useAction('health.addFact')
  const { draft, change: become, since: leftAt, forget } = useDraft<Draft>(`fact ${kind} ${clientId}`, () => ({ ...EMPTY, since: today }))
  const [wasTried, setWasTried] = useState(false)
  const change = (patch: Partial<Draft>): void => become({ ...draft, ...patch })
  const code = draft.code.trim().toUpperCase()
  const isDiagnosis = kind === 'diagnosis'
  const wrong = {
    code: isDiagnosis && !/^[A-Z]\d{2}(\.\d{1,2})?$/.test(code) && t('health.facts.codeMissing'),
    name: draft.name.trim() === '' && t('health.facts.nameMissing'),
    since: draft.since === null && t('health.facts.dayMissing'),
  }
  const errorOf = (field: 'code' | 'name' | 'since' | 'until'): string | undefined =>
    (wasTried && field !== 'until' && wrong[field]) || action.fieldErrors[field]
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (wrong.code || wrong.name || draft.since === null) return
    const { name, since, until, said_by, note } = draft
    const said = { name: name.trim(), said_by: said_by.trim() || null, note: note.trim() || null }
    if (!(await action.run({ client_id: clientId, kind, code: isDiagnosis ? code : null, since, until, ...said }))) return
    close()
  }
  return (
    <Dialog
      open
      title={t(`health.facts.${kind}.add`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={close}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void submit()}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <DraftBack since={leftAt} onAnew={forget} />
      <FormAlert error={action.error} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      {isDiagnosis && (
        <Field label={t('health.facts.code')} hint={t('health.facts.codeHint')} required error={errorOf('code')}>
          <TextInput value={draft.code} onChange={(next) => change({ code: next })} maxLength={6} autoComplete="off" />
        </Field>
      )}
      <Field label={t(`health.facts.${kind}.name`)} required error={errorOf('name')}>
        <TextInput value={draft.name} onChange={(name) => change({ name })} maxLength={120} />
      </Field>
      <FieldGrid narrow>
        <Field label={t(`health.facts.${kind}.since`)} required error={errorOf('since')}>
          <DateInput value={draft.since} onChange={(since) => change({ since })} max={today} />
        </Field>
        {!isDiagnosis && (
          <Field label={kind === 'aid' ? t('health.facts.checkUntil') : t('health.facts.until')} error={errorOf('until')}>
            <DateInput value={draft.until} onChange={(until) => change({ until })} />
          </Field>
        )}
        <Field label={t(`health.facts.${kind}.saidBy`)}>
          <TextInput value={draft.said_by} onChange={(said_by) => change({ said_by })} maxLength={120} />
        </Field>
      </FieldGrid>
      <Field label={t('health.facts.note')}>
        <TextArea value={draft.note} onChange={(note) => change({ note })} maxLength={4000} rows={2} />
      </Field>
    </Dialog>
  )
}
