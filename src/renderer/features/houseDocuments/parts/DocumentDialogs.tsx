import type { ReactNode } from 'react'
import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { defaultReviewOn } from '#shared/rules/houseDocument/houseDocument.ts'
import { useAction } from '#data/useAction.ts'
import { useToday } from '#data/useNow.ts'
import { DayField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface DialogProps {
  document: HouseDocumentView
  onClose: () => void
}

/** Records a review without a new version, and the day of the next one. */
export function ReviewDialog({ document, onClose }: DialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const today = useToday()
  const form = useEndpointForm('houseDocument.review', {
    initial: () => ({ review_at: defaultReviewOn(today) as string | null }),
    input: ({ review_at }) => ({ id: document.id, review_at: review_at ?? '' }),
    onDone: () => {
      notify.success(t('houseDocuments.review.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('houseDocuments.review.title')} save={t('houseDocuments.review.save')} onClose={onClose}>
      <p>{t('houseDocuments.review.text')}</p>
      <DayField {...form.field('review_at')} label={t('houseDocuments.form.review_at')} required />
    </FormDialog>
  )
}

/** Asks before a document is ended. */
export function EndDialog({ document, onClose }: DialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('houseDocument.end')
  const end = async (): Promise<void> => {
    if (!(await action.run({ id: document.id }))) return
    notify.success(t('houseDocuments.end.done'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('houseDocuments.end.title')}
      save={t('houseDocuments.end.save')}
      danger
      action={action}
      onSave={() => void end()}
      onClose={onClose}
    >
      <p>
        <strong>{document.title}</strong>
      </p>
      <p>{t('houseDocuments.end.text')}</p>
    </SaveDialog>
  )
}
