import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useToday } from '#data/useNow.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { DetailFields } from './DetailFields.tsx'
import { addInputOf, emptyDraft } from './documentDraft.ts'
import { useVersionForm } from './useVersionForm.ts'
import { VersionFields } from './VersionFields.tsx'

export const FORM_WIDTH = 760

/** Adds a document with its first version. */
export function AddDocument({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { user } = useSession()
  const today = useToday()
  const help = useVersionForm()
  const form = useEndpointForm('houseDocument.add', {
    initial: () => emptyDraft(today, user),
    draft: 'houseDocument.add',
    input: addInputOf,
    wrong: help.wrong,
    onDone: ({ houseDocument }) => {
      notify.success(t('houseDocuments.form.added'))
      void help.sendFile(houseDocument.version.id)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('houseDocuments.form.addTitle')} save={t('houseDocuments.form.add')} width={FORM_WIDTH} onClose={onClose}>
      <DetailFields form={form} />
      <VersionFields form={form} file={help.file} />
    </FormDialog>
  )
}
