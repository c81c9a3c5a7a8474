import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instantAt, isDay } from '#shared/rules/time.ts'

/** Maintenance of the server: the reason, and its planned end (an instant, UTC). */
export interface Maintenance {
  until: string | null
  cause: string | null
}

/**
 * While the file `hooldus` exists in the data folder the server is in maintenance. It may be empty, or contain the planned end in Tallinn
 * time, and the reason: `2026-11-22 14:30 Uuendame andmebaasi`. Null: no maintenance.
 */
export function maintenanceIn(dataDir: string): Maintenance | null {
  const mark = join(dataDir, 'hooldus')
  // Called for each request: an exception costs ten times an existence check.
  if (!existsSync(mark)) return null
  try {
    return readMark(readFileSync(mark, 'utf8'))
  } catch {
    return null
  }
}

/** Parses the file; text without a valid time is the reason. */
export function readMark(text: string): Maintenance {
  const [, day, clock, rest = ''] = /^\s*(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})\s*([\s\S]*)$/.exec(text) ?? [undefined, null, null, text]
  const isTime = day != null && clock != null && isDay(day) && !Number.isNaN(Date.parse(`${day}T${clock}Z`))
  const cause = (isTime ? rest : text).trim().slice(0, 300)
  return { until: isTime ? instantAt(day, clock) : null, cause: cause || null }
}

/** Seconds until the planned end; half a minute if it is unknown or past. */
export function secondsLeft({ until }: Maintenance, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? left : 30
}
