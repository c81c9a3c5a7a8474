import type { CalendarItem, EventView } from '#shared/contract/calendar.ts'
import { type EventKind, EVENT_KINDS } from '#shared/rules/calendar/terms.ts'
import { addDays, weekdayOf } from '#shared/rules/time.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import { HOLIDAYS } from '#shared/rules/workdays.ts'
import { isSeveral } from './items.ts'
import { useNowWords } from '#nouns/useNowWords.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

/** More names would hide what it is about. */
const MOST_NAMED = 3

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What the calendar says of an item: its name, when it is, and for whom. */
export function useItemWords() {
  const t = useTexts()
  const format = useFormat()
  const due = useNowWords('')
  const weekday = (number: number): string => t(`calendar.weekday.d${number as Weekday}`)
  const people = ({ clients }: Pick<CalendarItem, 'clients'>, isShort = false): string => {
    const named = clients
      .slice(0, isShort ? 1 : MOST_NAMED)
      .map((client) => (client.room === null || isShort ? client.name : `${client.name} (${client.room})`))
    const more = clients.length - named.length
    return [named.join(', '), more > 0 && t('calendar.morePeople', { count: more })].filter(Boolean).join(' ')
  }
  const name = (item: CalendarItem): string => {
    const { layer, of, title, clients } = item
    if (layer === 'birthday') {
      const who = clients[0]?.name ?? ''
      return of === 'nameDay' ? t('calendar.nameDay', { name: who }) : t('calendar.birthday', { name: who, age: of })
    }
    if (layer === 'holiday') return t(`calendar.holiday.${HOLIDAYS.find((each) => each === of) ?? 'newYear'}`)
    if (layer === 'meal') return `${t(`calendar.meal.${MEALS.find((each) => each === of) ?? 'lounasook'}`)}: ${title ?? ''}`
    if (item.source === null) return title ?? ''
    if (isSeveral(item)) return t(`calendar.several.${item.source}`, { count: clients.length })
    return due.what({ source: item.source, of, names: title === null ? [] : [title] })
  }
  const hours = ({ starts, ends }: Pick<CalendarItem, 'starts' | 'ends'>): string =>
    starts === null ? '' : ends === null || ends === starts ? starts : `${starts}–${ends}`
  const when = ({ day, days, starts, ends }: Pick<CalendarItem, 'day' | 'days' | 'starts' | 'ends'>): string => {
    const first = `${weekday(weekdayOf(day))} ${format.shortDay(day)}`
    const last = addDays(day, days - 1)
    if (days > 1) return `${first} – ${weekday(weekdayOf(last))} ${format.shortDay(last)}`
    return [first, hours({ starts, ends })].filter(Boolean).join(' ')
  }
  return {
    name,
    hours,
    when,
    people,
    weekday,
    /** One line in a grid: whose it is comes first, because that is looked for. */
    line: (item: CalendarItem): string =>
      item.layer === 'birthday' || item.clients.length === 0 || isSeveral(item) ? name(item) : `${people(item, true)}: ${name(item)}`,
    kind: (of: string): string => t(`calendar.kind.${EVENT_KINDS.find((each): each is EventKind => each === of) ?? 'other'}`),
    repeats: ({ repeat }: Pick<EventView, 'repeat'>): string | null => {
      if (repeat === null) return null
      const { unit, every, weekdays, until, count } = repeat
      const rule = t(`calendar.repeats.${unit}`, { count: every, days: weekdays.map(weekday).join(', ') })
      const end = until !== null ? t('calendar.repeats.until', { day: format.day(until) }) : count !== null && t('calendar.repeats.times', { count })
      return [rule, end].filter(Boolean).join(', ')
    },
  }
}
