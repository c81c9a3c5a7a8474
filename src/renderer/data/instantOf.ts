import { readClock } from '#shared/rules/clock.ts'
import { isDay } from '#shared/rules/time.ts'

/** The instant (UTC, ISO) of a Tallinn day and clock time; null if invalid. */
export function instantOf(day: string | null, time: string): string | null {
  const clock = readClock(time)
  if (!day || !isDay(day) || !clock) return null
  // The offset is computed twice: the first guess may be on the other side of a clock change.
  const wall = Date.parse(`${day}T${clock}:00Z`)
  const guess = wall - offsetAt(wall)
  return new Date(wall - offsetAt(guess)).toISOString()
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tallinn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Tallinn's UTC offset at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(of.year ?? 0, (of.month ?? 1) - 1, of.day, of.hour, of.minute, of.second) - Math.floor(instant / 1000) * 1000
}
