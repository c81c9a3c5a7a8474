import type { Kysely } from 'kysely'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

type Of = { houseId: string; from: string; to: string }

/** The public role's view of a week's dishes, including removed ones, which tell when the menu changed. */
export const publicDishes = (db: Kysely<Database>, { houseId, from, to }: Of) =>
  housed(db, 'menu_dish', houseId)
    .select(['day', 'meal', 'name', 'allergens', 'is_choice', 'updated_at', 'deleted_at'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The public role's view of activities that have begun by a day, with the changes of their occurrences. */
export const publicActivities = (db: Kysely<Database>, { houseId, to }: Of) =>
  standing(db, 'activity', houseId)
    .leftJoin('activity_change', (join) => join.onRef('activity_change.activity_id', '=', 'activity.id').on('activity_change.deleted_at', 'is', null))
    .select(['activity.id', 'title', 'activity.place', 'public_leader', 'day', 'activity.starts', 'activity.ends', 'weekly', 'until_on', 'is_family'])
    .select(['cancelled_from', 'activity.updated_at', 'on_day', 'kind', 'to_day', 'activity_change.starts as to_starts'])
    .select(['activity_change.ends as to_ends', 'activity_change.place as to_place', 'activity_change.updated_at as decided_at'])
    .where('day', '<=', to)
    .orderBy('activity.id')
    .orderBy('on_day')
    .execute()

export type PublicDishRow = Awaited<ReturnType<typeof publicDishes>>[number]
export type PublicActivityRow = Awaited<ReturnType<typeof publicActivities>>[number]
