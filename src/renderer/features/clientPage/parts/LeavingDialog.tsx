import type { ReactNode } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'

interface LeavingDialogProps {
  client: ClientDetail
  onClose: () => void
}

/** The last day of a resident in the house, where they go and why. */
export function LeavingDialog({ client, onClose }: LeavingDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const { id, name, leaving_on, leaving_place, leaving_reason } = client
  const form = useEndpointEdit('client.planLeaving', {
    current: { leaving_on, leaving_place: leaving_place ?? '', leaving_reason: leaving_reason ?? '' },
    draft: `leaving ${id}`,
    input: (changes, base) => ({ id, ...changes, base }),
    wrong: (values) => ({ leaving_on: values.leaving_on === null && t('clients.leaving.missing') }),
    onDone: () => {
      notify.success(t('clients.leaving.saved'))
      onClose()
    },
    onUnchanged: onClose,
  })
  const labels: Readonly<Record<string, string>> = {
    leaving_on: t('clients.leaving.on'),
    leaving_place: t('clients.leaving.place'),
    leaving_reason: t('clients.leaving.reason'),
  }
  return (
    <AboutClient id={id} given={client}>
      <FormDialog form={form} title={t('clients.leaving.dialog', { name })} save={t('common.action.save')} onClose={onClose}>
        {form.conflicts.length > 0 && (
          <ConflictChoice
            conflicts={form.conflicts}
            kept={form.kept}
            onKeep={form.keep}
            labelOf={(field) => labels[field] ?? field}
            wordsOf={(field, of) => (typeof of !== 'string' ? '' : field === 'leaving_on' ? format.day(of) : of)}
          />
        )}
        <DayField {...form.field('leaving_on')} label={t('clients.leaving.on')} hint={t('clients.leaving.onHint')} required />
        <TextField {...form.field('leaving_place')} label={t('clients.leaving.place')} autoComplete="off" />
        <TextField {...form.field('leaving_reason')} label={t('clients.leaving.reason')} autoComplete="off" />
      </FormDialog>
    </AboutClient>
  )
}
