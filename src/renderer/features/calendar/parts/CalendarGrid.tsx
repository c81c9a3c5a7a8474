import './grid.css'
import { type Calendar, createCalendar, DayGrid, destroyCalendar, Interaction, TimeGrid } from '@event-calendar/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { addDays } from '#shared/rules/time.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { isMovable, keyOf, type OwnItem } from './items.ts'
import type { Target } from './MoveEventDialog.tsx'
import type { View } from './place.ts'
import { plainRoles } from './plainRoles.ts'
import { useItemWords } from './useItemWords.ts'

interface CalendarGridProps {
  view: Exclude<View, 'loend'>
  day: string
  items: readonly CalendarItem[]
  mayWrite: boolean
  onOpen: (item: CalendarItem) => void
  onMove: (item: OwnItem, to: Target) => void
  onAdd: (at: Target) => void
  onDay: (day: string) => void
}

const VIEW_NAMES = { paev: 'timeGridDay', nadal: 'timeGridWeek', kuu: 'dayGridMonth' } as const

/** A day, a week or a month as a grid with hours. What it asks for by dragging is asked again in a dialog before anything is saved. */
export function CalendarGrid(props: CalendarGridProps): ReactNode {
  const { view, day, items, mayWrite } = props
  const t = useTexts()
  const words = useItemWords()
  const language = useLanguage()
  const place = useRef<HTMLElement>(null)
  const calendar = useRef<Calendar | null>(null)
  const latest = useRef(props)
  const events = items.map((item) => eventOf(item, words.line(item), mayWrite))
  const options: Calendar.Options = {
    view: VIEW_NAMES[view],
    date: day,
    height: view === 'kuu' ? '56rem' : '48rem',
    dayHeaderFormat: view === 'kuu' ? WEEKDAY : WEEKDAY_AND_DATE,
    columnWidth: view === 'nadal' ? 'minmax(7.5rem, 1fr)' : 'minmax(0, 1fr)',
    selectable: mayWrite,
    locale: LOCALES[language],
    events,
  }
  const drawn = useRef('')
  useEffect(() => {
    latest.current = props
    const now = JSON.stringify(options)
    if (drawn.current === now) return
    drawn.current = now
    if (calendar.current) for (const [name, value] of Object.entries(options)) calendar.current.setOption(name as 'view', value as string)
    else if (place.current) {
      const fixed = {
        ...LOOK,
        allDayContent: t('calendar.allDay'),
        moreLinkContent: ({ num }: { num: number }) => t('calendar.more', { count: num }),
      }
      calendar.current = createCalendar(place.current, [TimeGrid, DayGrid, Interaction], { ...fixed, ...actsOf(latest), ...options })
    }
  })
  useEffect(() => {
    if (view !== 'nadal') return
    const frame = requestAnimationFrame(() => place.current && bringIntoView(place.current, day))
    return () => cancelAnimationFrame(frame)
  }, [view, day])
  useEffect(() => {
    const stop = place.current ? plainRoles(place.current) : null
    return () => {
      stop?.()
      if (calendar.current) void destroyCalendar(calendar.current)
      calendar.current = null
      drawn.current = ''
    }
  }, [])
  return <section ref={place} aria-label={t('calendar.title')} className="calendar-grid" data-view={view} />
}

/** English with the day before the month, as in Europe. */
const LOCALES = { et: 'et', en: 'en-GB', ru: 'ru' } as const

/** On a tablet the week is wider than the screen: scrolls it sideways until the day stands beside the hours. It opens with today. */
function bringIntoView(grid: HTMLElement, day: string): void {
  const scrolled = grid.querySelector('.ec-main')
  const head = grid.querySelector(`.ec-col-head:has(time[datetime="${day}"])`)
  const hours = grid.querySelector('.ec-sidebar')
  if (scrolled && head && hours) scrolled.scrollLeft += head.getBoundingClientRect().left - hours.getBoundingClientRect().right
}

const WEEKDAY = { weekday: 'short' } as const
const WEEKDAY_AND_DATE = { weekday: 'short', day: 'numeric', month: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** What is the same in every view. */
const LOOK: Calendar.Options = {
  firstDay: 1,
  headerToolbar: { start: '', center: '', end: '' },
  slotDuration: '00:30',
  slotHeight: 26,
  scrollTime: '07:00',
  nowIndicator: true,
  dayMaxEvents: true,
  slotEventOverlap: false,
  slotLabelFormat: CLOCK,
  eventTimeFormat: CLOCK,
  selectMinDistance: 4,
  eventContent: ({ event, view: { type } }) => (type === 'dayGridMonth' || event.allDay ? undefined : { domNodes: contentOf(event) }),
}

/** Start and name on one line, so that half an hour shows both. */
function contentOf({ start, title }: Calendar.Event): Node[] {
  const time = document.createElement('time')
  time.className = 'ec-event-time'
  time.textContent = localClock(start)
  const name = document.createElement('span')
  name.className = 'ec-event-title'
  name.textContent = typeof title === 'string' ? title : ''
  // A place to break the line, which the time itself has none of.
  return [time, document.createTextNode(' '), name]
}

/** What the grid asks for; always of what is shown now. */
function actsOf(latest: { readonly current: CalendarGridProps }): Calendar.Options {
  const itemOf = (id: number | string): CalendarItem | undefined => latest.current.items.find((item) => keyOf(item) === String(id))
  const moved = ({ event, revert }: { event: Calendar.Event; revert: () => void }): void => {
    const item = itemOf(event.id)
    const to = targetOf(event)
    revert()
    if (item && isMovable(item)) latest.current.onMove(item, to)
  }
  return {
    eventClick: ({ event }) => {
      const item = itemOf(event.id)
      if (item) latest.current.onOpen(item)
    },
    eventDrop: moved,
    eventResize: moved,
    dateClick: ({ date, allDay }) => {
      const { view, mayWrite, onDay, onAdd } = latest.current
      const hours = allDay ? NO_HOURS : { starts: localClock(date), ends: localClock(hourAfter(date)) }
      if (view === 'kuu') onDay(localDay(date))
      else if (mayWrite) onAdd({ day: localDay(date), ...hours })
    },
    select: ({ start, end, allDay }) =>
      latest.current.onAdd({ day: localDay(start), ...(allDay ? NO_HOURS : { starts: localClock(start), ends: localClock(end) }) }),
  }
}

const NO_HOURS = { starts: null, ends: null }
const HOUR = 3_600_000
const hourAfter = (date: Date): Date => new Date(date.getTime() + HOUR)

/** The grid has no zone: it is given hours of the wall, and gives them back. */
const localDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const localClock = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`
const two = (number: number): string => String(number).padStart(2, '0')

const targetOf = ({ start, end, allDay }: Calendar.Event): Target => ({
  day: localDay(start),
  ...(allDay ? NO_HOURS : { starts: localClock(start), ends: localClock(end) }),
})

/** What has no end has the height of half an hour. */
const SHORTEST_MIN = 30

function eventOf(item: CalendarItem, title: string, mayWrite: boolean): Calendar.EventInput {
  const { day, days, starts, ends, state, layer, done } = item
  const isFree = mayWrite && isMovable(item)
  return {
    id: keyOf(item),
    title,
    allDay: starts === null,
    start: starts === null ? day : `${day}T${starts}`,
    end: starts === null ? addDays(day, days) : endOf(day, starts, ends),
    startEditable: isFree,
    durationEditable: isFree && starts !== null,
    classNames: [`layer-${layer}`, `state-${state}`, ...(done ? ['is-done'] : [])],
  }
}

function endOf(day: string, starts: string, ends: string | null): string {
  if (ends !== null && ends > starts) return `${day}T${ends}`
  const end = new Date(Date.parse(`${day}T${starts}:00Z`) + SHORTEST_MIN * 60_000).toISOString().slice(0, 16)
  return end.slice(0, 10) === day ? end : `${day}T23:59`
}
