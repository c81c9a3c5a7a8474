import type { Kysely } from 'kysely'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** The photos of a task that have their picture, the oldest first. */
export const photosOfTask = (db: Kysely<Database>, houseId: string, taskId: string) =>
  standing(db, 'task_photo', houseId)
    .where('task_id', '=', taskId)
    .where('picture', 'is not', null)
    .selectAll()
    .$narrowType<{ picture: string }>()
    .orderBy('at')
    .orderBy('id')
    .execute()
