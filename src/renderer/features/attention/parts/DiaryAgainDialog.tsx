import type { ReactNode } from 'react'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { EntryForm } from '../../diary/parts/EntryForm.tsx'
import { type DiaryInput, draftOfInput, type EntryDraft, entryInput } from '../../diary/parts/entryDraft.ts'
import type { EntryInWords } from './entryWords.ts'

interface DiaryAgainDialogProps {
  input: DiaryInput
  words: EntryInWords
  onClose: () => void
}

/** A diary entry in the form that it was written in. */
export function DiaryAgainDialog({ input, words, onClose }: DiaryAgainDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const add = useAction('diary.add')
  const send = async (draft: EntryDraft): Promise<void> => {
    if (!(await add.run(entryInput(draft, input.client_id)))) return
    notify.success(t('attention.resent'))
    onClose()
  }
  return (
    <Dialog open title={t('attention.editTitle', { what: words.person?.name ?? words.title })} onClose={onClose}>
      <FormAlert error={add.error} />
      <EntryForm initial={draftOfInput(input)} onSave={(draft) => void send(draft)} onCancel={onClose} />
    </Dialog>
  )
}
