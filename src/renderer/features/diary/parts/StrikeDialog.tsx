import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { putEntry } from './diaryPages.ts'
import { EntryWords } from './EntryWords.tsx'

interface StrikeDialogProps {
  entry: DiaryView
  onClose: () => void
}

/** Strikes an entry out with a reason. Nothing of a care diary is ever deleted. */
export function StrikeDialog({ entry, onClose }: StrikeDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const strike = useAction('diary.strike')
  const submit = async (reason: string): Promise<void> => {
    const answer = await strike.run({ id: entry.id, reason })
    if (!answer) return
    putEntry(queries, answer.entry)
    notify.success(t('diary.timeline.struckDone'))
    onClose()
  }
  return (
    <ReasonDialog
      title={t('diary.timeline.strikeTitle')}
      text={t('diary.timeline.strikeText')}
      action={t('diary.timeline.strike')}
      label={t('diary.timeline.strikeReason')}
      short={t('diary.timeline.strikeShort')}
      quick={[t('diary.timeline.strikeQuick.person'), t('diary.timeline.strikeQuick.value'), t('diary.timeline.strikeQuick.double')]}
      busy={strike.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={strike.error} />
      <div>
        <EntryWords kind={entry.kind} values={entry.values} text={entry.text} refused={entry.refused === 1} reason={entry.reason} />
      </div>
    </ReasonDialog>
  )
}
