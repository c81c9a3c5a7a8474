import type { ReactNode } from 'react'
import type { ImportView } from '#shared/contract/import.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Shows what is removed before doing it. */
export function UndoDialog({ of: { id, kind, made }, onClose }: { of: ImportView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('imports.undo', {
    initial: { id },
    onDone: () => {
      notify.success(t('imports.undoneNow'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t(`imports.undoAsk.${kind}`, { count: made })} save={t('imports.undo')} danger onClose={onClose}>
      <p>{t(`imports.undoText.${kind}`)}</p>
    </FormDialog>
  )
}
