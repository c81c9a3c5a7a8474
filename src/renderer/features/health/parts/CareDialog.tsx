import { type ReactNode, useState } from 'react'
import type { CareView } from '#shared/contract/clientViews.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'

/** Wishes: what was changed is saved beside what was seen, and nothing that stood there is lost. */
export function CareDialog({ clientId, care, onClose }: { clientId: string; care: CareView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const action = useAction('client.care')
  const [seen] = useState({ wishes: care.wishes })
  const { draft, change, since, forget } = useDraft(`care ${clientId}`, () => ({ wishes: care.wishes ?? '', reason: '' }))
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    const wishes = draft.wishes.trim() || null
    if (wishes === seen.wishes || (await action.run({ id: clientId, wishes, reason: draft.reason.trim() || null, base: seen }))) close()
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
      <Field label={t('health.wishes')} error={action.fieldErrors['wishes']}>
        <TextArea value={draft.wishes} onChange={(wishes) => change({ ...draft, wishes })} maxLength={4000} rows={3} />
      </Field>
      <Field label={t('record.care.reason')} hint={t('record.care.reasonHint')} error={action.fieldErrors['reason']}>
        <TextInput value={draft.reason} onChange={(reason) => change({ ...draft, reason })} maxLength={4000} />
      </Field>
    </SaveDialog>
  )
}
