import type { ReactNode } from 'react'
import type { Action } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'

interface SaveDialogProps {
  title: string
  /** The label of the save button. */
  save: string
  /** It cannot easily be undone. */
  danger?: boolean
  /** In pixels, as for `Dialog`. */
  width?: number
  /** Errors found before sending. */
  found?: Readonly<Record<string, string>>
  action: Pick<Action<never, unknown>, 'state' | 'error' | 'fieldErrors'>
  onSave: () => void
  onClose: () => void
  /** Called by the cancel button, which discards the draft; closing keeps it. */
  onCancel?: () => void
  /** Actions besides cancel and save. */
  others?: ReactNode
  children: ReactNode
}

const NOTHING = {}

/** A dialog with some fields: errors at the top, cancel and save at the bottom. */
export function SaveDialog({
  title,
  save,
  danger = false,
  width,
  found = NOTHING,
  action,
  onSave,
  onClose,
  onCancel = onClose,
  others,
  children,
}: SaveDialogProps): ReactNode {
  const t = useTexts()
  return (
    <Dialog
      open
      title={title}
      {...(width !== undefined && { width })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onCancel}>{t('common.action.cancel')}</Button>
          {others}
          <Button variant={danger ? 'danger' : 'primary'} busy={action.state === 'sending'} onClick={onSave}>
            {save}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} found={found} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      {children}
    </Dialog>
  )
}
