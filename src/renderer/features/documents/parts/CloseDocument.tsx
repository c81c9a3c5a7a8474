import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'

/** Closes a document with a reason; nothing of it is lost. */
export function CloseDocument({ document, onClose }: { document: DocumentView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const close = useAction('document.destroy')
  const submit = async (reason: string): Promise<void> => {
    if (await close.run({ client_id: document.client_id, id: document.id, reason })) onClose()
  }
  return (
    <ReasonDialog
      title={t('documents.closing.title', { name: document.title })}
      text={t('documents.closing.text')}
      action={t('documents.closing.submit')}
      label={t('documents.closing.reason')}
      short={t('documents.closing.short')}
      quick={t('documents.closing.quick', { returnObjects: true })}
      maxLength={500}
      busy={close.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={close.error} />
    </ReasonDialog>
  )
}
