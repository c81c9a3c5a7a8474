import type { DueSource } from '#shared/rules/due/sources.ts'
import type { Env } from '../kernel/env.ts'
import { leavingsDue } from '../client/leaving.due.ts'
import { arrangementsToMake } from '../arrangement/arrangement.due.ts'
import { houseDocumentsDue } from '../houseDocument/houseDocument.due.ts'
import { platesToDecide } from '../meal/meal.due.ts'
import type { PlannedAct } from './due.act.ts'
import { rulesDue } from './due.rules.ts'
import {
  eventsToPrepare,
  healthToLookAt,
  inspectionsToCome,
  itemsToSee,
  noticesToConfirm,
  ordersToCome,
  papersToRenew,
  planToMake,
  questionsToAnswer,
  tasksToDo,
} from './due.dated.ts'
import type { DueQuery } from './due.query.ts'
import { undecidedCare, undecidedChecks, undecidedDoses } from './due.shift.ts'

interface PlannedSource {
  gives: DueSource
  /** The acts of one client if the period names one, otherwise of the whole house, by the same rule. */
  acts: (env: Env, asked: DueQuery) => Promise<PlannedAct[]>
}

/**
 * Everything that is due: the acts of shifts, and dated tasks that block no shift. Each feature provides its own by one function that reads
 * its own rows. Nothing is copied into a table of due items, which could disagree with them.
 */
export const PLANNED_SOURCES: readonly PlannedSource[] = [
  { gives: 'medicine', acts: undecidedDoses },
  { gives: 'care', acts: undecidedCare },
  { gives: 'check', acts: async (_, asked) => undecidedChecks(asked) },
  { gives: 'item', acts: itemsToSee },
  { gives: 'health', acts: healthToLookAt },
  { gives: 'plan', acts: planToMake },
  { gives: 'paper', acts: papersToRenew },
  { gives: 'task', acts: tasksToDo },
  { gives: 'task', acts: questionsToAnswer },
  { gives: 'event', acts: eventsToPrepare },
  { gives: 'event', acts: (env, { span: { clientId }, ahead }) => arrangementsToMake(env, { clientId, ahead }) },
  { gives: 'notice', acts: noticesToConfirm },
  { gives: 'reminder', acts: (env, { span: { clientId }, people }) => rulesDue(env, { clientId, people }) },
  { gives: 'houseDocument', acts: async (env, { span: { clientId } }) => (clientId === undefined ? houseDocumentsDue(env) : []) },
  { gives: 'order', acts: ordersToCome },
  { gives: 'equipment', acts: inspectionsToCome },
  { gives: 'meal', acts: (env, { span }) => platesToDecide(env, span) },
  { gives: 'leaving', acts: (env, { span: { clientId }, ahead }) => leavingsDue(env, { clientId, ahead }) },
]
