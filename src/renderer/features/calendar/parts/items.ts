import type { CalendarItem } from '#shared/contract/calendar.ts'

/** Identifies an item within an answer. */
export const keyOf = ({ layer, of, ref, on, day, starts, state, clients }: CalendarItem): string =>
  [layer, of, ref, on, day, starts, state, clients[0]?.id].join(' ')

export type OwnItem = CalendarItem & { ref: string }

/** Whether it is an event of the calendar itself, which it opens and moves; all else is opened where it belongs. */
export const isOwn = (item: CalendarItem): item is OwnItem =>
  item.ref !== null &&
  item.source === null &&
  (item.layer === 'doctor' || item.layer === 'family' || item.layer === 'clients' || item.layer === 'house')

/** Whether it can be dragged: planned, and not done yet. */
export const isMovable = (item: CalendarItem): item is OwnItem => isOwn(item) && item.state === 'on' && !item.done

type Several = CalendarItem & { source: 'health' | 'plan' | 'paper' }

/** Whether it stands for something due for several residents on one day. */
export const isSeveral = (item: CalendarItem): item is Several =>
  (item.clients.length > 1 || item.of === '') &&
  (item.source === 'health' || item.source === 'plan' || item.source === 'paper' || item.source === 'leaving')
