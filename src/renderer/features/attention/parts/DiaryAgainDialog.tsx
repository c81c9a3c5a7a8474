import type { ReactNode } from 'react'
import { useData } from '#data/DataContext.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { EntryForm } from '../../diary/parts/EntryForm.tsx'
import { type DiaryInput, draftOfInput, type EntryDraft, entryInput } from '../../diary/parts/entryDraft.ts'
import { useEntryPhotos } from '../../diary/parts/useEntryPhotos.ts'
import type { EntryInWords } from './entryWords.ts'

interface DiaryAgainDialogProps {
  /** The refused intent. */
  mid: string
  input: DiaryInput
  refusesPhotos: boolean
  words: EntryInWords
  onClose: () => void
}

/** A diary entry in its form; its queued photos follow the corrected one. */
export function DiaryAgainDialog({ mid, input, refusesPhotos, words, onClose }: DiaryAgainDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const add = useAction('diary.add')
  const { desk } = useData()
  const added = useEntryPhotos()
  const send = async (draft: EntryDraft, photos: readonly File[]): Promise<void> => {
    const refused = desk?.get().refused ?? []
    const made = refused.find((each) => each.mid === mid)?.about ?? []
    const answer = await add.run(entryInput(draft, input.client_id))
    if (!answer) return
    const { id } = answer.entry
    for (const each of refused)
      if (each.name === 'diary.image' && made.includes(String(each.input['id'])))
        await desk?.resolve({ mid: each.mid, resolution: 'resent', reason: null, input: { ...each.input, id } })
    added.send(id, photos)
    notify.success(t('attention.resent'))
    onClose()
  }
  return (
    <Dialog open title={t('attention.editTitle', { what: words.person?.name ?? words.title })} onClose={onClose}>
      <FormAlert error={add.error} />
      <EntryForm
        initial={draftOfInput(input)}
        refusesPhotos={refusesPhotos}
        onSave={(draft, photos) => void send(draft, photos)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
