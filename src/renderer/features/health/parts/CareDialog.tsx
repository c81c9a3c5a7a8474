import { type ReactNode, useState } from 'react'
import type { CareView } from '#shared/contract/clientViews.ts'
import { useAction } from '../../../data/useAction.ts'
import { useDraft } from '../../../data/useDraft.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { DraftBack } from '../../clients/parts/DraftBack.tsx'
import { SaveDialog } from '../../clients/parts/SaveDialog.tsx'

/** Allergies and wishes: only what was changed is saved, beside what was seen, and nothing that stood there is lost. */
export function CareDialog({ clientId, care, onClose }: { clientId: string; care: CareView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const action = useAction('client.care')
  const [seen] = useState({ allergies: care.allergies, wishes: care.wishes })
  const { draft, change, since, forget } = useDraft(`care ${clientId}`, () => ({
    allergies: care.allergies.join('\n'),
    wishes: care.wishes ?? '',
    reason: '',
  }))
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    const allergies = draft.allergies.split('\n').flatMap((line) => line.trim() || [])
    const wishes = draft.wishes.trim() || null
    const said = {
      ...(allergies.join('\n') !== seen.allergies.join('\n') && { allergies }),
      ...(wishes !== seen.wishes && { wishes }),
    }
    if (Object.keys(said).length === 0 || (await action.run({ id: clientId, ...said, reason: draft.reason.trim() || null, base: seen }))) close()
  }
  return (
    <SaveDialog
      title={t('record.care.edit')}
      save={t('common.action.save')}
      action={action}
      onSave={() => void submit()}
      onClose={onClose}
      onCancel={close}
    >
      <DraftBack since={since} onAnew={forget} />
      <Field label={t('health.allergies')} hint={t('record.care.allergiesHint')} error={action.fieldErrors['allergies']}>
        <TextArea value={draft.allergies} onChange={(allergies) => change({ ...draft, allergies })} rows={3} />
      </Field>
      <Field label={t('health.wishes')} error={action.fieldErrors['wishes']}>
        <TextArea value={draft.wishes} onChange={(wishes) => change({ ...draft, wishes })} maxLength={4000} rows={3} />
      </Field>
      <Field label={t('record.care.reason')} hint={t('record.care.reasonHint')} error={action.fieldErrors['reason']}>
        <TextInput value={draft.reason} onChange={(reason) => change({ ...draft, reason })} maxLength={4000} />
      </Field>
    </SaveDialog>
  )
}
