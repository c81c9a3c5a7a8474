import { ESCORT_ROLES, EVENT_KINDS, TRANSPORTS } from '#shared/rules/calendar/terms.ts'
import type { Texts } from '#texts/useTexts.ts'
import type { Format } from '#web/format.ts'

/** Labels of an event's fields, by the contract's names. */
export const eventLabels = (t: Texts): Record<string, string> => ({
  title: t('calendar.form.name'),
  kind: t('calendar.form.kind'),
  day: t('calendar.form.day'),
  days: t('calendar.form.days'),
  starts: t('common.clock.starts'),
  ends: t('common.clock.ends'),
  repeat: t('calendar.form.repeat'),
  place: t('calendar.form.place'),
  note: t('calendar.form.note'),
  escort_id: t('calendar.form.escort'),
  escort_role: t('calendar.form.escort'),
  transport: t('calendar.form.transport'),
  family: t('calendar.form.family'),
})

/** A field's value of an event as its form shows it; null for values that are shown as everywhere. */
export function eventValue(t: Texts, format: Format, field: string, value: unknown): string | null {
  const kind = EVENT_KINDS.find((each) => field === 'kind' && each === value)
  const transport = TRANSPORTS.find((each) => field === 'transport' && each === value)
  if (kind) return t(`calendar.kind.${kind}`)
  const role = ESCORT_ROLES.find((each) => field === 'escort_role' && each === value)
  if (role) return t(`calendar.form.escortRole.${role}`)
  if (transport) return t(`calendar.transport.${transport}`)
  if ((field === 'day' || field === 'on') && typeof value === 'string') return format.day(value)
  if (field === 'repeat' && typeof value === 'object' && value !== null && 'unit' in value) return unitOf(t, value.unit)
  if (field === 'escort_id') return t('tasks.whose.people')
  return typeof value === 'number' ? String(value) : null
}

const unitOf = (t: Texts, unit: unknown): string =>
  unit === 'day' || unit === 'week' || unit === 'month' || unit === 'year' ? t(`calendar.unit.${unit}`) : t('calendar.unit.none')
