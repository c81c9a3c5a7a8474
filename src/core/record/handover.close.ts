import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { mayEnd, spanOfShift } from '#shared/rules/shift/shift.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { handoverView, undecidedOf } from './handover.get.ts'
import { handoverOf, marksOf } from './handover.store.ts'
import { tellOf } from './shiftLines.ts'

/** Hands a shift over with its present lines. @throws handover-closed, shift-not-over, handover-undecided */
export const closeHandover: Handler<typeof contract.handover.close> = async (env, { day, shift, note }) => {
  const { tx, actor, now } = env
  const span = spanOfShift({ day, shift })
  if (await handoverOf(tx, actor.houseId, { day, shift })) throw new AppError('handover-closed')
  if (!mayEnd(span, now)) throw new AppError('shift-not-over')
  const told = await tellOf(env, span)
  if ((await undecidedOf(env, { day, shift }, told)).length > 0) throw new AppError('handover-undecided')
  const closed = { event_at: now, closed_by: actor.personId, closed_name: actor.name, note: note || null }
  const id = await rowsOf(env, 'handover').insert({ day, shift, ...closed, lines: JSON.stringify(told.lines) })
  await rowsOf(env, 'handover_medicine').insert({ id, event_at: now, lines: JSON.stringify(told.medicine) })
  return { handover: await handoverView(env, { day, shift }) }
}

/** Takes lines over for the next shift; a line already taken keeps its owner. @throws handover-open */
export const acceptLines: Handler<typeof contract.handover.accept> = async (env, { day, shift, lines }) => {
  const { tx, actor, now } = env
  if (!(await handoverOf(tx, actor.houseId, { day, shift }))) throw new AppError('handover-open')
  const taken = new Set((await marksOf(tx, actor.houseId, { day, shift })).map(({ line_id }) => line_id))
  const wanted = [...new Set(lines)].filter((line) => !taken.has(line))
  const mark = { day, shift, event_at: now, taken_by: actor.personId, taken_name: actor.name }
  for (const line_id of wanted) await rowsOf(env, 'handover_mark').insert({ ...mark, line_id })
  return { handover: await handoverView(env, { day, shift }) }
}
