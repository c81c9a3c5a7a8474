import { can, type Role, RIGHTS_OF_ROLE } from '../../rights.ts'
import type { TaskAbout } from './task.ts'

/** Whether a question waits for its answer. */
export const isOpenQuestion = ({ answered_at, withdrawn_at }: { answered_at: string | null; withdrawn_at: string | null }): boolean =>
  answered_at === null && withdrawn_at === null

/** Whether people of a role can read a task, and so can be asked something in it. */
export function mayReadTask(role: Role, about: TaskAbout): boolean {
  const rights = new Set(RIGHTS_OF_ROLE[role])
  return can(rights, 'task.read') && (about === 'rooms' || can(rights, 'care.read'))
}
