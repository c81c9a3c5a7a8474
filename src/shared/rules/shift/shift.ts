import { dayParts, type Span } from '../dayParts.ts'
import { addDays } from '../time.ts'

/** The shifts of a day in order, with their start times (demo-ingredients.json: day 8–20, night 20–8); to be configurable per house. */
const OF_DAY = dayParts({ paev: '08:00', oo: '20:00' })
export const SHIFTS = OF_DAY.parts
export type Shift = (typeof SHIFTS)[number]

/** A shift of a day; the night belongs to the day on which it begins. */
export interface ShiftOfDay {
  day: string
  shift: Shift
}

/** The half-open interval of a shift. */
export const spanOfShift = ({ day, shift }: ShiftOfDay): Span => OF_DAY.spanOf(day, shift)

/** The shift that contains an instant. */
export function shiftAt(instant: string): ShiftOfDay {
  const { day, part } = OF_DAY.partAt(instant)
  return { day, shift: part }
}

/** The previous shift. */
export const shiftBefore = ({ day, shift }: ShiftOfDay): ShiftOfDay => {
  const former = SHIFTS[SHIFTS.indexOf(shift) - 1]
  return former ? { day, shift: former } : { day: addDays(day, -1), shift: SHIFTS.at(-1) ?? shift }
}

/** The next shift. */
export const shiftAfter = ({ day, shift }: ShiftOfDay): ShiftOfDay => {
  const next = SHIFTS[SHIFTS.indexOf(shift) + 1]
  return next ? { day, shift: next } : { day: addDays(day, 1), shift: SHIFTS[0] }
}

/** The 24 hours of a report: all shifts of a day, from the start of its first. */
export const spanOfReport = (day: string): Span => ({
  from: OF_DAY.spanOf(day, SHIFTS[0]).from,
  to: OF_DAY.spanOf(addDays(day, 1), SHIFTS[0]).from,
})

/** How long before its end a shift may be handed over and signed. */
const AHEAD = 60 * 60_000

/** From when a shift may be handed over and signed. */
export const endsFrom = ({ to }: Pick<Span, 'to'>): string => new Date(Date.parse(to) - AHEAD).toISOString()

/** Whether a shift is over, or nearly so. */
export const mayEnd = (span: Pick<Span, 'to'>, now: string): boolean => now >= endsFrom(span)

/** Why a user cannot hand over or sign a shift now: it is not theirs, or it is too early; null if they can. */
export function whyNotEnd(span: Pick<Span, 'to'>, now: string, maySign: boolean): 'others' | 'early' | null {
  if (!maySign) return 'others'
  return mayEnd(span, now) ? null : 'early'
}
