import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { mayEnd, spanOfShift } from '#shared/rules/shift/shift.ts'
import { created } from '../db/change.ts'
import type { Handler } from '../kernel/env.ts'
import { handoverView, undecidedOf } from './handover.get.ts'
import { handoverOf, marksOf } from './handover.store.ts'
import { tellOf } from './shiftLines.ts'

/** Hands a shift over with what it tells at this moment. @throws handover-closed, shift-not-over, handover-undecided */
export const closeHandover: Handler<typeof contract.handover.close> = async (env, { day, shift, note }) => {
  const { tx, actor, now } = env
  const span = spanOfShift({ day, shift })
  if (await handoverOf(tx, actor.houseId, { day, shift })) throw new AppError('handover-closed')
  if (!mayEnd(span, now)) throw new AppError('shift-not-over')
  const told = await tellOf(env, span)
  if ((await undecidedOf(env, { day, shift }, told)).length > 0) throw new AppError('handover-undecided')
  const row = { ...created(env), house_id: actor.houseId, event_at: now }
  await tx
    .insertInto('handover')
    .values({ ...row, day, shift, closed_by: actor.personId, closed_name: actor.name, note: note || null, lines: JSON.stringify(told.lines) })
    .execute()
  await tx
    .insertInto('handover_medicine')
    .values({ ...row, lines: JSON.stringify(told.medicine) })
    .execute()
  return { handover: await handoverView(env, { day, shift }) }
}

/** Takes lines over for the next shift; a line that somebody has taken stays theirs. @throws handover-open */
export const acceptLines: Handler<typeof contract.handover.accept> = async (env, { day, shift, lines }) => {
  const { tx, actor, now } = env
  if (!(await handoverOf(tx, actor.houseId, { day, shift }))) throw new AppError('handover-open')
  const taken = new Set((await marksOf(tx, actor.houseId, { day, shift })).map(({ line_id }) => line_id))
  const wanted = [...new Set(lines)].filter((line) => !taken.has(line))
  const mark = { house_id: actor.houseId, day, shift, event_at: now, taken_by: actor.personId, taken_name: actor.name }
  for (const line_id of wanted)
    await tx
      .insertInto('handover_mark')
      .values({ ...created(env), ...mark, line_id })
      .execute()
  return { handover: await handoverView(env, { day, shift }) }
}
