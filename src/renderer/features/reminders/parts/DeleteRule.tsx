import type { ReactNode } from 'react'
import type { ReminderRule } from '#shared/contract/reminder.ts'
import { useAction } from '#data/useAction.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Asks for confirmation before a rule is deleted. */
export function DeleteRule({ rule, onClose }: { rule: ReminderRule; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('reminder.delete', { onKept: onClose })
  const remove = async (): Promise<void> => {
    if (!(await action.run({ id: rule.id }))) return
    notify.success(t('reminders.delete.done'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('reminders.delete.title')}
      save={t('reminders.delete.save')}
      danger
      action={action}
      onSave={() => void remove()}
      onClose={onClose}
    >
      <p>
        <strong>{rule.title}</strong>
      </p>
      <p>{t('reminders.delete.text')}</p>
    </SaveDialog>
  )
}
