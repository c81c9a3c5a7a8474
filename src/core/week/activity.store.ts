import type { Kysely } from 'kysely'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import { byTime, type Deviation } from '#shared/rules/calendar/occurrences.ts'
import { occurrencesIn, type Plan } from '#shared/rules/week/activity.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { SyncedRow } from '../db/tables/row.ts'
import type { ActivityChangeTable, ActivityTable } from '../db/tables/week.ts'

type Unshown = Exclude<keyof SyncedRow, 'id'> | 'house_id'

/** An activity as the contract returns it. */
export const activityView = ({ public_leader, weekly, until_on, is_family, ...row }: Omit<ActivityTable, Unshown>): ActivityView => ({
  id: row.id,
  title: row.title,
  place: row.place,
  leader: row.leader,
  leader_shown: public_leader !== null,
  day: row.day,
  starts: row.starts,
  ends: row.ends,
  weekly: weekly === 1,
  until: until_on,
  capacity: row.capacity,
  family: is_family === 1,
  note: row.note,
  cancelled_from: row.cancelled_from,
  cancel_reason: row.cancel_reason,
})

/** All occurrences of a house's activities from one day to another inclusive, in order of time, with their activities. */
export async function occurrencesBetween(
  db: Kysely<Database>,
  houseId: string,
  from: string,
  to: string,
): Promise<{ occurrences: OccurrenceView[]; activities: ActivityView[] }> {
  const activities = (await ofHouse(db, houseId).selectAll().where('day', '<=', to).orderBy('id').execute()).map(activityView)
  const changes = Map.groupBy(await standing(db, 'activity_change', houseId).selectAll().execute(), ({ activity_id }) => activity_id)
  const occurrences = activities.flatMap((activity) =>
    occurrencesIn(activity satisfies Plan, (changes.get(activity.id) ?? []).map(deviationOf), from, to).map((each) => ({
      ...each,
      activity_id: activity.id,
    })),
  )
  const shown = new Set(occurrences.map(({ activity_id }) => activity_id))
  return { occurrences: occurrences.toSorted(byTime), activities: activities.filter(({ id }) => shown.has(id)) }
}

type Decided = Pick<ActivityChangeTable, 'on_day' | 'kind' | 'to_day' | 'starts' | 'ends' | 'place'> & { reason: string | null }

/** A row of a change, in the form that the rule takes. */
export const deviationOf = ({ on_day, kind, to_day, starts, ends, place, reason }: Decided): Deviation => ({
  on: on_day,
  kind,
  to: to_day !== null && starts !== null && ends !== null ? { day: to_day, starts, ends, place } : null,
  reason,
})

/** The change of one occurrence, even if undone since; or undefined. */
export const changeOf = (db: Kysely<Database>, houseId: string, { id, on }: { id: string; on: string }): Promise<ActivityChangeTable | undefined> =>
  housed(db, 'activity_change', houseId).selectAll().where('activity_id', '=', id).where('on_day', '=', on).executeTakeFirst()

/** The house's staff, and former leaders of activities; without duplicates, by name. */
export async function leadersIn(db: Kysely<Database>, houseId: string): Promise<string[]> {
  const staff = await standing(db, 'membership', houseId).select('person_name').where('ended_at', 'is', null).execute()
  const others = await ofHouse(db, houseId).select('leader').distinct().where('leader', 'is not', null).execute()
  return byName([...staff.map(({ person_name }) => person_name), ...others.map(({ leader }) => leader ?? '')])
}

/** Former places of activities. */
export async function placesIn(db: Kysely<Database>, houseId: string): Promise<string[]> {
  const rows = await ofHouse(db, houseId).select('place').distinct().where('place', 'is not', null).execute()
  return byName(rows.map(({ place }) => place ?? ''))
}

const byName = (names: readonly string[]): string[] => [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'et'))

const ofHouse = (db: Kysely<Database>, houseId: string) => standing(db, 'activity', houseId)
