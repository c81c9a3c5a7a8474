/** Times as users type them: `8`, `08`, `8.30`, `8:30`, `8 30`, `0830`, `830`. */
const TYPED = /^([01]?\d|2[0-3])(?:[.:,\s]?([0-5]\d))?$/

/** Parses a typed time into `HH:MM`; null if invalid. Every time field uses it. */
export function readClock(text: string): string | null {
  const [, hour, minute = '00'] = TYPED.exec(text.trim()) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** The same for sending: an invalid time is sent as typed, and the contract refuses it beside its field. */
export const clockText = (text: string): string => readClock(text) ?? text.trim()

/** Several times, `8.00, 20:30` or `10 16`, sorted and without duplicates; null if one is invalid. */
export function readClocks(text: string): string[] | null {
  const times = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(readClock)
  return times.every((time) => time !== null) ? [...new Set(times)].toSorted() : null
}
