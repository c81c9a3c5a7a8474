import { DUE_SOURCES } from '../due/sources.ts'

/** What one can be reminded of: everything that is due, and birthdays. */
export const REMINDER_CATEGORIES = [...DUE_SOURCES, 'birthday'] as const
export type ReminderCategory = (typeof REMINDER_CATEGORIES)[number]

/** Switches by category; one that was never touched is on. */
export type Switches = Partial<Record<ReminderCategory, boolean>>

/** Whether a category reminds a person: off for the house, it reminds nobody. */
export const isOn = (category: ReminderCategory, { house, own }: { house: Switches; own: Switches }): boolean =>
  house[category] !== false && own[category] !== false
