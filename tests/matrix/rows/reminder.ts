import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { dayOf } from '#shared/rules/time.ts'
import { NOW } from '../../support/world.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

interface Where {
  house_id: string
  client_id: string
  text: string
  /** Whose own rule it is. */
  asker: string
}

/** Rules of every kind with what was done of them, switches, settings and a snooze. @returns the asker's own rule */
export async function remindersIn(db: Kysely<Database>, { house_id, client_id, text, asker }: Where): Promise<string> {
  const [ofHouse, ofClient, own] = [created(stamp), created(stamp), created(stamp)]
  const made = { made_at: NOW, made_by: asker, made_name: text }
  const rule = { house_id, title: text, kind: 'date', from_on: dayOf(NOW), repeat: 'week', every: 1, paper: null, lead_days: '[7]', ...made } as const
  const done = { house_id, due_on: '2026-01-01', done_at: NOW, done_by: asker, done_name: text }
  await db
    .insertInto('reminder_rule')
    .values({ ...ofHouse, ...rule, for_role: 'nurse' })
    .execute()
  await db
    .insertInto('client_reminder_rule')
    .values({ ...ofClient, ...rule, client_id, for_role: null, person_id: null })
    .execute()
  await db
    .insertInto('own_reminder_rule')
    .values({ ...own, ...rule, person_id: asker })
    .execute()
  await db
    .insertInto('reminder_done')
    .values({ ...created(stamp), ...done, rule_id: ofHouse.id })
    .execute()
  await db
    .insertInto('client_reminder_done')
    .values({ ...created(stamp), ...done, rule_id: ofClient.id })
    .execute()
  await db
    .insertInto('own_reminder_done')
    .values({ ...created(stamp), ...done, rule_id: own.id, person_id: asker })
    .execute()
  await switchesIn(db, { house_id, client_id, text, asker })
  return own.id
}

async function switchesIn(db: Kysely<Database>, { house_id, client_id, text, asker }: Where): Promise<void> {
  // One row per house and category: another call may have made it.
  await db
    .insertInto('reminder_switch')
    .values({ ...created(stamp), house_id, category: 'item', is_on: 1, changed_name: text })
    .onConflict((conflict) => conflict.columns(['house_id', 'category']).doNothing())
    .execute()
  await db
    .insertInto('own_reminder_switch')
    .values({ ...created(stamp), house_id, person_id: asker, category: 'item', is_on: 1 })
    .onConflict((conflict) => conflict.columns(['house_id', 'person_id', 'category']).doNothing())
    .execute()
  await db
    .insertInto('own_reminder_setting')
    .values({ ...created(stamp), house_id, person_id: asker, digest_hour: 7, quiet_days: '[7]', quiet_from: 21, quiet_until: 7 })
    .onConflict((conflict) => conflict.columns(['house_id', 'person_id']).doNothing())
    .execute()
  const item = { source: 'plan', of: 'review', ref: null, client_id, due_at: NOW } as const
  await db
    .insertInto('reminder_snooze')
    .values({ ...created(stamp), house_id, person_id: asker, ...item, until: NOW, snoozed_at: NOW })
    .execute()
}
