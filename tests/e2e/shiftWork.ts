import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import type { HandoverView } from '#shared/contract/handover.ts'
import { ids } from '#shared/contract/ids.ts'
import { contract } from '#shared/contract/index.ts'
import type { RoundResident } from '#shared/contract/medicineViews.ts'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import { answerOf, type DiaryKind, type DiaryValues } from '#shared/rules/diaryKinds.ts'
import { shiftAt, shiftBefore, type ShiftOfDay, spanOfShift } from '#shared/rules/shift/shift.ts'
import { clockOf, dayOf } from '#shared/rules/time.ts'
import { call } from './house.ts'

/** The shift before the current one. */
export const formerShift = (): ShiftOfDay => shiftBefore(shiftAt(new Date().toISOString()))

/** Reopens a shift that the demo has handed over already. */
export function openAgain(dataDir: string, { day, shift }: ShiftOfDay): void {
  const db = new Sqlite(join(dataDir, 'koduke.db'))
  db.prepare('delete from handover where day = ? and shift = ?').run(day, shift)
  db.close()
}

/** An instant near the end of a past shift. */
export const justBefore = (shift: ShiftOfDay): string => new Date(Date.parse(spanOfShift(shift).to) - 60_000).toISOString()

/** The known client falls shortly before the shift ends, so that a check is due in it. @returns the incident */
export async function fallIn(page: Page, shift: ShiftOfDay): Promise<string> {
  const event_at = new Date(Date.parse(spanOfShift(shift).to) - 25 * 60_000).toISOString()
  const { body } = await call(page, 'POST', '/api/incidents', { client_id: ids.client, kind: 'fall', place: 'room', severity: 'none', event_at })
  return (body as { incident: { id: string } }).incident.id
}

/** Does the rest of a shift's work: every dose and act of care, and every check except those after that fall. */
export async function restOfTheWork(page: Page, { day, shift }: ShiftOfDay, fall: string): Promise<void> {
  const { undecided } = ((await call(page, 'GET', `/api/handover?day=${day}&shift=${shift}`)).body as { handover: HandoverView }).handover
  for (const { source, of: part, ref } of undecided) {
    if (source === 'check' && ref !== fall)
      await call(page, 'POST', `/api/incident/${ref}/check`, { step: Number(part), result: 'missed', note: 'Vahetus lõppes' })
    if (source === 'medicine') await giveAll(page, ref, part)
    if (source === 'care') await doAll(page, { day: ref, shift: part as ShiftOfDay['shift'] })
  }
}

/** A medicine round, by room. */
export async function medicinesAt(page: Page, day: string, round: string): Promise<RoundResident[]> {
  const { body } = await call(page, 'GET', `/api/medicines/round?day=${day}&round=${round}`)
  return (body as { residents: RoundResident[] }).residents
}

async function giveAll(page: Page, day: string, round: string): Promise<void> {
  for (const { client_id, doses } of await medicinesAt(page, day, round))
    for (const { course_id, due_at, dose, is_held } of doses)
      if (!is_held && (dose?.result ?? null) === null)
        await call(page, 'POST', '/api/medicines/give', { client_id, course_id, due_at, result: 'antud', reason: 'Ringi lõpp' })
}

async function doAll(page: Page, shift: ShiftOfDay): Promise<void> {
  for (const { client_id, actions } of await careAt(page, shift))
    for (const { root_id, due_at, entry, who, kind } of actions)
      if (entry === null && who !== 'ise' && who !== 'lahedane')
        await call(page, 'POST', `/api/client/${client_id}/due`, { root_id, due_at, values: ANSWERS[kind] ?? {} })
}

/** The values that entries of these kinds require. */
const ANSWERS: Partial<Record<DiaryKind, DiaryValues>> = {
  position: { side: 'back' },
  measurement: { what: 'weight', value: 64 },
  drink: { ml: 200 },
}

/** The acts planned for a shift, by room. */
export async function careAt(page: Page, { day, shift }: ShiftOfDay): Promise<CareResident[]> {
  const { body } = await call(page, 'GET', `/api/due?day=${day}&shift=${shift}`)
  return (body as { residents: CareResident[] }).residents
}

/** The acts that can be confirmed now. */
export function leftIn(residents: readonly CareResident[]): { count: number; people: CareResident[] } {
  const soon = Date.now() + 3_600_000
  const open = ({ actions }: CareResident) =>
    actions.filter(({ entry, due_at, who }) => entry === null && who !== 'ise' && who !== 'lahedane' && Date.parse(due_at) <= soon)
  return { count: residents.flatMap(open).length, people: residents.filter((resident) => open(resident).length > 0) }
}

/** The last shift in which that many residents have an act that one tap confirms. */
export async function roundToDo(page: Page, count: number): Promise<{ shift: ShiftOfDay; residents: CareResident[] }> {
  let shift = shiftAt(new Date().toISOString())
  for (let back = 0; back < 6; back++) {
    const isOneTap = ({ kind }: DueAction): boolean => answerOf(kind) === null
    const { people } = leftIn((await careAt(page, shift)).map((each) => ({ ...each, actions: each.actions.filter(isOneTap) })))
    if (people.length >= count) return { shift, residents: people.slice(0, count) }
    shift = shiftBefore(shift)
  }
  throw new Error('no shift has enough to do')
}

/** A nurse plans a dose in a minute for three people, whatever the hour: between two rounds the demo may have none that can be given yet. */
export async function planDoses(page: Page): Promise<void> {
  const { body } = await call(page, 'GET', '/api/clients')
  const { clients } = body as { clients: { id: string; status: string; care: { allergies: object[] } | null }[] }
  const free = clients.filter(({ status, care }) => status === 'majas' && care?.allergies.length === 0).slice(0, 3)
  expect(free).toHaveLength(3)
  const soon = new Date(Date.now() + 60_000)
  const { method, path } = contract.medicine.add
  const { client_id: _, ...course } = contract.medicine.add.example
  for (const { id } of free) {
    const plan = { ...course.plan, first_on: dayOf(soon), steps: [{ days: null, times: [{ at: clockOf(soon), amount: 1 }] }] }
    const { status, body } = await call(page, method, path.replace(':client_id', id), { ...course, plan })
    expect(status, JSON.stringify(body)).toBe(200)
  }
}
