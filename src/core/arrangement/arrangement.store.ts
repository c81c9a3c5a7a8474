import type { Kysely } from 'kysely'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { ArrangementTable } from '../db/tables/calendar.ts'

/** What was arranged for an event or for all of the house that are not over on a day, with the state of the order it was given to. */
export interface ArrangementRow
  extends Pick<ArrangementTable, 'id' | 'event_id' | 'on_day' | 'what' | 'made_for' | 'order_id' | 'done_at' | 'done_by' | 'done_name'> {
  sent_at: string | null
  approved_at: string | null
  cancelled_at: string | null
}

const arrangements = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'client_event_arrangement', houseId, 'made')
    .leftJoin('supplier_order as order', 'order.id', 'made.order_id')
    .select(['made.id', 'made.event_id', 'made.on_day', 'made.what', 'made.made_for', 'made.order_id', 'made.done_at'])
    .select(['made.done_by', 'made.done_name'])
    .select(['order.sent_at', 'order.approved_at', 'order.cancelled_at'])

/** The arrangements of one occurrence of an event. */
export const arrangementsAt = (db: Kysely<Database>, houseId: string, { event, on }: { event: string; on: string }): Promise<ArrangementRow[]> =>
  arrangements(db, houseId).where('made.event_id', '=', event).where('made.on_day', '=', on).orderBy('made.what').execute()

/** The arrangements of every visit that was arranged for a day or for a later one. */
export const arrangementsFrom = (db: Kysely<Database>, houseId: string, day: string): Promise<ArrangementRow[]> =>
  arrangements(db, houseId).where('made.made_for', '>=', day).execute()
