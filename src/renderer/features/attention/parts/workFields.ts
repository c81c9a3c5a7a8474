import '#nouns/taskWords.ts'
import '../../calendar/parts/calendarWords.ts'
import '../../notices/parts/noticesWords.ts'
import '../../rooms/parts/roomWords.ts'
import '#nouns/guideWords.ts'
import '../../reminders/parts/remindersWords.ts'
import '../../houseDocuments/parts/houseDocumentsWords.ts'
import '../../orders/parts/ordersWords.ts'
import { HOUSE_ROLES } from '#shared/rights.ts'
import { REPEATS } from '#shared/rules/task/recurrence.ts'
import { TASK_PHOTOS, TASK_SHIFTS } from '#shared/rules/task/task.ts'
import type { Format } from '#web/format.ts'
import type { Texts } from '#texts/useTexts.ts'
import { eventLabels, eventValue } from '../../calendar/parts/eventFieldWords.ts'
import { documentValue } from '../../houseDocuments/parts/documentValue.ts'
import { equipmentValue } from '../../rooms/parts/equipmentDraft.ts'
import { noticeValue } from '../../notices/parts/noticeValue.ts'
import { reminderValue } from '../../reminders/parts/reminderValue.ts'
import { ofCalls } from './ofCalls.ts'
import { mealLabels, mealText } from './mealFields.ts'
import { orderLabels, orderText } from './orderFields.ts'

/** Labels of the fields of tasks, events, notices, reminders, documents of the house, orders and meals, by the contract's names. */
export const workLabels = (t: Texts): Record<string, string> => ({
  ...taskLabels(t),
  ...calendarLabels(t),
  ...arrangementLabels(t),
  ...noticeLabels(t),
  ...reminderLabels(t),
  ...houseDocumentLabels(t),
  ...equipmentLabels(t),
  ...orderLabels(t),
  ...mealLabels(t),
})

const taskLabels = (t: Texts): Record<string, string> => ({
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
  ...ofCalls('task', ['photo'], { kind: t('tasks.photos.title') }),
  ...ofCalls('task', ['ask'], { asked_id: t('tasks.question.who'), question: t('tasks.question.question') }),
  ...ofCalls('task', ['answer'], { answer: t('tasks.question.answer') }),
})

const calendarLabels = (t: Texts): Record<string, string> => ({
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
})

const arrangementLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('arrangement', ['settle', 'order'], { on: t('calendar.facts.when') }),
  ...ofCalls('arrangement', ['settle'], { what: t('calendar.arrange.title'), done: t('calendar.arrange.done') }),
  ...ofCalls('arrangement', ['order'], { supplier_id: t('orders.form.supplier') }),
})

const noticeLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('notice', ['add', 'change'], {
    selected: t('notices.form.selected'),
    people: t('notices.form.people'),
    units: t('notices.form.units'),
    title: t('notices.form.title'),
    notice: t('notices.form.notice'),
    must_confirm: t('notices.form.must_confirm'),
    pinned: t('notices.form.pinned'),
    from: t('notices.form.from'),
    until: t('notices.form.until'),
    texts: t('notices.form.texts'),
  }),
  ...ofCalls('support', ['ask'], { question: t('guide.ask.question'), screen: t('guide.ask.screen'), version: t('guide.ask.version') }),
  ...ofCalls('notice', ['attach'], { name: t('notices.files.name') }),
  ...ofCalls('notice', ['change'], { ask_again: t('notices.form.ask_again') }),
})

const reminderLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('reminder', ['add', 'change'], {
    title: t('reminders.form.title'),
    on: t('reminders.form.on'),
    repeat: t('reminders.form.repeat'),
    every: t('reminders.form.every'),
    lead_days: t('reminders.form.lead_days'),
  }),
  ...ofCalls('reminder', ['add'], {
    for: t('reminders.form.for'),
    role: t('reminders.form.role'),
    kind: t('reminders.form.kind'),
    paper: t('reminders.form.paper'),
  }),
  ...ofCalls('reminder', ['done'], { on: t('reminders.form.on'), done: t('reminders.action.done') }),
  ...ofCalls('reminder', ['set', 'setHouse'], { categories: t('reminders.categories') }),
  ...ofCalls('reminder', ['settings'], {
    digest_hour: t('reminders.mine.digest_hour'),
    quiet_days: t('reminders.mine.quiet_days'),
    quiet_hours: t('reminders.mine.quiet_hours'),
  }),
  ...ofCalls('reminder', ['snooze'], { items: t('reminders.categories'), until: t('reminders.until') }),
})

const equipmentLabels = (t: Texts): Record<string, string> =>
  ofCalls('equipment', ['add', 'change'], {
    room_id: t('room.equipment.form.room_id'),
    name: t('room.equipment.form.name'),
    kind: t('room.equipment.form.kind'),
    serial: t('room.equipment.form.serial'),
    inspect_on: t('room.equipment.form.inspect_on'),
    note: t('room.equipment.form.note'),
    state: t('room.equipment.form.state'),
  })

const houseDocumentLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('houseDocument', ['add', 'change'], {
    area: t('houseDocuments.form.area'),
    title: t('houseDocuments.form.title'),
    owner_id: t('houseDocuments.form.owner_id'),
    must_read: t('houseDocuments.form.must_read'),
  }),
  ...ofCalls('houseDocument', ['add', 'revise'], {
    text: t('houseDocuments.form.text'),
    valid_from: t('houseDocuments.form.valid_from'),
    approved_by: t('houseDocuments.form.approved_by'),
    questions: t('houseDocuments.form.questions'),
  }),
  ...ofCalls('houseDocument', ['add', 'change', 'revise', 'review'], { review_at: t('houseDocuments.form.review_at') }),
  ...ofCalls('houseDocument', ['revise'], { change: t('houseDocuments.form.change') }),
})

interface FieldValue {
  endpoint: string
  field: string
  value: unknown
}

/** Their values as their forms show them; null for those shown as everywhere. */
export function workText(t: Texts, format: Format, { endpoint, field, value }: FieldValue): string | null {
  if (endpoint === 'arrangement.settle' && field === 'what') return t(value === 'escort' ? 'calendar.facts.escort' : 'calendar.facts.transport')
  if (endpoint.startsWith('calendar.')) return eventValue(t, format, field, value)
  if (endpoint.startsWith('reminder.')) return reminderValue(t, format, field, value)
  if (endpoint.startsWith('houseDocument.')) return documentValue(t, format, field, value)
  if (endpoint.startsWith('equipment.')) return equipmentValue(t, format, field, value)
  if (endpoint.startsWith('notice.')) return noticeValue(t, format, field, value)
  if (endpoint.startsWith('meal.')) return mealText(t, field, value)
  if (/^(order|supplier)\./.test(endpoint)) return orderText(t, format, field, value)
  return endpoint.startsWith('task.') ? taskText(t, { endpoint, field, value }) : null
}

function taskText(t: Texts, { field, value }: FieldValue): string | null {
  const role = HOUSE_ROLES.find((each) => field === 'assignee_role' && each === value)
  const shift = TASK_SHIFTS.find((each) => field === 'assignee_shift' && each === value)
  const repeat = REPEATS.find((each) => field === 'repeat' && each === value)
  if (role) return t(`tasks.role.${role}`)
  if (shift) return t(`tasks.shift.${shift}`)
  if (repeat) return t(`tasks.unit.${repeat}`)
  const photo = TASK_PHOTOS.find((each) => field === 'kind' && each === value)
  if (photo) return t(`tasks.photos.${photo}`)
  if (field === 'selectedAction') return t(value === 'fix' ? 'tasks.kind.fix' : 'tasks.cleaning')
  if (field === 'priority') return t(value === 'urgent' ? 'common.state.yes' : 'common.state.no')
  if (field === 'assignee_id' || field === 'asked_id') return t('tasks.whose.people')
  return typeof value === 'number' ? String(value) : null
}
