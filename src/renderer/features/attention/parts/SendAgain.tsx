import type { ReactNode } from 'react'
import type { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import type { EntryInWords } from './entryWords.ts'

interface SendAgainProps {
  words: EntryInWords
  again: Pick<ReturnType<typeof useAction>, 'state' | 'error' | 'fieldErrors'>
  /** @returns whether it was accepted */
  send: () => Promise<boolean>
  sendLabel: string
  /** Actions besides closing and sending. */
  others?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Resends a refused entry: closes with a confirmation when accepted, stays open with the reason otherwise. */
export function SendAgain({ words, again, send, sendLabel, others, onClose, children }: SendAgainProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const submit = async (): Promise<void> => {
    if (!(await send())) return
    notify.success(t('attention.resent'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('attention.editTitle', { what: words.person?.name ?? words.title })}
      save={sendLabel}
      action={again}
      others={others}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {children}
    </SaveDialog>
  )
}
