import { ALLERGENS } from '#shared/rules/week/allergens.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import type { Format } from '#web/format.ts'
import type { Texts } from '#texts/useTexts.ts'
import { ofCalls } from './ofCalls.ts'

/** Labels of menu and activity fields, by the contract's names. */
export const weekLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('menu', ['add', 'change'], {
    name: t('week.menu.dish.name'),
    allergens: t('week.menu.dish.allergens'),
    note: t('week.menu.dish.note'),
    is_choice: t('week.menu.dish.choice'),
  }),
  ...ofCalls('menu', ['add'], { meal: t('week.menu.title'), day: t('week.activities.fields.day') }),
  ...ofCalls('menu', ['copy'], { from: t('week.menu.copy.from'), to: t('week.menu.title'), days: t('attention.field.days') }),
  ...ofCalls('activity', ['add', 'change', 'move', 'cancel', 'restore'], {
    title: t('week.activities.fields.title'),
    place: t('week.activities.fields.place'),
    leader: t('week.activities.fields.leader'),
    leader_shown: t('week.activities.fields.leaderShown'),
    day: t('week.activities.fields.day'),
    on: t('week.activities.fields.day'),
    starts: t('common.clock.starts'),
    ends: t('common.clock.ends'),
    weekly: t('week.activities.fields.weekly'),
    until: t('week.activities.fields.until'),
    capacity: t('week.activities.fields.capacity'),
    family: t('week.activities.fields.family'),
    note: t('week.activities.fields.note'),
    reason: t('week.activities.fields.reason'),
    following: t('week.activities.cancelAll'),
  }),
  'menu.show.shown': t('week.show'),
  'activity.show.shown': t('week.show'),
})

const DAYS: readonly string[] = ['day', 'on', 'from', 'to', 'until']

/** Menu or activity values as their forms show them; null for those shown as everywhere. */
export function weekText(t: Texts, format: Format, { endpoint, field, value }: { endpoint: string; field: string; value: unknown }): string | null {
  if (!endpoint.startsWith('menu.') && !endpoint.startsWith('activity.')) return null
  if (field === 'allergens' && Array.isArray(value))
    return (
      ALLERGENS.filter((each) => value.includes(each))
        .map((each) => t(`week.allergens.${each}`))
        .join(', ') || t('week.menu.noAllergens')
    )
  const meal = MEALS.find((each) => field === 'meal' && each === value)
  if (meal) return t(`week.menu.meals.${meal}`)
  if (DAYS.includes(field) && typeof value === 'string') return format.day(value)
  return typeof value === 'string' ? value : null
}
