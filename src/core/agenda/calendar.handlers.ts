import type { contract } from '#shared/contract/index.ts'
import type { Handler, Handlers } from '../kernel/env.ts'
import { findConflicts } from './calendar.conflicts.ts'
import { getCalendar } from './calendar.range.ts'
import { addEvent, cancelEvent, changeEvent, finishEvent, moveEvent, restoreEvent } from '../calendar/calendar.save.ts'
import { oneEvent } from '../calendar/calendar.ts'

const getEvent: Handler<typeof contract.calendar.get> = (env, { id }) => oneEvent(env, id)

export const calendarHandlers: Handlers<'calendar'> = {
  calendar: {
    range: getCalendar,
    get: getEvent,
    conflicts: findConflicts,
    add: addEvent,
    change: changeEvent,
    move: moveEvent,
    cancel: cancelEvent,
    restore: restoreEvent,
    finish: finishEvent,
  },
}
