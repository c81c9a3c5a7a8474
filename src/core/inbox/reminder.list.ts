import type { contract } from '#shared/contract/index.ts'
import type { Reminder } from '#shared/contract/reminder.ts'
import { celebrationsOn } from '#shared/rules/celebrations.ts'
import { isOn, REMINDER_CATEGORIES, type ReminderCategory, type Switches } from '#shared/rules/reminder/categories.ts'
import { isIgnored } from '#shared/rules/reminder/rule.ts'
import { type ReminderWhy, snoozedUntil, stateAt } from '#shared/rules/reminder/state.ts'
import { can } from '#shared/rights.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { currentClients } from '../client/current.store.ts'
import { actsDue, whyMine } from '../due/due.list.ts'
import type { PlannedAct } from '../due/due.act.ts'
import { RIGHT_OF_SOURCE } from '#shared/rules/due/rights.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { ruleViews } from '../reminder/reminder.rules.ts'
import { QUIET_BY_DEFAULT } from '#shared/rules/reminder/quiet.ts'
import { switchesOf } from '../reminder/reminder.settings.ts'
import { itemKey, snoozesByItem } from '../reminder/reminder.snooze.ts'
import { settingOf } from '../reminder/reminder.store.ts'

/** The caller's reminders, rules, switches and settings. */
export const listReminders: Handler<typeof contract.reminder.list> = async (env) => {
  const { tx, actor } = env
  const switches = await switchesOf(env)
  const reminders = (await remindersNow(env, switches)).map(({ reminders: _reminders, ...shown }) => shown)
  const rules = await ruleViews(env)
  const concerned = [...reminders, ...rules].flatMap(({ client_id }) => client_id ?? [])
  env.auditSubjects({ entity: 'client', ids: [...new Set(concerned)] })
  const setting = await settingOf(tx, actor.houseId, actor.personId)
  return {
    reminders,
    rules,
    categories: REMINDER_CATEGORIES.filter((category) => category === 'birthday' || can(actor.rights, RIGHT_OF_SOURCE[category])).map((category) => ({
      category,
      mine: switches.own[category] !== false,
      house: switches.house[category] !== false,
    })),
    settings: {
      digest_hour: setting?.digest_hour ?? null,
      quiet_days: setting?.quiet_days ?? [],
      quiet_hours: setting ? setting.quiet_hours : QUIET_BY_DEFAULT,
    },
  }
}

/** A reminder with the instants at which its rule reminds. */
export interface TimedReminder extends Reminder {
  reminders: readonly string[]
}

/** What the actor is reminded of now: their due items and who celebrates today, of the categories that are on. */
export async function remindersNow(env: Env, given?: { house: Switches; own: Switches }): Promise<TimedReminder[]> {
  const switches = given ?? (await switchesOf(env))
  const isWanted = (category: ReminderCategory): boolean => isOn(category, switches)
  const snoozes = await snoozesByItem(env)
  const due = (await actsDue(env)).flatMap((act) => {
    const why = isWanted(act.source) ? whyMine(env, act) : null
    return why === null ? [] : [reminderOf(act, why, { now: env.now, snooze: snoozes.get(itemKey(act)) })]
  })
  const celebrations = isWanted('birthday') ? await celebrationsToday(env) : []
  return [...due, ...celebrations].toSorted(
    (one, other) => PLACE[one.state] - PLACE[other.state] || one.due_at.localeCompare(other.due_at) || keyOf(one).localeCompare(keyOf(other)),
  )
}

const PLACE = { late: 0, due: 1, soon: 2, snoozed: 3 }
const keyOf = ({ category, of, ref, client_id, name }: Reminder): string => [category, client_id, ref, of, name].join(' ')

function reminderOf(
  { source, assigned: _assigned, reminders = [], ...act }: PlannedAct,
  why: ReminderWhy,
  { now, snooze }: { now: string; snooze: Parameters<typeof snoozedUntil>[0] },
): TimedReminder {
  const snoozed_until = snoozedUntil(snooze, reminders, now)
  const state = snoozed_until === null ? stateAt(act, now) : 'snoozed'
  return { ...act, category: source, state, snoozed_until, why, ignored: source === 'reminder' && isIgnored(act.late_at, now), reminders }
}

/** Birthdays and name days of residents who are in the house or away for a while; each ends with its day. */
async function celebrationsToday({ tx, actor, now }: Env): Promise<TimedReminder[]> {
  const today = dayOf(now)
  const clients = await currentClients(tx, actor.houseId)
  return clients
    .filter(({ status }) => status === 'majas' || status === 'eemal')
    .flatMap((client) => celebrationsOn(client, today).map((each) => ({ ...each, ...client })))
    .map(({ what, age, id, name }) => ({
      category: 'birthday',
      of: String(age ?? what),
      ref: null,
      name: null,
      due_at: startOfDay(today),
      late_at: startOfDay(addDays(today, 1)),
      who: null,
      client_id: id,
      client_name: name,
      state: 'due',
      snoozed_until: null,
      why: 'everyone',
      ignored: false,
      reminders: [],
    }))
}
