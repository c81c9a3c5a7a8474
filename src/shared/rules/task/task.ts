import type { Role } from '../../rights.ts'
import { type Shift, SHIFTS, shiftAt } from '../shift/shift.ts'
import { dayOf } from '../time.ts'

/** What a task is about (specification, section 3). */
export const TASK_ABOUT = ['rooms', 'clients'] as const
export type TaskAbout = (typeof TASK_ABOUT)[number]

/** Actions on rooms; the values are the specification's. */
export const ROOM_ACTIONS = ['fix', 'order cleaning'] as const
export type RoomAction = (typeof ROOM_ACTIONS)[number]

export const PRIORITIES = ['normal', 'urgent'] as const
export type Priority = (typeof PRIORITIES)[number]

export const TASK_EVENTS = ['made', 'done', 'reopened', 'changed', 'comment'] as const
export type TaskEventKind = (typeof TASK_EVENTS)[number]

/** When a photo of a task was taken: before it was done or after. */
export const TASK_PHOTOS = ['before', 'after'] as const
export type TaskPhotoKind = (typeof TASK_PHOTOS)[number]

/** A task has at most this many photos. */
export const MOST_TASK_PHOTOS = 6

export const TASK_SHIFTS = SHIFTS

/** The hour of something due on a day without an hour. */
export const END_OF_DAY = '23:59'

/** A finished task stays in the list for this many days. */
export const DONE_DAYS = 14

/** The assignee: at most one field is set; with none, the task is everybody's. */
export interface Assignment {
  assignee_id: string | null
  assignee_role: Role | null
  assignee_shift: Shift | null
}

/** Roles that work in shifts; the office does not. */
const SHIFT_ROLES: readonly Role[] = ['carer', 'nurse']

/** Whether a task is assigned to a person: to them, to their role, or to the current shift if their role works in shifts. */
export function isGivenTo({ assignee_id, assignee_role, assignee_shift }: Assignment, who: { personId: string; role: Role }, now: string): boolean {
  if (assignee_id === who.personId || assignee_role === who.role) return true
  return assignee_shift === shiftAt(now).shift && SHIFT_ROLES.includes(who.role)
}

interface Listed {
  done: boolean
  due_at: string | null
  priority: Priority
  created_at: string
}

/** Whether an open task is overdue. */
export const isOverdue = ({ done, due_at }: Pick<Listed, 'done' | 'due_at'>, now: string): boolean => !done && due_at !== null && due_at < now

/** Whether an open task is due by the end of this Tallinn day. */
export const isDueToday = ({ done, due_at }: Pick<Listed, 'done' | 'due_at'>, now: string): boolean =>
  !done && due_at !== null && dayOf(due_at) <= dayOf(now)

/** Open tasks first (specification, section 4); among these urgent ones, then by due time, then the newest. */
export function byNeed(one: Listed, other: Listed): number {
  if (one.done !== other.done) return one.done ? 1 : -1
  if (one.done) return other.created_at.localeCompare(one.created_at)
  if (one.priority !== other.priority) return one.priority === 'urgent' ? -1 : 1
  if (one.due_at !== other.due_at) return (one.due_at ?? '9').localeCompare(other.due_at ?? '9')
  return other.created_at.localeCompare(one.created_at)
}
