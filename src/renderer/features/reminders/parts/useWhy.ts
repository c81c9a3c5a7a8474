import type { Reminder } from '#shared/contract/reminder.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'

/** Whether a reminder is of a question in a task, which only the user can answer. */
export const isQuestion = ({ category, of }: Pick<Reminder, 'category' | 'of'>): boolean => category === 'task' && of === 'question'

/** Why the user gets a reminder, and what makes it go away; sentences. */
export function useWhy() {
  const t = useTexts()
  const { user } = useSession()
  const role = t(`app.role.${user?.role ?? 'user'}`).toLocaleLowerCase()
  const why = ({ category, of, why: reason }: Pick<Reminder, 'category' | 'of' | 'why'>): string => {
    if (isQuestion({ category, of })) return t('reminders.why.person.question')
    if (reason === 'shift') return t('reminders.why.shift')
    if (reason === 'self') return t('reminders.why.self')
    if (reason === 'person') return t(`reminders.why.person.${category === 'notice' || category === 'event' ? category : 'task'}`)
    if (reason === 'everyone') return t(category === 'birthday' ? 'reminders.why.everyone.birthday' : 'reminders.why.everyone.reminder')
    if (category === 'notice' || category === 'birthday') return ''
    return t('reminders.why.role', { role, what: t(`reminders.why.what.${category}`) })
  }
  return {
    why,
    settles: ({ category, of }: Pick<Reminder, 'category' | 'of'>): string => {
      if (isQuestion({ category, of })) return t('reminders.settlesQuestion')
      return category === 'reminder' && of === 'paper' ? t('reminders.settlesPaper') : t(`reminders.settles.${category}`)
    },
  }
}
