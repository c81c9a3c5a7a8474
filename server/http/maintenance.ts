import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instantAt, isDay } from '#shared/rules/time.ts'

/** Work on the server: why, and until when it is meant to last (an instant, UTC). */
export interface Maintenance {
  until: string | null
  cause: string | null
}

/**
 * While the file `hooldus` lies in the data folder the server is being worked on. It may be empty, or say until when by the clocks of
 * Tallinn, and why: `2026-11-22 14:30 Uuendame andmebaasi`. Null: nothing is done.
 */
export function maintenanceIn(dataDir: string): Maintenance | null {
  const mark = join(dataDir, 'hooldus')
  // Asked at each call: an error that is thrown costs ten times a look.
  if (!existsSync(mark)) return null
  try {
    return readMark(readFileSync(mark, 'utf8'))
  } catch {
    return null
  }
}

/** What the file says; words that are no time are the cause. */
export function readMark(text: string): Maintenance {
  const [, day, clock, rest = ''] = /^\s*(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})\s*([\s\S]*)$/.exec(text) ?? [undefined, null, null, text]
  const isTime = day != null && clock != null && isDay(day) && !Number.isNaN(Date.parse(`${day}T${clock}Z`))
  const cause = (isTime ? rest : text).trim().slice(0, 300)
  return { until: isTime ? instantAt(day, clock) : null, cause: cause || null }
}

/** Whole seconds until the planned end; half a minute where none is known, or it is past. */
export function secondsLeft({ until }: Maintenance, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? left : 30
}
