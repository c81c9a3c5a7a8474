import type { ReactNode } from 'react'
import type { ImportView } from '#shared/contract/import.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'

/** Says what is taken out before it is done. */
export function UndoDialog({ of: { id, kind, made }, onClose }: { of: ImportView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const undo = useAction('imports.undo')
  const submit = async (): Promise<void> => {
    if (!(await undo.run({ id }))) return
    notify.success(t('imports.undoneNow'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t(`imports.undoAsk.${kind}`, { count: made })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="danger" busy={undo.state === 'sending'} onClick={() => void submit()}>
            {t('imports.undo')}
          </Button>
        </>
      }
    >
      <FormAlert error={undo.error} />
      <p>{t(`imports.undoText.${kind}`)}</p>
    </Dialog>
  )
}
