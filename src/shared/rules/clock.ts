/** Hour and minute as people type them: `8`, `08`, `8.30`, `8:30`, `8 30`, `0830`, `830`. */
const TYPED = /^([01]?\d|2[0-3])(?:[.:,\s]?([0-5]\d))?$/

/** The clock time `HH:MM` that somebody typed; null when it is none. The one reader of every field for an hour. */
export function readClock(text: string): string | null {
  const [, hour, minute = '00'] = TYPED.exec(text.trim()) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** The same for what is sent: what is no time goes as it was typed, and the contract refuses it beside its field. */
export const clockText = (text: string): string => readClock(text) ?? text.trim()

/** Several, `8.00, 20:30` or `10 16`, each once and in order; null where something is no time. */
export function readClocks(text: string): string[] | null {
  const times = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(readClock)
  return times.every((time) => time !== null) ? [...new Set(times)].toSorted() : null
}
