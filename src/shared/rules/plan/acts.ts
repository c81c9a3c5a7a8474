import { isOfHouse, type Doer } from './terms.ts'

const HOUR = 3_600_000

/** Whether an act may be confirmed by now: an hour ahead is early care. */
export const isNear = ({ due_at }: { due_at: string }, now: string): boolean => Date.parse(due_at) - Date.parse(now) <= HOUR

/** Whether somebody of the house has still to say what became of an act; the round and the handover count the same ones. */
export const isUndecided = ({ entry, who }: { entry: unknown; who: Doer }): boolean => entry === null && isOfHouse(who)
