import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'somebody' } }

interface Where {
  house_id: string
  client_id: string
  text: string
  /** The person whose calendar has an address. */
  asker: string
}

/** An event of the house and a daily one of a resident, each with one occurrence that is cancelled, and the address of a calendar. */
export async function calendarOf(
  db: Kysely<Database>,
  { house_id, client_id, text, asker }: Where,
): Promise<Pick<Objects, 'houseEvent' | 'clientEvent' | 'feed'>> {
  const [houseEvent, clientEvent, feed] = [created(stamp), created(stamp), uuidv7()]
  const said = {
    house_id,
    kind: 'other',
    title: text,
    day: '2026-11-01',
    days: 1,
    starts: '09:00',
    ends: '10:00',
    rrule: 'FREQ=DAILY',
    place: text,
    note: text,
    escort_id: null,
    cancelled_from: null,
    cancel_reason: null,
    made_at: NOW,
    made_by: 'somebody',
    made_name: text,
  } as const
  const change = {
    house_id,
    on_day: '2026-11-24',
    kind: 'cancelled',
    to_day: null,
    starts: null,
    ends: null,
    place: null,
    reason: text,
    done_at: null,
    done_name: null,
    outcome: text,
    sequence: 1,
  } as const
  await db
    .insertInto('house_event')
    .values({ ...houseEvent, ...said })
    .execute()
  await db
    .insertInto('house_event_change')
    .values({ ...created(stamp), ...change, event_id: houseEvent.id })
    .execute()
  await db
    .insertInto('client_event')
    .values({ ...clientEvent, ...said, kind: 'doctor', escort_role: null, transport: 'medical', is_family: 1 })
    .execute()
  await db
    .insertInto('client_event_client')
    .values({ ...created(stamp), house_id, event_id: clientEvent.id, client_id })
    .execute()
  await db
    .insertInto('client_event_change')
    .values({ ...created(stamp), ...change, event_id: clientEvent.id })
    .execute()
  await db
    .insertInto('calendar_feed')
    .values({
      id: feed,
      house_id,
      token_hash: feed,
      person_id: asker,
      client_id: null,
      contact_id: null,
      to_name: text,
      made_at: NOW,
      made_by: asker,
      revoked_at: null,
      read_at: null,
    })
    .execute()
  return { houseEvent: houseEvent.id, clientEvent: clientEvent.id, feed }
}
