import '#nouns/taskWords.ts'
import type { TaskView } from '#shared/contract/task.ts'
import { addDays, clockOf, dayOf } from '#shared/rules/time.ts'
import { END_OF_DAY, isOverdue } from '#shared/rules/task/task.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

interface TaskWords {
  subject: (task: Pick<TaskView, 'subject' | 'action'>) => string
  /** Rooms or residents; empty if it is about the house. */
  about: (task: Pick<TaskView, 'rooms' | 'clients'>) => string
  /** The assignee; null if nobody. */
  whose: (task: Pick<TaskView, 'assignee_name' | 'assignee_role' | 'assignee_shift'>) => string | null
  /** The due time, and whether it has passed; null without a due time. */
  due: (task: Pick<TaskView, 'due_at' | 'done'>, now: string) => string | null
  repeats: (task: Pick<TaskView, 'repeat' | 'every'>) => string | null
}

/** Subject, assignee, due time and repetition of a task in the language of the screen. */
export function useTaskWords(): TaskWords {
  const t = useTexts()
  const format = useFormat()
  const when = (at: string, now: string): string => {
    const time = clockOf(at) === END_OF_DAY ? '' : format.time(at)
    const day = dayOf(at)
    const near = ([0, 1, -1] as const).find((days) => day === addDays(dayOf(now), days))
    const words = near === undefined ? `${format.shortDay(at)} ${time}` : t(`tasks.due.${NEAR[near]}`, { time })
    return words.trim()
  }
  return {
    subject: ({ subject, action }) => (action === 'order cleaning' ? t('tasks.cleaning') : subject),
    about: ({ rooms, clients }) =>
      [...rooms.map(({ name }) => t('tasks.room', { name })), ...clients.map(({ name, room }) => (room ? `${name} · ${room}` : name))].join(', '),
    whose: ({ assignee_name, assignee_role, assignee_shift }) => {
      if (assignee_role) return t(`tasks.role.${assignee_role}`)
      return assignee_shift ? t(`tasks.shift.${assignee_shift}`) : assignee_name
    },
    due: ({ due_at, done }, now) => {
      if (due_at === null) return null
      const words = when(due_at, now)
      return isOverdue({ due_at, done }, now) ? t('tasks.due.overdue', { when: words }) : words
    },
    repeats: ({ repeat, every }) => (repeat === null ? null : t(`tasks.repeat.${repeat}`, { count: every })),
  }
}

const NEAR = { 0: 'today', 1: 'tomorrow', [-1]: 'yesterday' } as const
