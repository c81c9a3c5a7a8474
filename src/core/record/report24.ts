import type { ReportView } from '#shared/contract/handover.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { mayEnd, shiftAt, spanOfReport, spanOfShift } from '#shared/rules/shift/shift.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { peopleWithin } from '../client/residents.ts'
import { rowsOf } from '../db/rows.ts'
import { entriesIn, signaturesOf } from './handover.store.ts'
import { byTime, tellOf } from './shiftLines.ts'

/** The 24 hours of a day, from entries alone. */
export const getReport24: Handler<typeof contract.report24.get> = async (env, { day }) => {
  const report = await reportView(env, day)
  env.auditSubjects({ entity: 'client', ids: [...new Set(report.lines.map(({ client_id }) => client_id))] })
  return { report }
}

/** A shift signs the report of its day. @throws report-signed, shift-not-over */
export const signReport24: Handler<typeof contract.report24.sign> = async (env, { day, shift, comment }) => {
  const { tx, actor, now } = env
  if ((await signaturesOf(tx, actor.houseId, day)).some((each) => each.shift === shift)) throw new AppError('report-signed')
  if (!mayEnd(spanOfShift({ day, shift }), now)) throw new AppError('shift-not-over')
  const signed = { day, shift, signed_at: now, signed_by: actor.personId, signed_name: actor.name, comment: comment || null }
  await rowsOf(env, 'report_signature').insert(signed)
  return { report: await reportView(env, day) }
}

async function reportView(env: Env, day: string): Promise<ReportView> {
  const { tx, actor, now } = env
  const span = spanOfReport(day)
  const told = await tellOf(env, span)
  const signatures = await signaturesOf(tx, actor.houseId, day)
  const signedAt = new Map(signatures.map(({ shift, at }) => [shift, at]))
  // A future check belongs to the next day.
  const lines = [...told.lines, ...told.medicine].filter(({ kind }) => kind !== 'followup').toSorted(byTime)
  const count = (kind: string): number => lines.filter((line) => line.kind === kind).length
  env.auditSubjects({ entity: 'shift', ids: [day] })
  return {
    day,
    ...span,
    counts: {
      ...(await census(env, span.to < now ? span.to : now)),
      entries: await entriesIn(tx, actor.houseId, span),
      incidents: count('incident'),
      falls: lines.filter(({ kind, of }) => kind === 'incident' && of === 'fall').length,
      arrived: count('arrived'),
      left: count('left') + count('died'),
      not_taken: can(actor.rights, 'medicine.read') ? count('dose') : null,
    },
    lines: lines.map((line) => ({ ...line, is_later: line.recorded_at > (signedAt.get(shiftAt(line.at).shift) ?? NEVER) })),
    signatures,
  }
}

/** After every instant. */
const NEVER = '9999'

/** The residents at a moment, and who of them is away. */
async function census({ tx, actor }: Env, at: string): Promise<{ residents: number; away: number }> {
  const lines = await peopleWithin(tx, actor.houseId, { from: at, to: new Date(Date.parse(at) + 1).toISOString() })
  const ids = (of: typeof lines): number => new Set(of.map(({ client_id }) => client_id)).size
  return { residents: ids(lines), away: ids(lines.filter(({ away_from }) => away_from !== null)) }
}
