import type { ReactNode } from 'react'
import type { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import type { EntryInWords } from './entryWords.ts'

interface SendAgainProps {
  words: EntryInWords
  again: Pick<ReturnType<typeof useAction>, 'state' | 'error' | 'fieldErrors'>
  /** @returns whether it was taken */
  send: () => Promise<boolean>
  sendLabel: string
  /** Ways out beside leaving and sending. */
  others?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What was refused, once more: closed with a word when it is taken, open with the reason when it is not. */
export function SendAgain({ words, again, send, sendLabel, others, onClose, children }: SendAgainProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const submit = async (): Promise<void> => {
    if (!(await send())) return
    notify.success(t('attention.resent'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('attention.editTitle', { what: words.person?.name ?? words.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          {others}
          <Button variant="primary" busy={again.state === 'sending'} onClick={() => void submit()}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <FormAlert error={again.error} hasFieldErrors={Object.keys(again.fieldErrors).length > 0} />
      {children}
    </Dialog>
  )
}
