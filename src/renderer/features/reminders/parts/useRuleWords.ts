import type { ReminderRule } from '#shared/contract/reminder.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { paperWords } from './paperWords.ts'

type PaperKind = NonNullable<ReminderRule['paper']>

/** For whom and when a rule reminds, in words. */
export function useRuleWords() {
  const t = useTexts()
  const format = useFormat()
  const paper = (kind: PaperKind): string => paperWords(t, kind)
  const repeat = ({ kind, repeat: unit, every }: Pick<ReminderRule, 'kind' | 'repeat' | 'every'>): string => {
    const words = unit === null ? t('reminders.form.repeatNone') : t(`tasks.repeat.${unit}`, { count: every })
    return kind === 'interval' ? t('reminders.rules.interval', { every: words }) : words
  }
  return {
    paper,
    whom: (rule: ReminderRule): string => {
      if (rule.for === 'me') return t('reminders.rules.forMe')
      return rule.for === 'house' || rule.role === null ? t('reminders.rules.forHouse') : t(`app.role.${rule.role}`).toLocaleLowerCase()
    },
    when: (rule: ReminderRule): string => {
      const leads = rule.lead_days.length > 0 ? [t('reminders.rules.leads', { days: rule.lead_days.join(', ') })] : []
      if (rule.kind === 'paper') return [t('reminders.rules.paper', { what: rule.paper ? paper(rule.paper) : '' }), ...leads].join(' · ')
      const next = rule.next_on === null ? t('reminders.rules.over') : t('reminders.rules.next', { day: format.day(rule.next_on) })
      return [next, ...(rule.repeat === null ? [] : [repeat(rule).toLocaleLowerCase()]), ...leads].join(' · ')
    },
  }
}
