import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { HandoverMarkTable, HandoverMedicineTable, HandoverTable, ReportSignatureTable } from '#core/db/tables/handover.ts'
import { tellOf } from '#core/record/shiftLines.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { shiftAt, shiftBefore, type ShiftOfDay, spanOfShift } from '#shared/rules/shift/shift.ts'
import { iso, minutes } from './clock.ts'
import { onDuty } from './incidents.ts'
import { makeId, type Random } from './random.ts'
import { createRota, type Worker } from './rota.ts'
import type { DemoPart } from './stage.ts'

interface Load {
  houseId: string
  workers: readonly Worker[]
  now: Date
}

interface Shifts {
  handovers: HandoverTable[]
  medicines: HandoverMedicineTable[]
  marks: HandoverMarkTable[]
  signatures: ReportSignatureTable[]
}

/** How many shifts of handovers there are. */
const KEPT = 12
const NOTES = ['Rahulik vahetus.', null, 'Tuba 105: kutsungnupp kontrollida.', null, 'Hommikul tuleb perearst.', null]

/** Handovers of Tamme kodu. */
export const demoShifts: DemoPart = async ({ db, home, now, random, write }) => {
  const made = await writeShifts(db, random('shifts'), { houseId: home.house.row.id, workers: home.workers, now })
  await write({ handover: made.handovers, handover_medicine: made.medicines, handover_mark: made.marks, report_signature: made.signatures })
}

/** The last days' handovers, from the house's entries: handed over, signed and taken over; the latest is not taken over yet. */
async function writeShifts(db: Kysely<Database>, random: Random, { houseId, workers, now }: Load): Promise<Shifts> {
  const rota = createRota(workers)
  const made: Shifts = { handovers: [], medicines: [], marks: [], signatures: [] }
  let ofDay = shiftBefore(shiftAt(now.toISOString()))
  for (let back = 0; back < KEPT; back++, ofDay = shiftBefore(ofDay)) {
    const { to } = spanOfShift(ofDay)
    const closed = Math.min(Date.parse(to) - minutes(random.int(4, 14)), now.getTime())
    const by = onDuty(random, rota, closed, now, 0)
    const taker = onDuty(random, rota, Math.min(Date.parse(to) + minutes(20), now.getTime()), now, 0)
    const { lines, medicine } = await told(db, { ofDay, houseId, by, at: iso(closed) })
    const row = { ...stamp(random, closed, by, back), house_id: houseId, event_at: iso(closed) }
    const words = { closed_by: by.id, closed_name: by.name, note: random.pick(NOTES) }
    made.handovers.push({ ...row, ...ofDay, ...words, lines: JSON.stringify(lines) })
    made.medicines.push({ ...row, lines: JSON.stringify(medicine) })
    made.signatures.push({
      ...stamp(random, closed, by, back),
      house_id: houseId,
      ...ofDay,
      signed_at: iso(closed + minutes(1)),
      signed_by: by.id,
      signed_name: by.name,
      comment: null,
    })
    if (back === 0) continue
    for (const [index, { id: line_id }] of [...lines, ...medicine].entries()) {
      const taken = Date.parse(to) + minutes(3) + index * 20_000
      const mark = { house_id: houseId, ...ofDay, event_at: iso(taken), line_id, taken_by: taker.id, taken_name: taker.name }
      made.marks.push({ ...stamp(random, taken, taker, index), ...mark })
    }
  }
  return made
}

/** A shift's lines at its handover: without later entries. */
async function told(db: Kysely<Database>, { ofDay, houseId, by, at }: { ofDay: ShiftOfDay; houseId: string; by: Worker; at: string }) {
  const actor = {
    personId: by.id,
    name: by.name,
    role: 'carer' as const,
    houseId,
    partnerId: null,
    ehak: null,
    rights: new Set(RIGHTS_OF_ROLE.carer),
    sessionId: 'demo',
    deviceId: 'demo',
  }
  const { lines, medicine } = await tellOf({ tx: db, actor, now: at, newId: () => 'none', auditSubjects: () => undefined }, spanOfShift(ofDay))
  const known = ({ recorded_at }: { recorded_at: string }): boolean => recorded_at <= at
  return { lines: lines.filter(known), medicine: medicine.filter(known) }
}

/** The first columns of a row written by staff. */
export const stamp = (random: Random, instant: number, by: Worker, order: number) => ({
  id: makeId(random, instant, order),
  ver: 1,
  updated_at: iso(instant),
  updated_by: by.id,
  deleted_at: null,
})
