import type { ReactNode } from 'react'
import type { ActivityView } from '#shared/contract/activity.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { draftOf, emptyDraft, inputOf } from './activityDraft.ts'
import { useActivityWords } from './useActivityWords.ts'

interface AddActivityProps {
  /** The default first day. */
  day: string
  onClose: () => void
}

/** Creates an activity, once or weekly. */
export function AddActivity({ day, onClose }: AddActivityProps): ReactNode {
  const t = useTexts()
  const onDone = useSaved(onClose)
  const form = useEndpointForm('activity.add', { initial: () => emptyDraft(day), input: inputOf, onDone })
  return (
    <FormDialog form={form} title={t('week.activities.add')} save={t('week.activities.save')} width={640} onClose={onClose}>
      <ActivityFields form={form} />
    </FormDialog>
  )
}

interface ChangeActivityProps {
  activity: ActivityView
  onClose: () => void
}

/** Changes an activity, for all occurrences. */
export function ChangeActivity({ activity, onClose }: ChangeActivityProps): ReactNode {
  const t = useTexts()
  const words = useActivityWords()
  const form = useEndpointEdit('activity.change', {
    current: draftOf(activity),
    stored: inputOf,
    input: (changes, base) => ({ id: activity.id, ...changes, base }),
    onDone: useSaved(onClose),
    onUnchanged: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('week.activities.editTitle', { title: activity.title })}
      save={t('week.activities.save')}
      width={640}
      onClose={onClose}
    >
      {activity.weekly && <p>{t('week.activities.editAll')}</p>}
      {form.conflicts.length > 0 && (
        <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={words.label} wordsOf={words.value} />
      )}
      <ActivityFields form={form} />
    </FormDialog>
  )
}

function useSaved(onClose: () => void): () => void {
  const t = useTexts()
  const notify = useNotify()
  return () => {
    notify.success(t('week.activities.saved'))
    onClose()
  }
}
