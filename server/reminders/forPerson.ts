import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Env } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { remindersNow, type TimedReminder } from '#core/inbox/reminder.list.ts'
import { REMINDER_CATEGORIES, type ReminderCategory } from '#shared/rules/reminder/categories.ts'
import { dayOf } from '#shared/rules/time.ts'
import { can } from '#shared/rights.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { actorOf, ON_BEHALF, workerIn } from '../stores/session.store.ts'

export interface Whose {
  personId: string
  houseId: string
}

/** Reads as a person in a house, with their present rights and in the house's role; null if they may not work there now. */
export async function asPerson<T>(
  db: Kysely<Database>,
  { personId, houseId }: Whose,
  now: string,
  work: (env: Env) => Promise<T>,
): Promise<T | null> {
  const worker = await workerIn(db, { personId, houseId })
  if (!worker || worker.locked === 1 || worker.contract === 0) return null
  const actor = { ...actorOf({ ...worker, id: ON_BEHALF, device_id: ON_BEHALF }), houseId }
  if (!can(actor.rights, 'reminder.read')) return null
  return transact(db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    // Nobody sees what is read here: only how much there is.
    return work({ tx, actor, now, newId: uuidv7, auditSubjects: () => undefined })
  })
}

/** How many reminders a person has today, by category, without those put off. */
export type Counts = Partial<Record<ReminderCategory, number>>

/** The same of a person in a house; null if they may not work there now. */
export const countsOf = (db: Kysely<Database>, whose: Whose, now: string): Promise<Counts | null> =>
  asPerson(db, whose, now, async (env) => countsBy(await remindersNow(env), now))

/** Counts what is late or due today; a rule also on each of the days before on which it reminds. */
export function countsBy(reminders: readonly TimedReminder[], now: string): Counts {
  const today = dayOf(now)
  const told = reminders.filter(
    ({ state, due_at, reminders: days }) => state !== 'snoozed' && (dayOf(due_at) <= today || days.some((each) => dayOf(each) === today)),
  )
  return Object.fromEntries(
    REMINDER_CATEGORIES.flatMap((category) => {
      const count = told.filter((each) => each.category === category).length
      return count === 0 ? [] : [[category, count]]
    }),
  )
}

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
