import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'

/** Closes a document with a reason; nothing is lost. */
export function CloseDocument({ document: { id, client_id, title }, onClose }: { document: DocumentView; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="document.destroy"
      input={{ client_id, id }}
      title={t('documents.closing.title', { name: title })}
      text={t('documents.closing.text')}
      action={t('documents.closing.submit')}
      quick={t('documents.closing.quick', { returnObjects: true })}
      onClose={onClose}
    />
  )
}
