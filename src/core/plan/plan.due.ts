import type { contract } from '#shared/contract/index.ts'
import type { DueAction, PlanView } from '#shared/contract/plan.ts'
import { AppError } from '#shared/errors.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { answerOf } from '#shared/rules/diaryKinds.ts'
import { kindOfLine } from '#shared/rules/plan/kinds.ts'
import { driftOf, dueWithin, type ScheduledLine } from '#shared/rules/plan/schedule.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { entryById } from '../diary/diary.store.ts'
import { concernEntry, writeEntry } from '../diary/entry.ts'
import type { Handler } from '../kernel/env.ts'
import { concernClient, requireClient } from '../client/concern.ts'
import { entriesOfPlan, plansOf } from './plan.store.ts'

/** The actions of a day, in clock order, each with its diary entry. @throws client-not-found */
export const listDue: Handler<typeof contract.plan.due> = async (env, { id, day }) => {
  await concernClient(env, id)
  const { tx, actor } = env
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
  const entries = await entriesOfPlan(tx, actor.houseId, { clientId: id, ...span })
  return { actions: actionsWithin(await plansOf(tx, actor.houseId, id), entries, span) }
}

/** Planned actions of a period, in clock order, each with the diary's entries about it. */
export function actionsWithin(plans: readonly PlanView[], entries: readonly PlanEntry[], { from, to }: Span): DueAction[] {
  const said = new Map(entries.map((entry) => [`${entry.plan_line} ${entry.plan_due_at}`, entry]))
  return inForce(plans)
    .flatMap(({ line, version }) =>
      dueWithin(version, from, to).map((due_at) => {
        const entry = said.get(`${line.root_id} ${due_at}`)
        const { root_id, area, action, how, amount, helpers, aid, who } = line
        return {
          root_id,
          area,
          kind: kindOfLine(line),
          action: action ?? line.need,
          how,
          amount,
          helpers,
          aid,
          who,
          due_at,
          entry: entry ? { id: entry.id, author_id: entry.author_id, author: entry.author, event_at: entry.event_at, refused: entry.refused } : null,
        }
      }),
    )
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
}
export type PlanEntry = Awaited<ReturnType<typeof entriesOfPlan>>[number]

/** Plan and diary, for the days before today and today until now. @throws client-not-found */
export const comparePlan: Handler<typeof contract.plan.drift> = async (env, { id, days }) => {
  await concernClient(env, id)
  const { tx, actor, now } = env
  const span = { from: startOfDay(addDays(dayOf(now), -days)), to: now }
  const versions = inForce(await plansOf(tx, actor.houseId, id)).map(({ version }) => version)
  return { drift: driftOf(versions, await entriesOfPlan(tx, actor.houseId, { clientId: id, ...span }), span) }
}

/**
 * Records an action in the diary as done, declined, or with what was different. @throws client-not-found, action-not-due, action-done,
 * validation
 */
export const confirmDue: Handler<typeof contract.plan.done> = async (env, { client_id, root_id, due_at, ...said }) => {
  await requireClient(env, client_id)
  const { tx, actor, now } = env
  const next = new Date(Date.parse(due_at) + 1).toISOString()
  const found = inForce(await plansOf(tx, actor.houseId, client_id)).find(
    ({ line, version }) => line.root_id === root_id && dueWithin(version, due_at, next).length > 0,
  )
  if (!found) throw new AppError('action-not-due')
  // Up to an hour early is accepted as early care; more would be a guess.
  const early = Date.parse(due_at) - Date.parse(now)
  if (early > EARLY) throw new AppError('validation', { field: 'due_at', key: 'future' })
  if (-early > LATE) throw new AppError('validation', { field: 'due_at', key: 'past' })
  const known = await entriesOfPlan(tx, actor.houseId, { clientId: client_id, from: due_at, to: next })
  if (known.some(({ plan_line }) => plan_line === root_id)) throw new AppError('action-done')
  const { action, amount } = found.line
  const kind = kindOfLine(found.line)
  const asked = answerOf(kind)
  if (asked !== null && !said.refused && said.values?.[asked] === undefined)
    throw new AppError('validation', { field: `values.${asked}`, key: 'required' })
  const text = said.text || [action, amount].filter(Boolean).join(', ')
  const { id } = await writeEntry(env, { kind, client_id, ...said, text }, { line: root_id, dueAt: due_at })
  concernEntry(env, { id, client_id })
  const entry = await entryById(tx, actor.houseId, id)
  if (!entry) throw new AppError('entry-not-found')
  return { entry }
}
const HOUR = 3_600_000
const EARLY = HOUR
const LATE = 7 * 24 * HOUR

type Line = PlanView['lines'][number]

/** Every line with an action of the versions that have been in force, with when it was. */
const inForce = (plans: readonly PlanView[]): { line: Line; version: ScheduledLine }[] =>
  plans.flatMap(({ valid_from, closed_at, lines }) =>
    valid_from === null
      ? []
      : lines.map((line) => ({
          line,
          version: { root_id: line.root_id, schedule: line.action === null ? null : line.schedule, valid_from, closed_at },
        })),
  )
