import '#nouns/personalWords.ts'
import { HOUSE_ROLES } from '#shared/rights.ts'
import { REMINDER_CATEGORIES } from '#shared/rules/reminder/categories.ts'
import { PAPER_KINDS } from '#shared/contract/reminder.ts'
import { REMINDER_FOR, REMINDER_KINDS } from '#shared/rules/reminder/rule.ts'
import { REPEATS } from '#shared/rules/task/recurrence.ts'
import type { Texts } from '#texts/useTexts.ts'
import type { Format } from '#web/format.ts'
import { paperWords } from './paperWords.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A field's value of reminders as their forms show it; null for values that are shown as everywhere. */
export function reminderValue(t: Texts, format: Format, field: string, value: unknown): string | null {
  if (field === 'categories') return switchesIn(t, value)
  if (field === 'items' && Array.isArray(value)) return categoriesIn(t, value)
  if (field === 'quiet_days' && Array.isArray(value))
    return WEEKDAYS.filter((day) => value.includes(day))
      .map((day) => t(`reminders.weekday.d${day}`))
      .join(', ')
  if (field === 'lead_days' && Array.isArray(value)) return value.map(String).join(', ')
  if (field === 'digest_hour') return typeof value === 'number' ? t('reminders.mine.hour', { hour: `${value}:00` }) : t('reminders.mine.noDigest')
  if (field === 'quiet_hours') return quietHoursIn(t, value)
  if (field === 'on' && typeof value === 'string') return format.day(value)
  return choiceIn(t, field, value) ?? (typeof value === 'number' ? String(value) : null)
}

const quietHoursIn = (t: Texts, value: unknown): string =>
  typeof value === 'object' && value !== null && 'from' in value && 'until' in value
    ? t('reminders.mine.quietSpan', { from: `${String(value.from)}:00`, until: `${String(value.until)}:00` })
    : t('reminders.mine.noQuiet')

function choiceIn(t: Texts, field: string, value: unknown): string | null {
  const [whom, role] = [REMINDER_FOR.find((each) => each === value), HOUSE_ROLES.find((each) => each === value)]
  const [kind, paper] = [REMINDER_KINDS.find((each) => each === value), PAPER_KINDS.find((each) => each === value)]
  const unit = REPEATS.find((each) => each === value)
  if (field === 'for' && whom) return t(`reminders.form.forWhom.${whom}`)
  if (field === 'role' && role) return t(`app.role.${role}`)
  if (field === 'kind' && kind) return t(`reminders.form.kinds.${kind}`)
  if (field === 'paper' && paper) return paperWords(t, paper)
  return field === 'repeat' && unit ? t(`tasks.unit.${unit}`) : null
}

/** Each category that was switched, and how. */
const switchesIn = (t: Texts, value: unknown): string =>
  REMINDER_CATEGORIES.flatMap((category) => {
    const isOn =
      typeof value === 'object' && value !== null && category in value ? Object.entries(value).find(([name]) => name === category)?.[1] : null
    return typeof isOn === 'boolean' ? [`${t(`reminders.category.${category}`)}: ${t(isOn ? 'reminders.on' : 'reminders.off')}`] : []
  }).join(', ')

/** The categories of the due items that were put off. */
const categoriesIn = (t: Texts, items: readonly unknown[]): string =>
  REMINDER_CATEGORIES.filter((category) =>
    items.some((item) => typeof item === 'object' && item !== null && 'source' in item && item.source === category),
  )
    .map((category) => t(`reminders.category.${category}`))
    .join(', ')
