import { isOfHouse, type Doer } from './terms.ts'

const HOUR = 3_600_000

/** Whether an act may be recorded by now: up to an hour early. */
export const isNear = ({ due_at }: { due_at: string }, now: string): boolean => Date.parse(due_at) - Date.parse(now) <= HOUR

/** Whether an act still needs a result from staff; round and handover count the same ones. */
export const isUndecided = ({ entry, who }: { entry: unknown; who: Doer }): boolean => entry === null && isOfHouse(who)
