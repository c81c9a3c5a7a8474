import type { ReactNode } from 'react'
import type { FactKind } from '#shared/rules/health/kinds.ts'
import { useToday } from '#data/useNow.ts'
import { DayField, NoteField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'

const DIAGNOSIS = /^[A-Z]\d{2}(\.\d{1,2})?$/i

interface FactDraft {
  client_id: string
  kind: FactKind
  code: string
  name: string
  since: string | null
  until: string | null
  said_by: string
  note: string
}

const EMPTY: Omit<FactDraft, 'client_id' | 'kind' | 'since'> = { code: '', name: '', until: null, said_by: '', note: '' }

/** A new diagnosis, vaccination or aid. */
export function FactDialog({ clientId, kind, onClose }: { clientId: string; kind: FactKind; onClose: () => void }): ReactNode {
  const t = useTexts()
  const today = useToday()
  const isDiagnosis = kind === 'diagnosis'
  const form = useEndpointForm('health.addFact', {
    draft: `fact ${kind} ${clientId}`,
    initial: (): FactDraft => ({ client_id: clientId, kind, since: today, ...EMPTY }),
    wrong: ({ code }) => ({ code: isDiagnosis && !DIAGNOSIS.test(code.trim()) && t('health.facts.codeMissing') }),
    onDone: onClose,
  })
  const code = form.field('code')
  return (
    <FormDialog form={form} title={t(`health.facts.${kind}.add`)} save={t('common.action.save')} onClose={onClose}>
      {isDiagnosis && (
        <TextField
          {...code}
          // The register's codes are upper case.
          onChange={(typed) => code.onChange(typed.toUpperCase())}
          label={t('health.facts.code')}
          hint={t('health.facts.codeHint')}
          required
          maxLength={6}
          autoComplete="off"
        />
      )}
      <TextField {...form.field('name')} label={t(`health.facts.${kind}.name`)} />
      <FieldGrid narrow>
        <DayField {...form.field('since')} label={t(`health.facts.${kind}.since`)} max={today} />
        {!isDiagnosis && <DayField {...form.field('until')} label={kind === 'aid' ? t('health.facts.checkUntil') : t('health.facts.until')} />}
        <TextField {...form.field('said_by')} label={t(`health.facts.${kind}.saidBy`)} />
      </FieldGrid>
      <NoteField {...form.field('note')} label={t('health.facts.note')} rows={2} />
    </FormDialog>
  )
}
