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
  room_id: string
  text: string
  /** The person who adds them: everybody may delete their own. */
  asker: string
}

/** A task about a room and one about a resident, each with a comment, a question and a photo. */
export async function tasksOf(
  db: Kysely<Database>,
  { house_id, client_id, room_id, text, asker }: Where,
): Promise<Pick<Objects, 'task' | 'clientTask' | 'taskQuestion' | 'taskPhoto'>> {
  const [task, clientTask, taskQuestion, taskPhoto] = [created(stamp), created(stamp), created(stamp), created(stamp)]
  const said = {
    house_id,
    subject: text,
    message: text,
    assignee_id: null,
    assignee_role: 'nurse',
    assignee_shift: null,
    due_at: NOW,
    priority: 'normal',
    repeat: 'week',
    every: 1,
    repeat_from: NOW,
    follows_id: null,
    done_at: null,
    done_name: null,
    made_at: NOW,
    made_by: asker,
    made_name: text,
  } as const
  // Asked by whom it asks, so that one row serves the answer and the withdrawal.
  const question = {
    house_id,
    question: text,
    asked_id: asker,
    asked_name: text,
    at: NOW,
    by_id: asker,
    by_name: text,
    answer: null,
    answered_at: null,
    withdrawn_at: null,
  }
  const event = { house_id, kind: 'comment', at: NOW, by_id: 'somebody', by_name: text, note: text } as const
  await db
    .insertInto('task')
    .values({ ...task, ...said, action: 'fix' })
    .execute()
  await db
    .insertInto('task_room')
    .values({ ...created(stamp), house_id, task_id: task.id, room_id })
    .execute()
  await db
    .insertInto('task_event')
    .values({ ...created(stamp), ...event, task_id: task.id })
    .execute()
  await db
    .insertInto('task_question')
    .values({ ...taskQuestion, ...question, task_id: task.id })
    .execute()
  await db
    .insertInto('client_task')
    .values({ ...clientTask, ...said })
    .execute()
  await db
    .insertInto('client_task_client')
    .values({ ...created(stamp), house_id, task_id: clientTask.id, client_id })
    .execute()
  await db
    .insertInto('client_task_event')
    .values({ ...created(stamp), ...event, task_id: clientTask.id })
    .execute()
  await db
    .insertInto('client_task_question')
    .values({ ...created(stamp), ...question, task_id: clientTask.id })
    .execute()
  for (const [row, task_id] of [
    [taskPhoto, task.id],
    [created(stamp), clientTask.id],
  ] as const)
    await db
      .insertInto('task_photo')
      .values({ ...row, house_id, task_id, kind: 'before', picture: null, at: NOW, by_id: asker, by_name: text })
      .execute()
  await db
    .insertInto('task_seen')
    .values({ ...created(stamp), house_id, task_id: clientTask.id, person_id: 'somebody' })
    .execute()
  return { task: task.id, clientTask: clientTask.id, taskQuestion: taskQuestion.id, taskPhoto: taskPhoto.id }
}
