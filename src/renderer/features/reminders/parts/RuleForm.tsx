import type { ReactNode } from 'react'
import type { ReminderRule } from '#shared/contract/reminder.ts'
import { LONGEST_LEAD } from '#shared/rules/reminder/rule.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { RuleFields } from './RuleFields.tsx'
import { changeableOf, draftOf, emptyRule, hasWrongLeads, inputOf, type RuleDraft } from './ruleDraft.ts'

const WIDTH = 640

/** Adds a rule: for oneself, or for others with the right to manage reminders. */
export function AddRule({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const onDone = useSaved(t('reminders.form.added'), onClose)
  const form = useEndpointForm('reminder.add', { initial: emptyRule, draft: 'reminder.add', input: inputOf, wrong: useWrongLeads(), onDone })
  return (
    <FormDialog form={form} title={t('reminders.form.addTitle')} save={t('reminders.form.save')} width={WIDTH} onClose={onClose}>
      <RuleFields form={form} isNew />
    </FormDialog>
  )
}

const FIELDS = ['title', 'on', 'repeat', 'every', 'lead_days'] as const

/** Changes a rule's title, days and leads. */
export function ChangeRule({ rule, onClose }: { rule: ReminderRule; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointEdit('reminder.change', {
    current: draftOf(rule),
    stored: changeableOf,
    wrong: useWrongLeads(),
    input: (changes, base) => ({ id: rule.id, ...changes, base }),
    onDone: useSaved(t('reminders.form.changed'), onClose),
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('reminders.form.editTitle')} save={t('reminders.form.save')} width={WIDTH} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => t(`reminders.form.${FIELDS.find((each) => each === field) ?? 'title'}`)}
          wordsOf={(_, value) => (typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '')}
        />
      )}
      <RuleFields form={form} isNew={false} />
    </FormDialog>
  )
}

function useWrongLeads(): (draft: RuleDraft) => { lead_days: string | false } {
  const t = useTexts()
  return (draft) => ({ lead_days: hasWrongLeads(draft) && t('reminders.form.wrongLeads', { most: LONGEST_LEAD }) })
}

function useSaved(words: string, onClose: () => void): () => void {
  const notify = useNotify()
  return () => {
    notify.success(words)
    onClose()
  }
}
