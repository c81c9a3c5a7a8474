/** Parses a day typed as DD.MM.YYYY, DDMMYYYY, with a two-digit year, or as ISO, into `YYYY-MM-DD`; null if invalid. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (iso) return dayOrNull(iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})[.,/ -]+(\d{1,2})[.,/ -]+(\d{4}|\d{2})\.?$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim())
  return dotted ? dayOrNull(fullYear(dotted[3] ?? ''), dotted[2], dotted[1]) : null
}

/** `2026-11-21` → `21.11.2026`; anything else unchanged. */
export const writeDay = (value: string | null): string => (value ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')

/** Two-digit years up to ten years ahead are this century: residents were born in the last one. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  const ahead = (new Date().getFullYear() + 10) % 100
  return `${Number(year) <= ahead ? '20' : '19'}${year}`
}

function dayOrNull(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
