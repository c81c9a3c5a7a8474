import type { ReactNode } from 'react'
import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { DayField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useNotify } from '#ui/useNotify.ts'
import { FORM_WIDTH } from './AddDocument.tsx'
import { DetailFields } from './DetailFields.tsx'
import { detailsOf } from './documentDraft.ts'
import { documentValue } from './documentValue.ts'

const FIELDS = ['area', 'title', 'owner_id', 'review_at', 'must_read'] as const

/** Changes area, title, owner, review or readers of a document; its text changes only by a new version. */
export function ChangeDocument({ document, onClose }: { document: HouseDocumentView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const form = useEndpointEdit('houseDocument.change', {
    current: detailsOf(document),
    stored: (draft) => ({ ...draft, title: draft.title.trim() }),
    input: (changes, base) => ({ id: document.id, ...changes, base }),
    onDone: () => {
      notify.success(t('houseDocuments.form.changed'))
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('houseDocuments.form.changeTitle')} save={t('houseDocuments.form.save')} width={FORM_WIDTH} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => t(`houseDocuments.form.${FIELDS.find((each) => each === field) ?? 'title'}`)}
          wordsOf={(field, value) => documentValue(t, format, field, value) ?? String(value)}
        />
      )}
      <DetailFields form={form} />
      <DayField {...form.field('review_at')} label={t('houseDocuments.form.review_at')} required />
    </FormDialog>
  )
}
