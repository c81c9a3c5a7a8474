import { untakenAlerts } from '#core/alert/alert.ts'
import { recordersWithin } from '#core/house/seen.store.ts'
import { remindersNow } from '#core/inbox/reminder.list.ts'
import type { Env } from '#core/kernel/env.ts'
import { unreadNotices } from '#core/notice/notice.list.ts'
import { switchesOf } from '#core/reminder/reminder.settings.ts'
import { openQuestions } from '#core/task/task.question.store.ts'
import { aboutFor, openTasksOf } from '#core/task/task.store.ts'
import { can } from '#shared/rights.ts'
import { isOn } from '#shared/rules/reminder/categories.ts'
import type { NewsKind } from '#shared/rules/reminder/push.ts'
import { shiftAt, spanOfShift } from '#shared/rules/shift/shift.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { countsBy, totalOf } from '../reminders/forPerson.ts'
import { digestDaysOf } from '../stores/reminder.store.ts'

/** News of one kind. */
interface News {
  /** What identifies each thing: it is told once. */
  refs: string[]
  /** How much they count for together; one each without it. */
  count?: number
}

/**
 * Everything that waits for a person by name, told before or not: alerts of their shift, tasks given by somebody else, questions, notices to
 * confirm, and the list of the day. None of a category that they muted; alerts cannot be muted.
 */
export async function newsOf(env: Env): Promise<Record<NewsKind, News>> {
  const { tx, actor } = env
  const switches = await switchesOf(env)
  const about = isOn('task', switches) ? aboutFor(can(actor.rights, 'care.read')) : []
  const tasks = await openTasksOf(tx, actor.houseId, about, actor.personId)
  const questions = await openQuestions(tx, actor.houseId, about)
  const notices = isOn('notice', switches) ? await unreadNotices(env) : []
  return {
    alert: { refs: await alertsFor(env) },
    task: { refs: tasks.filter(({ made_by }) => made_by !== actor.personId).map(({ id }) => id) },
    question: { refs: questions.filter(({ asked_id }) => asked_id === actor.personId).map(({ id }) => id) },
    // A reminder is told anew.
    notice: { refs: notices.map(({ id, reminded, reminded_me }) => (reminded_me && reminded ? `${id} ${reminded.at}` : id)) },
    digest: await digestsFor(env),
  }
}

/** Alerts that nobody has taken, for whoever has recorded something in the present shift and did not write them. */
async function alertsFor(env: Env): Promise<string[]> {
  const { tx, actor, now } = env
  if (!can(actor.rights, 'diary.write')) return []
  const alerts = await untakenAlerts(env)
  if (alerts.length === 0 || !(await recordersWithin(tx, actor.houseId, spanOfShift(shiftAt(now)))).has(actor.personId)) return []
  return alerts.filter(({ by_id }) => by_id !== actor.personId).map(({ id }) => `alert ${id}`)
}

/** The list of the day whose e-mail was settled; also of yesterday, where quiet hours begin before midnight. It counts what is due now. */
async function digestsFor(env: Env): Promise<News> {
  const { tx, actor, now } = env
  const days = await digestDaysOf(tx, { houseId: actor.houseId, personId: actor.personId, since: addDays(dayOf(now), -1) })
  if (days.length === 0) return { refs: [] }
  return { refs: days.map((day) => `digest ${day}`), count: totalOf(countsBy(await remindersNow(env), now)) }
}
