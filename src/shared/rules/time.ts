const ZONE = 'Europe/Tallinn'
const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
const offsetParts = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeZoneName: 'longOffset' })

/** The Tallinn day `YYYY-MM-DD` of an instant. */
export const dayOf = (instant: string | Date): string => dayParts.format(new Date(instant))

/** The instant (UTC, ISO) at which a Tallinn day begins, across the days of 23 and 25 hours. */
export function startOfDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const guess = new Date(`${day}T00:00:00${offsetAt(noon)}`)
  return new Date(`${day}T00:00:00${offsetAt(guess)}`).toISOString()
}

/** The day `days` after (or before) a day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The month `YYYY-MM` that is `months` after (or before) a month. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Full years between a birthday and a day; null when the birthday is unknown. */
export function ageOn(birthDate: string | null, day: string): number | null {
  if (!birthDate) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether somebody has their birthday on a day; one born on 29 February has it on 1 March where there is no such day, as `ageOn` counts. */
export function isBirthday(birthDate: string | null, day: string): boolean {
  if (!birthDate) return false
  const isLeapling = birthDate.endsWith('-02-29') && day.endsWith('-03-01') && addDays(day, -1).endsWith('-02-28')
  return isLeapling || birthDate.slice(5) === day.slice(5)
}

function offsetAt(instant: Date): string {
  const name = offsetParts.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT+02:00'
  return name.replace('GMT', '') || '+00:00'
}
