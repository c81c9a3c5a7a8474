import type { ReactNode } from 'react'
import type { Action } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'

interface SaveDialogProps {
  title: string
  /** The word of the button that saves. */
  save: string
  /** It cannot be taken back easily. */
  danger?: boolean
  /** In pixels, as of a `Dialog`. */
  width?: number
  /** What was found wrong before the server was asked. */
  found?: Readonly<Record<string, string>>
  action: Pick<Action<never, unknown>, 'state' | 'error' | 'fieldErrors'>
  onSave: () => void
  onClose: () => void
  /** Leaving by the button, where it throws away what was begun; closing keeps it. */
  onCancel?: () => void
  /** Ways out beside leaving and saving. */
  others?: ReactNode
  children: ReactNode
}

const NOTHING = {}

/** A question with some fields: why it was not saved on top, cancel and save at the bottom. */
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
