import type { Handlers } from '../kernel/env.ts'
import { workersIn } from '../house/workers.store.ts'
import type { contract } from '#shared/contract/index.ts'
import { REMINDER_CATEGORIES } from '#shared/rules/reminder/categories.ts'
import type { Handler } from '../kernel/env.ts'
import { listReminders } from './reminder.list.ts'
import { addReminder, changeReminder, deleteReminder, doneReminder } from '../reminder/reminder.save.ts'
import { setHouseReminders, setReminders, setReminderSettings } from '../reminder/reminder.settings.ts'
import { snoozeReminders } from '../reminder/reminder.snooze.ts'
import { mutedIn } from '../reminder/reminder.store.ts'

/** Which categories current workers have switched off for themselves. */
const listMutes: Handler<typeof contract.reminder.mutes> = async ({ tx, actor, auditSubjects }) => {
  const workers = await workersIn(tx, actor.houseId)
  const muted = await mutedIn(tx, actor.houseId)
  auditSubjects({ entity: 'house', ids: [actor.houseId] })
  const mutes = REMINDER_CATEGORIES.map((category) => {
    const by = new Set(muted.filter((each) => each.category === category).map(({ person_id }) => person_id))
    return { category, people: workers.filter(({ id }) => by.has(id)) }
  })
  return { mutes: mutes.filter(({ people }) => people.length > 0) }
}

export const reminderHandlers: Handlers<'reminder'> = {
  reminder: {
    list: listReminders,
    set: setReminders,
    setHouse: setHouseReminders,
    settings: setReminderSettings,
    snooze: snoozeReminders,
    mutes: listMutes,
    add: addReminder,
    change: changeReminder,
    delete: deleteReminder,
    done: doneReminder,
  },
}
