import { HOUSE_ROLES } from '#shared/rights.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { TaskView } from '#shared/contract/task.ts'
import { readClock } from '#shared/rules/clock.ts'
import { REPEATS, type Repeat } from '#shared/rules/task/recurrence.ts'
import { END_OF_DAY, TASK_SHIFTS } from '#shared/rules/task/task.ts'
import { clockOf, dayOf, isDay } from '#shared/rules/time.ts'
import { instantOf } from '#data/instantOf.ts'

/** A task as it is being written. */
export interface TaskDraft {
  subject: string
  rooms: string[]
  clients: string[]
  message: string
  /** `all`, or whose it is: `role nurse`, `shift oo`, `person <id>`. */
  whose: string
  day: string | null
  time: string
  urgent: boolean
  repeat: Repeat | 'none'
  every: string
}

export const emptyTask = (about: Partial<Pick<TaskDraft, 'rooms' | 'clients'>> = {}): TaskDraft => ({
  subject: '',
  rooms: [],
  clients: [],
  message: '',
  whose: 'all',
  day: null,
  time: '',
  urgent: false,
  repeat: 'none',
  every: '1',
  ...about,
})

export const draftOf = (task: TaskView): TaskDraft => ({
  subject: task.subject,
  rooms: task.rooms.map(({ id }) => id),
  clients: task.clients.map(({ id }) => id),
  message: task.message ?? '',
  whose: whoseOf(task),
  day: task.due_at && dayOf(task.due_at),
  time: task.due_at === null || clockOf(task.due_at) === END_OF_DAY ? '' : clockOf(task.due_at),
  urgent: task.priority === 'urgent',
  repeat: task.repeat ?? 'none',
  every: String(task.every),
})

function whoseOf({ assignee_id, assignee_role, assignee_shift }: TaskView): string {
  if (assignee_id !== null) return `person ${assignee_id}`
  if (assignee_role !== null) return `role ${assignee_role}`
  return assignee_shift === null ? 'all' : `shift ${assignee_shift}`
}

type Plan = Pick<
  Required<Input<typeof contract.task.add>>,
  'message' | 'assignee_id' | 'assignee_role' | 'assignee_shift' | 'due_at' | 'priority' | 'repeat' | 'every'
>

/** What is sent beside what it is about. A time that is none is found by `isWrongTime`; a number that is none is refused beside its field. */
export function planOf({ message, whose, day, time, urgent, repeat, every }: TaskDraft): Plan {
  const [kind = '', who = ''] = whose.split(' ')
  return {
    message: message.trim() || null,
    assignee_id: kind === 'person' ? who : null,
    assignee_role: (kind === 'role' && HOUSE_ROLES.find((each) => each === who)) || null,
    assignee_shift: (kind === 'shift' && TASK_SHIFTS.find((each) => each === who)) || null,
    due_at: instantOf(day, time.trim() || END_OF_DAY),
    priority: urgent ? 'urgent' : 'normal',
    repeat: REPEATS.find((each) => each === repeat) ?? null,
    every: repeat === 'none' ? 1 : Number(every.trim() || Number.NaN),
  }
}

/** A day or a time was typed that does not exist: without this check it would be dropped. */
export const wrongWhen = ({ day, time }: TaskDraft): { day: boolean; time: boolean } => ({
  day: day !== null && !isDay(day),
  time: time.trim() !== '' && !readClock(time),
})
