import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { CourseView, DoseView } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import { freeFrom, refusalAt } from '#shared/rules/medicine/asNeeded.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import { isTaken, type Result } from '#shared/rules/medicine/round.ts'
import { standingOf } from '../allergy/allergy.store.ts'
import { rowsOf } from '../db/rows.ts'
import type { MedicineDoseTable } from '../db/tables/medicine.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { isHeldAt, plannedAt } from './course.ts'
import { undecidedOf } from './decision.ts'
import { doseById, doseOf, isAwayAt, ownMedicines, takenSince, versionsOf } from './medicine.store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A device's clock may run a little ahead of the server's. */
const CLOCK_SKEW = 5 * MINUTE
const OLDEST = 31 * DAY

type Input = Parsed<typeof contract.medicine.give>

/** The prescriber needs to know why it was refused. */
const NEEDS_REASON = new Set<Result>(['keeldus'])
/** Applies to what staff have given. */
const BY_US = new Set<Result>(['antud', 'osaliselt', 'oksendas'])

/**
 * Records that a planned dose is prepared; not twice, and not for a person away when it is due.
 * @throws course-not-found, dose-not-planned, dose-held, dose-prepared, dose-decided, dose-away, validation
 */
export const prepareDose: Handler<typeof contract.medicine.prepare> = async (env, { due_at, ...before }) => {
  const { course } = await planned(env, before, due_at)
  if (await isAwayAt(env.tx, env.actor.houseId, course.client_id, due_at)) throw new AppError('dose-away')
  if (isHeldAt(course, due_at)) throw new AppError('dose-held')
  const former = await doseOf(env.tx, env.actor.houseId, before.course_id, due_at)
  if (former) throw new AppError(former.result === null ? 'dose-prepared' : 'dose-decided')
  return written(env, course, due_at, { prepared_at: env.now, prepared_by: env.actor.personId, prepared_name: env.actor.name })
}

/**
 * Records the result of a dose, once.
 * @throws course-not-found, dose-not-planned, dose-held, dose-decided, dose-gap, dose-maximum, dose-away, allergen, validation
 */
export const giveDose: Handler<typeof contract.medicine.give> = async (env, input) => {
  const given_at = input.given_at ?? env.now
  checkMoment(env, given_at, 'given_at', CLOCK_SKEW)
  if (NEEDS_REASON.has(input.result) && !input.reason?.trim()) throw new AppError('validation', { field: 'reason', key: 'required' })
  // What the family gave during an absence may be recorded; staff cannot have given it.
  if (BY_US.has(input.result) && (await isAwayAt(env.tx, env.actor.houseId, input.client_id, given_at)))
    throw new AppError('dose-away', { field: 'result' })
  const said = { result: input.result, given_at, given_by: env.actor.personId, given_name: env.actor.name }
  if (input.due_at === undefined) {
    const course = await asNeeded(env, input, given_at)
    await checkAllergies(env, input, course)
    const reason = input.reason || course.as_needed?.reason || null
    return written(env, course, given_at, { ...said, ...takenBy(input, course, course.as_needed?.amount ?? 0), reason })
  }
  const { course, amount, former } = await undecided(env, input, input.due_at)
  await checkAllergies(env, input, course)
  checkTime(input, course, input.due_at, given_at)
  const decision = { ...said, ...takenBy(input, course, amount), reason: input.reason || null }
  return former ? decided(env, former, decision) : written(env, course, input.due_at, decision)
}

type Before = Pick<Input, 'client_id' | 'course_id'>

/** The versions of a course of this client. @throws course-not-found, also if it is another client's */
async function versionsBefore({ tx, actor }: Env, { client_id, course_id }: Before): Promise<CourseView[]> {
  const versions = await versionsOf(tx, actor.houseId, course_id)
  if (versions[0]?.client_id !== client_id) throw new AppError('course-not-found')
  return versions
}

/** The dose that the plan has at an instant. @throws course-not-found, dose-not-planned, validation */
async function planned(env: Env, before: Before, dueAt: string): Promise<{ course: CourseView; amount: number }> {
  const versions = await versionsBefore(env, before)
  checkMoment(env, dueAt, 'due_at', DAY)
  const found = plannedAt(versions, dueAt)
  if (!found) throw new AppError('dose-not-planned')
  return { course: found.course, amount: found.dose.amount }
}

/** A planned dose without a result. @throws course-not-found, dose-not-planned, dose-held, dose-decided, validation */
async function undecided(env: Env, input: Input, dueAt: string) {
  const found = await planned(env, input, dueAt)
  const former = await doseOf(env.tx, env.actor.houseId, input.course_id, dueAt)
  if (former && former.result !== null) throw new AppError('dose-decided')
  if (isHeldAt(found.course, dueAt) && input.result !== 'peatatud') throw new AppError('dose-held')
  return { ...found, former }
}

/**
 * The course of an as-needed dose, if it may be given. @throws course-not-found, dose-not-planned, dose-held, dose-decided, dose-gap,
 * dose-maximum
 */
async function asNeeded(env: Env, input: Input, at: string): Promise<CourseView> {
  const { tx, actor } = env
  const { course_id, result } = input
  const versions = await versionsBefore(env, input)
  const course = versions.find((version) => holdsAt(version, at))
  if (!course?.as_needed) throw new AppError('dose-not-planned')
  if (isHeldAt(course, at)) throw new AppError('dose-held')
  if (await doseOf(tx, actor.houseId, course_id, at)) throw new AppError('dose-decided')
  if (!isTaken(result)) return course
  const since = new Date(Date.parse(at) - Math.max(DAY, (course.as_needed.gap_minutes ?? 0) * MINUTE)).toISOString()
  const taken = (await takenSince(tx, actor.houseId, since, course_id)).map(({ due_at }) => due_at)
  const refusal = refusalAt(course.as_needed, taken, at)
  if (refusal !== null) throw new AppError(refusal, { details: { free_at: freeFrom(course.as_needed, taken, at) } })
  return course
}

/** Neither too long ago nor too far ahead. @throws validation */
function checkMoment({ now }: Env, at: string, field: string, ahead: number): void {
  const distance = Date.parse(at) - Date.parse(now)
  if (distance > ahead) throw new AppError('validation', { field, key: 'future' })
  if (distance < -OLDEST) throw new AppError('validation', { field, key: 'past' })
}

/** A newer, undecided allergy: the giver must state a reason for giving it anyway. @throws allergen */
async function checkAllergies({ tx, actor }: Env, { result, reason }: Input, course: CourseView): Promise<void> {
  if (!BY_US.has(result) || reason?.trim()) return
  const allergies = (await standingOf(tx, actor.houseId, course.client_id)).filter(({ kind }) => kind !== 'none')
  if (allergies.length === 0) return
  const [open] = undecidedOf(course, allergies, await ownMedicines(tx, actor.houseId))
  if (open) throw new AppError('allergen', { field: 'reason', details: { allergy_id: open.allergy.id, why: open.why } })
}

/** A dose given early needs a reason: nearly half of all errors are of time (complaints.md, row 4). @throws validation */
function checkTime({ result, reason }: Input, { window_minutes }: CourseView, dueAt: string, givenAt: string): void {
  const isEarly = Date.parse(givenAt) < Date.parse(dueAt) - window_minutes * MINUTE
  if (isEarly && isTaken(result) && !reason) throw new AppError('validation', { field: 'reason', key: 'required' })
}

/** The amount and the stock: a single row, which reduces the stock until the dose is struck. */
function takenBy(input: Input, course: CourseView, all: number): Pick<MedicineDoseTable, 'amount' | 'stock_id'> {
  const amount = amountOf(input, all)
  return { amount, stock_id: amount === null ? null : course.stock_id }
}

/** The amount taken. A smaller one needs an explanation; any other change needs another plan. @throws validation */
function amountOf({ result, amount, reason }: Input, all: number): number | null {
  if (!isTaken(result)) {
    if (amount !== undefined) throw new AppError('validation', { field: 'amount', key: 'invalid' })
    return null
  }
  if (result !== 'osaliselt') {
    if (amount !== undefined && amount !== all) throw new AppError('validation', { field: 'amount', key: 'invalid' })
    return all
  }
  if (amount === undefined) throw new AppError('validation', { field: 'amount', key: 'required' })
  if (amount >= all) throw new AppError('validation', { field: 'amount', key: 'invalid' })
  if (!reason) throw new AppError('validation', { field: 'reason', key: 'required' })
  return amount
}

type DoseFields = Partial<
  Pick<
    MedicineDoseTable,
    'prepared_at' | 'prepared_by' | 'prepared_name' | 'result' | 'amount' | 'given_at' | 'given_by' | 'given_name' | 'reason' | 'stock_id'
  >
>
const NOTHING_SAID = {
  prepared_at: null,
  prepared_by: null,
  prepared_name: null,
  result: null,
  amount: null,
  given_at: null,
  given_by: null,
  given_name: null,
  reason: null,
  stock_id: null,
}

async function written(env: Env, course: CourseView, due_at: string, said: DoseFields): Promise<{ dose: DoseView }> {
  const of = { house_id: env.actor.houseId, client_id: course.client_id, course_id: course.course_id }
  const id = await rowsOf(env, 'medicine_dose').insert({
    ...of,
    due_at,
    event_at: env.now,
    ...NOTHING_SAID,
    ...said,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  })
  return answer(env, course.client_id, id)
}

async function decided(env: Env, former: DoseView, said: DoseFields): Promise<{ dose: DoseView }> {
  await rowsOf(env, 'medicine_dose').update(former.id, said)
  return answer(env, former.client_id, former.id)
}

async function answer(env: Env, clientId: string, id: string): Promise<{ dose: DoseView }> {
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  const dose = await doseById(env.tx, env.actor.houseId, id)
  if (!dose) throw new AppError('dose-not-found')
  return { dose }
}
