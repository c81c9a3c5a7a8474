import type { contract } from '#shared/contract/index.ts'
import type { TaskQuestionView } from '#shared/contract/task.ts'
import { AppError } from '#shared/errors.ts'
import { isOpenQuestion, mayReadTask } from '#shared/rules/task/question.ts'
import { rowsOf } from '../db/rows.ts'
import type { TaskQuestionTable } from '../db/tables/task.ts'
import { workersIn } from '../house/workers.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { QUESTION_TABLE, questionById, questionsOfTask, type QuestionRow } from './task.question.store.ts'
import type { TaskRow } from './task.store.ts'
import { aboutOf, oneTask, requireTask } from './task.ts'

/** Asks a colleague who may read the task. @throws task-not-found, not-found at `asked_id` */
export const askInTask: Handler<typeof contract.task.ask> = async (env, { id, asked_id, question }) => {
  const { tx, actor, now } = env
  const { about } = await requireTask(env, id)
  const asked = (await workersIn(tx, actor.houseId)).find((worker) => worker.id === asked_id)
  if (!asked || asked.id === actor.personId || !mayReadTask(asked.role, about)) throw new AppError('not-found', { field: 'asked_id' })
  await rowsOf(env, QUESTION_TABLE[about] as 'task_question').insert({
    task_id: id,
    question,
    asked_id,
    asked_name: asked.name,
    at: now,
    by_id: actor.personId,
    by_name: actor.name,
    answer: null,
    answered_at: null,
    withdrawn_at: null,
  })
  return oneTask(env, id)
}

/**
 * Answers a question to the actor. The first answer stays; one to a question that was withdrawn meanwhile is kept too, because it may come
 * from a device that did not know. @throws task-question-not-found, task-not-found, forbidden for anybody else
 */
export const answerInTask: Handler<typeof contract.task.answer> = async (env, { id, answer }) => {
  const question = await requireQuestion(env, id)
  if (question.asked_id !== env.actor.personId) throw new AppError('forbidden')
  if (question.answered_at === null) await rowsOf(env, QUESTION_TABLE[question.about] as 'task_question').update(id, { answer, answered_at: env.now })
  return oneTask(env, question.task_id)
}

/** Withdraws the actor's open question. Idempotent; an answered one stays. @throws task-question-not-found, task-not-found, forbidden */
export const withdrawQuestion: Handler<typeof contract.task.withdraw> = async (env, { id }) => {
  const question = await requireQuestion(env, id)
  if (question.by_id !== env.actor.personId) throw new AppError('forbidden')
  if (isOpenQuestion(question)) await rowsOf(env, QUESTION_TABLE[question.about] as 'task_question').update(id, { withdrawn_at: env.now })
  return oneTask(env, question.task_id)
}

/** A question in a task that the actor may read. @throws task-question-not-found, task-not-found */
async function requireQuestion(env: Env, id: string): Promise<QuestionRow> {
  const question = await questionById(env.tx, env.actor.houseId, aboutOf(env), id)
  if (!question) throw new AppError('task-question-not-found')
  await requireTask(env, question.task_id)
  return question
}

/** The questions of a task as the actor sees them, newest first. */
export async function questionViews({ tx, actor }: Env, task: TaskRow): Promise<TaskQuestionView[]> {
  const rows = await questionsOfTask(tx, actor.houseId, task)
  return rows.map((row) => questionView(row, actor.personId))
}

const questionView = (row: TaskQuestionTable, personId: string): TaskQuestionView => ({
  id: row.id,
  question: row.question,
  who: row.by_name,
  at: row.at,
  asked_name: row.asked_name,
  for_me: row.asked_id === personId,
  mine: row.by_id === personId,
  answer: row.answer,
  answered_at: row.answered_at,
  withdrawn_at: row.withdrawn_at,
})
