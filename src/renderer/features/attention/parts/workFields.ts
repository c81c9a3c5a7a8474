import '#nouns/taskWords.ts'
import '../../calendar/parts/calendarWords.ts'
import '../../notices/parts/noticesWords.ts'
import '#nouns/guideWords.ts'
import { HOUSE_ROLES } from '#shared/rights.ts'
import { REPEATS } from '#shared/rules/task/recurrence.ts'
import { TASK_SHIFTS } from '#shared/rules/task/task.ts'
import type { Format } from '#web/format.ts'
import type { Texts } from '#texts/useTexts.ts'
import { eventLabels, eventValue } from '../../calendar/parts/eventFieldWords.ts'
import { noticeValue } from '../../notices/parts/noticeValue.ts'
import { ofCalls } from './ofCalls.ts'

/** Labels of the fields of tasks, events and notices, by the contract's names. */
export const workLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('task', ['add', 'addForRooms', 'change'], {
    message: t('tasks.fields.message'),
    assignee_id: t('tasks.fields.whose'),
    assignee_role: t('tasks.fields.whose'),
    assignee_shift: t('tasks.fields.whose'),
    due_at: t('tasks.fields.day'),
    priority: t('tasks.fields.urgent'),
    repeat: t('tasks.fields.repeat'),
    every: t('tasks.fields.every'),
  }),
  ...ofCalls('task', ['add', 'change'], { subject: t('tasks.fields.subject') }),
  ...ofCalls('task', ['add'], { clients: t('tasks.fields.clients') }),
  ...ofCalls('task', ['addForRooms'], {
    selectedAction: t('tasks.fields.subject'),
    selectedRike: t('tasks.fields.fault'),
    selectedRooms: t('tasks.fields.rooms'),
  }),
  ...ofCalls('task', ['toggle'], { done: t('tasks.views.done') }),
  ...ofCalls('task', ['comment'], { note: t('tasks.comment.label') }),
  ...ofCalls('calendar', ['add', 'change'], eventLabels(t)),
  ...ofCalls('calendar', ['add'], { clients: t('calendar.form.clients') }),
  ...ofCalls('calendar', ['move', 'cancel', 'restore', 'finish'], { on: t('calendar.facts.when') }),
  ...ofCalls('calendar', ['move'], {
    day: t('calendar.form.day'),
    starts: t('common.clock.starts'),
    ends: t('common.clock.ends'),
    place: t('calendar.form.place'),
  }),
  ...ofCalls('calendar', ['move', 'cancel'], { reason: t('calendar.move.reason') }),
  ...ofCalls('calendar', ['cancel'], { following: t('calendar.cancel.all') }),
  ...ofCalls('calendar', ['finish'], { done: t('calendar.state.done'), outcome: t('calendar.finish.outcome') }),
  ...ofCalls('notice', ['add', 'change'], {
    selected: t('notices.form.selected'),
    title: t('notices.form.title'),
    notice: t('notices.form.notice'),
    must_confirm: t('notices.form.must_confirm'),
    pinned: t('notices.form.pinned'),
    from: t('notices.form.from'),
    until: t('notices.form.until'),
    texts: t('notices.form.texts'),
  }),
  ...ofCalls('support', ['ask'], { question: t('guide.ask.question'), screen: t('guide.ask.screen'), version: t('guide.ask.version') }),
  ...ofCalls('notice', ['change'], { ask_again: t('notices.form.ask_again') }),
})

interface FieldValue {
  endpoint: string
  field: string
  value: unknown
}

/** Their values as their forms show them; null for those shown as everywhere. */
export function workText(t: Texts, format: Format, { endpoint, field, value }: FieldValue): string | null {
  if (endpoint.startsWith('calendar.')) return eventValue(t, format, field, value)
  if (endpoint.startsWith('notice.')) return noticeValue(t, format, field, value)
  return endpoint.startsWith('task.') ? taskText(t, { endpoint, field, value }) : null
}

function taskText(t: Texts, { field, value }: FieldValue): string | null {
  const role = HOUSE_ROLES.find((each) => field === 'assignee_role' && each === value)
  const shift = TASK_SHIFTS.find((each) => field === 'assignee_shift' && each === value)
  const repeat = REPEATS.find((each) => field === 'repeat' && each === value)
  if (role) return t(`tasks.role.${role}`)
  if (shift) return t(`tasks.shift.${shift}`)
  if (repeat) return t(`tasks.unit.${repeat}`)
  if (field === 'selectedAction') return t(value === 'fix' ? 'tasks.kind.fix' : 'tasks.cleaning')
  if (field === 'priority') return t(value === 'urgent' ? 'common.state.yes' : 'common.state.no')
  if (field === 'assignee_id') return t('tasks.whose.people')
  return typeof value === 'number' ? String(value) : null
}
