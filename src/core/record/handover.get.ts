import type { HandoverView, ShiftLine } from '#shared/contract/handover.ts'
import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { type ShiftOfDay, spanOfShift } from '#shared/rules/shift/shift.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { handoverOf, marksOf } from './handover.store.ts'
import { SHIFT_SOURCES } from '../due/due.shift.ts'
import { byTime, tellOf, type ShiftLines } from './shiftLines.ts'

/** What a shift hands over now, or handed over when it was closed. */
export const getHandover: Handler<typeof contract.handover.get> = async (env, ofDay) => {
  const handover = await handoverView(env, ofDay)
  env.auditSubjects({ entity: 'client', ids: [...new Set(handover.lines.map(({ client_id }) => client_id))] })
  return { handover }
}

/**
 * A shift's handover as this user may see it. A change is ordered by the shift, not by all people mentioned in it: it must not block
 * anybody's care.
 */
export async function handoverView(env: Env, { day, shift }: ShiftOfDay): Promise<HandoverView> {
  const span = spanOfShift({ day, shift })
  const told = await tellOf(env, span)
  const closed = await handoverOf(env.tx, env.actor.houseId, { day, shift })
  const marks = new Map((await marksOf(env.tx, env.actor.houseId, { day, shift })).map(({ line_id, ...mark }) => [line_id, mark]))
  const now = [...told.lines, ...told.medicine]
  const kept = closed ? [...closed.lines, ...(can(env.actor.rights, 'medicine.read') ? closed.medicine : [])] : null
  const then = kept?.map((each) => placedNow(each, told)) ?? now
  const known = new Set(then.map(({ id }) => id))
  // A line that the shift would report now and did not then was recorded later.
  const later = closed ? now.filter(({ id }) => !known.has(id)) : []
  const line = (each: ShiftLine, is_later: boolean) => ({ ...each, is_later, taken: marks.get(each.id) ?? null })
  env.auditSubjects({ entity: 'shift', ids: [shiftId({ day, shift })] })
  return {
    day,
    shift,
    ...span,
    closed: closed ? { by: closed.by, at: closed.at, note: closed.note } : null,
    undecided: closed ? [] : await undecidedOf(env, { day, shift }, told),
    lines: [...then.toSorted(byTime).map((each) => line(each, false)), ...later.toSorted(byTime).map((each) => line(each, true))],
  }
}

/** A stored line, with the person's present room beside the room of that time. */
function placedNow(line: ShiftLine, { places }: ShiftLines): ShiftLine {
  const place = places.get(line.client_id)
  if (!place || place.room === line.room) return line
  return { ...line, room: place.room, room_then: line.room, unit: place.unit }
}

/** The key of a shift in the audit log, and in the send order of a desktop. */
const shiftId = ({ day, shift }: ShiftOfDay): string => `${day}-${shift}`

/** Planned acts of a shift without a result, the earliest first. */
export async function undecidedOf(env: Env, ofDay: ShiftOfDay, { incidents }: ShiftLines): Promise<HandoverView['undecided']> {
  const found: HandoverView['undecided'] = []
  const shift = { ...ofDay, span: spanOfShift(ofDay), incidents }
  for (const { needs, undecided } of SHIFT_SOURCES) if (can(env.actor.rights, needs)) found.push(...(await undecided(env, shift)))
  return found.toSorted((one, other) => one.at.localeCompare(other.at))
}
