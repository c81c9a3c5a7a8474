import type { contract } from '#shared/contract/index.ts'
import { byNeed, DONE_DAYS } from '#shared/rules/task/task.ts'
import type { Handler } from '../kernel/env.ts'
import { aboutOf, concern, oneTask, requireTask, taskViews } from './task.ts'
import { workersIn } from '../house/workers.store.ts'
import { photoViews } from './task.photo.ts'
import { questionViews } from './task.question.ts'
import { openQuestions } from './task.question.store.ts'
import { eventsOfTask, tasksSince } from './task.store.ts'

const DAY = 86_400_000

/** Open tasks, those finished in the last 14 days, and those with an open question to or from the actor. */
export const listTasks: Handler<typeof contract.task.list> = async (env) => {
  const since = new Date(Date.parse(env.now) - DONE_DAYS * DAY).toISOString()
  const { tx, actor } = env
  const own = (await openQuestions(tx, actor.houseId, aboutOf(env))).filter((each) => [each.asked_id, each.by_id].includes(actor.personId))
  const asked = own.map(({ task_id }) => task_id)
  const rows = await tasksSince(tx, actor.houseId, { about: aboutOf(env), since, also: asked })
  const tasks = (await taskViews(env, rows)).toSorted((one, other) => byNeed(one, other) || one.id.localeCompare(other.id))
  concern(env, tasks)
  return { tasks }
}

/** One task with its history. @throws task-not-found */
export const getTask: Handler<typeof contract.task.get> = async (env, { id }) => {
  const row = await requireTask(env, id)
  const events = await eventsOfTask(env.tx, env.actor.houseId, row)
  const history = events.map(({ id: event, kind, at, by_name, note }) => ({ id: event, kind, at, who: by_name, note }))
  const questions = await questionViews(env, row)
  return { ...(await oneTask(env, id)), history, questions, photos: await photoViews(env, id) }
}

/** People who work in the house, to whom a task can be assigned. */
export const listTaskPeople: Handler<typeof contract.task.people> = async ({ tx, actor, auditSubjects }) => {
  auditSubjects({ entity: 'house', ids: [actor.houseId] })
  return { people: await workersIn(tx, actor.houseId) }
}
