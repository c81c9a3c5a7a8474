import { useTexts } from '#texts/useTexts.ts'
import { type TaskDraft, wrongWhen } from './taskDraft.ts'

/** The errors of a day or a time that does not exist, by the names of the input. */
export function useWrongWhen(): (draft: TaskDraft) => { due_at: string | false; time: string | false } {
  const t = useTexts()
  return (draft) => {
    const { day, time } = wrongWhen(draft)
    return { due_at: day && t('tasks.wrongDay'), time: time && t('tasks.wrongTime') }
  }
}
