import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { type NewRow, rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { workersIn } from '../house/workers.store.ts'
import { idsIn } from './task.store.ts'
import { noteTask, oneTask } from './task.ts'

/** The stored subject of a cleaning task; screens show it in the user's language. */
const CLEANING = 'Koristada'

/** Adds a task about rooms. @throws room-not-found, not-found at `assignee_id` */
export const addRoomTask: Handler<typeof contract.task.addForRooms> = async (env, { selectedAction, selectedRike, selectedRooms, ...said }) => {
  const rooms = [...new Set(selectedRooms)]
  if ((await idsIn(env.tx, 'room', env.actor.houseId, rooms)).size < rooms.length) throw new AppError('room-not-found', { field: 'selectedRooms' })
  const subject = selectedAction === 'fix' ? (selectedRike ?? '') : CLEANING
  return oneTask(env, await insertRoomTask(env, { ...(await newTask(env, said)), subject, action: selectedAction }, rooms))
}

/** Adds a task about residents, or about the house itself. @throws client-not-found, not-found at `assignee_id`, forbidden */
export const addTask: Handler<typeof contract.task.add> = async (env, { subject, clients, ...said }) => {
  const row = { ...(await newTask(env, said)), subject }
  if (clients.length === 0) return oneTask(env, await insertRoomTask(env, { ...row, action: null }, []))
  // Without the right to read care data the actor could not read the task afterwards either.
  if (!can(env.actor.rights, 'care.read')) throw new AppError('forbidden')
  const ids = [...new Set(clients)]
  if ((await idsIn(env.tx, 'client', env.actor.houseId, ids)).size < ids.length) throw new AppError('client-not-found', { field: 'clients' })
  return oneTask(env, await insertClientTask(env, row, ids))
}

type TaskInput = Omit<Parameters<typeof addTask>[1], 'subject' | 'clients'>

async function newTask(env: Env, said: TaskInput): Promise<Omit<NewRow<'client_task'>, 'subject'>> {
  const { message, assignee_id, assignee_role, assignee_shift, due_at, priority, repeat, every } = said
  await requireWorker(env, assignee_id)
  return {
    message: message || null,
    assignee_id: assignee_id ?? null,
    assignee_role: assignee_role ?? null,
    assignee_shift: assignee_shift ?? null,
    due_at: due_at ?? null,
    priority: priority ?? 'normal',
    repeat: repeat ?? null,
    every: every ?? 1,
    repeat_from: repeat ? (due_at ?? null) : null,
    follows_id: null,
    done_at: null,
    done_name: null,
    made_at: env.now,
    made_by: env.actor.personId,
    made_name: env.actor.name,
  }
}

/** Checks that the assignee works in the house now. @throws not-found at `assignee_id` */
export async function requireWorker({ tx, actor }: Env, id: string | null | undefined): Promise<void> {
  if (!id) return
  const workers = await workersIn(tx, actor.houseId)
  if (!workers.some((worker) => worker.id === id)) throw new AppError('not-found', { field: 'assignee_id' })
}

/** @returns the id of the new task */
export async function insertRoomTask(env: Env, row: NewRow<'task'>, rooms: readonly string[]): Promise<string> {
  const id = await rowsOf(env, 'task').insert(row)
  for (const room_id of rooms) await rowsOf(env, 'task_room').insert({ task_id: id, room_id })
  await noteTask(env, { about: 'rooms', id }, 'made')
  return id
}

/** @returns the id of the new task */
export async function insertClientTask(env: Env, row: NewRow<'client_task'>, clients: readonly string[]): Promise<string> {
  const id = await rowsOf(env, 'client_task').insert(row)
  for (const client_id of clients) await rowsOf(env, 'client_task_client').insert({ task_id: id, client_id })
  await noteTask(env, { about: 'clients', id }, 'made')
  return id
}
