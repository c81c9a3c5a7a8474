import type { ReactNode } from 'react'
import type { HouseDocumentVersion, HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { useToday } from '#data/useNow.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { FORM_WIDTH } from './AddDocument.tsx'
import { reviseInputOf, versionDraftOf } from './documentDraft.ts'
import { useVersionForm } from './useVersionForm.ts'
import { VersionFields } from './VersionFields.tsx'

interface ReviseDocumentProps {
  document: HouseDocumentView
  newest: HouseDocumentVersion
  onClose: () => void
}

/** Adds a new version, which begins with the text of the newest one. */
export function ReviseDocument({ document, newest, onClose }: ReviseDocumentProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const today = useToday()
  const help = useVersionForm()
  const form = useEndpointForm('houseDocument.revise', {
    initial: () => versionDraftOf(newest, today),
    draft: `houseDocument.revise ${document.id} ${newest.number}`,
    input: (draft) => reviseInputOf(document, draft),
    wrong: help.wrong,
    onDone: ({ houseDocument }) => {
      notify.success(t('houseDocuments.form.revised'))
      void help.sendFile(houseDocument.version.id)
      onClose()
    },
  })
  const title = t('houseDocuments.form.reviseTitle', { what: document.title })
  return (
    <FormDialog form={form} title={title} save={t('houseDocuments.form.revise')} width={FORM_WIDTH} onClose={onClose}>
      <TextField
        {...form.field('change')}
        label={t('houseDocuments.form.change')}
        hint={t('houseDocuments.form.changeHint')}
        autoComplete="off"
        required
      />
      <VersionFields form={form} file={help.file} />
    </FormDialog>
  )
}
