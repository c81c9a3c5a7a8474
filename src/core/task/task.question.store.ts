import type { Kysely } from 'kysely'
import type { TaskAbout } from '#shared/rules/task/task.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { TaskQuestionTable } from '../db/tables/task.ts'
import { TASK_TABLE, type TaskRow } from './task.store.ts'

export const QUESTION_TABLE = { rooms: 'task_question', clients: 'client_task_question' } as const

/** A question with the kind of its task. */
export type QuestionRow = TaskQuestionTable & { about: TaskAbout }

/** The questions of a task, newest first. */
export const questionsOfTask = (db: Kysely<Database>, houseId: string, { about, id }: TaskRow): Promise<TaskQuestionTable[]> =>
  standing(db, QUESTION_TABLE[about] as 'task_question', houseId)
    .where('task_id', '=', id)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The house's question by id, or undefined. */
export async function questionById(db: Kysely<Database>, houseId: string, about: readonly TaskAbout[], id: string): Promise<QuestionRow | undefined> {
  for (const each of about) {
    const row = await standing(db, QUESTION_TABLE[each] as 'task_question', houseId)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    if (row) return { ...row, about: each }
  }
  return undefined
}

/** Every open question in tasks that are not deleted. */
export async function openQuestions(db: Kysely<Database>, houseId: string, about: readonly TaskAbout[]): Promise<QuestionRow[]> {
  const found: QuestionRow[] = []
  for (const each of about) {
    const rows = await standing(db, QUESTION_TABLE[each] as 'task_question', houseId, 'question')
      .innerJoin(`${TASK_TABLE[each] as 'task'} as task`, 'task.id', 'question.task_id')
      .where('task.deleted_at', 'is', null)
      .where('question.answered_at', 'is', null)
      .where('question.withdrawn_at', 'is', null)
      .selectAll('question')
      .orderBy('question.at')
      .execute()
    for (const row of rows) found.push({ ...row, about: each })
  }
  return found
}
