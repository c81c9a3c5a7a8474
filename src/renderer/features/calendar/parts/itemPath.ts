import type { CalendarItem } from '#shared/contract/calendar.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { instantAt } from '#shared/rules/time.ts'
import { mondayOf } from '#shared/rules/week/week.ts'
import { clientPath } from '#data/clientPaths.ts'
import { nowPath } from '#nouns/useNowWords.ts'

/** Where an item that is no event of the calendar belongs; null if nowhere. */
export function pathOf({ layer, source, of, ref, day, starts, clients: [client] }: CalendarItem): string | null {
  if (source !== null) return nowPath(client?.id ?? '', { source, of, due_at: instantAt(day, starts ?? '00:00'), refs: ref === null ? [] : [ref] })
  if (layer === 'activity') return `${SCREEN_PATHS.activities}?nadal=${mondayOf(day)}`
  if (layer === 'meal') return `${SCREEN_PATHS.menu}?nadal=${mondayOf(day)}`
  return layer === 'birthday' && client ? clientPath(client.id) : null
}
