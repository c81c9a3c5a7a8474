import { dayBefore } from './clock.ts'
import type { Household } from './stage.ts'

/** Who leaves in some days, and what is known of it. */
const PLANNED = [
  { inDays: 2, place: 'Tütre juurde Tartusse', reason: 'Intervallhoid lõpeb.' },
  { inDays: 16, place: null, reason: null },
] as const

/** Writes the planned leaving of the last residents. */
export function planLeavings({ residents, now }: Pick<Household, 'residents' | 'now'>): void {
  const present = residents.filter(({ ended }) => ended === null).toReversed()
  for (const [index, { inDays, place, reason }] of PLANNED.entries()) {
    const resident = present[index]
    const stay = resident?.stays.find(({ ended_at }) => ended_at === null)
    if (!resident || !stay) continue
    stay.leaving_on = dayBefore(now, -inDays).day
    Object.assign(resident.care, { leaving_place: place, leaving_reason: reason })
  }
}
