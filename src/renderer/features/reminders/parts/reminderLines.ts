import type { Reminder } from '#shared/contract/reminder.ts'
import type { DueSource } from '#shared/rules/due/sources.ts'
import { REMINDER_CATEGORIES, type ReminderCategory } from '#shared/rules/reminder/categories.ts'
import { type PersonActs, personLines } from '#nouns/personLines.ts'

/** A reminder of something due, as the lines of due items need it. */
export type DueReminder = Reminder & { source: DueSource }
export type ReminderLine = PersonActs<DueReminder>

export interface ReminderGroup {
  category: ReminderCategory
  lines: ReminderLine[]
}

/** The reminder as a due item; a birthday is none. */
export const dueOf = (reminder: Reminder): DueReminder[] => (reminder.category === 'birthday' ? [] : [{ ...reminder, source: reminder.category }])

/** Due items by category, in the order of the categories; people's own rules stand apart, as cards. */
export function groupsOf(reminders: readonly Reminder[]): ReminderGroup[] {
  const due = reminders.filter(({ category }) => category !== 'reminder').flatMap(dueOf)
  return REMINDER_CATEGORIES.map((category) => ({ category, lines: personLines(due.filter(({ source }) => source === category)) })).filter(
    ({ lines }) => lines.length > 0,
  )
}

/** How many lines and cards these reminders are: the number that a list of them says is its length. */
export const countOf = (reminders: readonly Reminder[]): number =>
  groupsOf(reminders).reduce((sum, { lines }) => sum + lines.length, 0) +
  reminders.filter(({ category }) => category === 'reminder' || category === 'birthday').length

export const isLate = ({ acts }: ReminderLine): boolean => acts.some(({ state }) => state === 'late')

/** What identifies the due items of a line, each once: doses of one round share it. */
export const keysOf = (acts: readonly DueReminder[]) => [
  ...new Map(
    acts.map(({ source, of, ref, client_id, due_at }) => {
      const key = { source, of, ref, client_id, due_at }
      return [JSON.stringify(key), key] as const
    }),
  ).values(),
]
