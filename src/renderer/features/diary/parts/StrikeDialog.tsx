import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { putEntry } from './diaryPages.ts'
import { EntryWords } from './EntryWords.tsx'

interface StrikeDialogProps {
  entry: DiaryView
  onClose: () => void
}

/** Strikes an entry with a reason. Nothing in a care diary is ever deleted. */
export function StrikeDialog({ entry, onClose }: StrikeDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  return (
    <ActionReasonDialog
      name="diary.strike"
      input={{ id: entry.id }}
      title={t('diary.timeline.strikeTitle')}
      text={t('diary.timeline.strikeText')}
      action={t('diary.timeline.strike')}
      quick={[t('diary.timeline.strikeQuick.person'), t('diary.timeline.strikeQuick.value'), t('diary.timeline.strikeQuick.double')]}
      onDone={(answer) => {
        putEntry(queries, answer.entry)
        notify.success(t('diary.timeline.struckDone'))
      }}
      onClose={onClose}
    >
      <div>
        <EntryWords kind={entry.kind} values={entry.values} text={entry.text} refused={entry.refused === 1} reason={entry.reason} />
      </div>
    </ActionReasonDialog>
  )
}
