import type { contract } from '#shared/contract/index.ts'
import { REMINDER_CATEGORIES, type Switches } from '#shared/rules/reminder/categories.ts'
import { QUIET_BY_DEFAULT } from '#shared/rules/reminder/quiet.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { houseSwitches, ownSwitches, settingOf } from './reminder.store.ts'

/** The switches of the house and of the actor. */
export async function switchesOf({ tx, actor }: Env): Promise<{ house: Switches; own: Switches }> {
  return {
    house: asSwitches(await houseSwitches(tx, actor.houseId)),
    own: asSwitches(await ownSwitches(tx, actor.houseId, actor.personId)),
  }
}

const asSwitches = (rows: readonly { category: keyof Switches; is_on: 0 | 1 }[]): Switches =>
  Object.fromEntries(rows.map(({ category, is_on }) => [category, is_on === 1]))

/** Switches categories for the actor. */
export const setReminders: Handler<typeof contract.reminder.set> = async (env, { categories }) => {
  const { tx, actor } = env
  const before = await ownSwitches(tx, actor.houseId, actor.personId)
  const rows = rowsOf(env, 'own_reminder_switch')
  for (const [category, is_on] of entriesOf(categories)) {
    const row = before.find((each) => each.category === category)
    if (!row) await rows.insert({ category, is_on, person_id: actor.personId })
    else if (row.is_on !== is_on) await rows.update(row.id, { is_on })
  }
  concernOwn(env)
  return {}
}

/** Switches categories for everybody in the house. */
export const setHouseReminders: Handler<typeof contract.reminder.setHouse> = async (env, { categories }) => {
  const { tx, actor } = env
  const before = await houseSwitches(tx, actor.houseId)
  const rows = rowsOf(env, 'reminder_switch')
  for (const [category, is_on] of entriesOf(categories)) {
    const row = before.find((each) => each.category === category)
    if (!row) await rows.insert({ category, is_on, changed_name: actor.name })
    else if (row.is_on !== is_on) await rows.update(row.id, { is_on, changed_name: actor.name })
  }
  env.auditSubjects({ entity: 'house', ids: [actor.houseId] })
  return {}
}

/** The given switches in a fixed order, so that every replay writes the same rows. */
const entriesOf = (categories: { [Name in keyof Switches]?: boolean | undefined }) =>
  REMINDER_CATEGORIES.flatMap((category) => {
    const isOn = categories[category]
    return isOn === undefined ? [] : [[category, isOn ? 1 : 0] as const]
  })

/** Sets the hour and the quiet days of the actor's daily e-mail, and the quiet hours of their push messages. */
export const setReminderSettings: Handler<typeof contract.reminder.settings> = async (env, { digest_hour, quiet_days, quiet_hours }) => {
  const { tx, actor } = env
  const values = { digest_hour, quiet_days: JSON.stringify([...new Set(quiet_days)].toSorted((one, other) => one - other)) }
  const before = await settingOf(tx, actor.houseId, actor.personId)
  const hours = quiet_hours === undefined ? (before ? before.quiet_hours : QUIET_BY_DEFAULT) : quiet_hours
  const columns = { ...values, quiet_from: hours?.from ?? 0, quiet_until: hours?.until ?? 0 }
  const rows = rowsOf(env, 'own_reminder_setting')
  if (before) await rows.update(before.id, columns)
  else await rows.insert({ ...columns, person_id: actor.personId })
  concernOwn(env)
  return {}
}

/** Settings are the person's own: a queued intent waits only for others of the same person. */
const concernOwn = ({ auditSubjects, actor }: Env): void => auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [actor.personId] })
