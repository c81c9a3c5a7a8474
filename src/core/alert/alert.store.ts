import type { Kysely } from 'kysely'
import { housed } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** Kinds of entry that can be dangerous by themselves. */
const KINDS = ['measurement', 'fall'] as const

/** Readings and falls since an instant of people who live in the house; with who has taken the alert. */
export const entriesToJudge = (db: Kysely<Database>, houseId: string, since: string) =>
  housed(db, 'diary_entry', houseId)
    .innerJoin('client', 'client.id', 'diary_entry.client_id')
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'diary_entry.client_id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .leftJoin('alert_take', (join) => join.onRef('alert_take.entry_id', '=', 'diary_entry.id').on('alert_take.deleted_at', 'is', null))
    .where('diary_entry.event_at', '>=', since)
    .where('diary_entry.kind', 'in', KINDS)
    .where('diary_entry.struck_at', 'is', null)
    .where('diary_entry.refused', '=', 0)
    .select(['diary_entry.id', 'diary_entry.client_id', 'diary_entry.kind', 'diary_entry.values_json', 'diary_entry.event_at as at'])
    .select(['diary_entry.recorded_name as by', 'diary_entry.recorded_by as by_id', 'client.first_name', 'client.last_name', 'room.name as room'])
    .select(['alert_take.taken_at', 'alert_take.taken_by', 'alert_take.taken_name', 'alert_take.note'])
    .orderBy('diary_entry.event_at', 'desc')
    .orderBy('diary_entry.id', 'desc')
    .execute()

/** Whose entry it is if it is not struck, and whether someone has already taken its alert. */
export const entryToTake = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'diary_entry', houseId)
    .leftJoin('alert_take', (join) => join.onRef('alert_take.entry_id', '=', 'diary_entry.id').on('alert_take.deleted_at', 'is', null))
    .where('diary_entry.id', '=', id)
    .where('diary_entry.struck_at', 'is', null)
    .select(['diary_entry.client_id', 'alert_take.id as taken'])
    .executeTakeFirst()
