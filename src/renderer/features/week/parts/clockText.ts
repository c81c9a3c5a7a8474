/** A time of day as people type it, `9`, `9.30`, `930`, as `HH:MM`; what is none stays as it is, and is refused beside its field. */
export function clockText(typed: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.:,\s]?([0-5]\d))?$/.exec(typed.trim()) ?? []
  return hour === '' ? typed.trim() : `${hour.padStart(2, '0')}:${minute}`
}
