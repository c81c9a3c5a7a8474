import type { CourseFields, CourseView } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import { type Concern, concernsOf, type KnownAllergy } from '#shared/rules/medicine/concerns.ts'
import { doubtsOf } from '#shared/rules/medicine/doubts.ts'
import { medicineNamed, nameOf, ownNamed } from '#shared/rules/medicine/register.ts'
import { standingOf } from '../allergy/allergy.store.ts'
import type { Env } from '../kernel/env.ts'
import { ownMedicines } from './medicine.store.ts'

/** What is stored of a prescription besides its text: the identified substance, and the decisions about it. */
export type Decided = Pick<CourseView, 'atc' | 'substance' | 'allergy_ids'>

interface Prescription {
  client_id: string
  fields: CourseFields
  /** The version before it. */
  last: CourseView | null
  /** It is not given yet, so no decision is needed. */
  isHeld: boolean
}

/**
 * Decisions that the prescriber must make before anything can be given: about each allergy that contraindicates the medicine or cannot be
 * compared with it, and about each doubtful amount. Every version of every course is checked here, whichever command creates it. An earlier
 * reason covers the allergies known then, but no later one.
 * @throws allergen, allergen-unknown, dose-doubtful
 */
export async function requireDecision(env: Env, { client_id, fields, last, isHeld }: Prescription): Promise<Decided> {
  const { tx, actor } = env
  const own = await ownMedicines(tx, actor.houseId)
  const entered = ownNamed(fields.name, own)
  const row = medicineNamed(fields.name, fields.atc ?? entered?.atc)
  const decided = { atc: fields.atc ?? entered?.atc ?? row?.atc ?? null, substance: row ? nameOf(row) : null }
  if (isHeld) return { ...decided, allergy_ids: last?.allergy_ids ?? null }
  const allergies = (await standingOf(tx, actor.houseId, client_id)).filter(({ kind }) => kind !== 'none')
  const concerns = concernsOf({ name: fields.name, atc: decided.atc }, allergies, own)
  requireAllergyReason(concerns, fields, last)
  if (last === null || isDosedAnew(last, fields)) {
    const [doubt] = doubtsOf({ ...fields, atc: decided.atc }, own)
    const isExplained = fields.dose_reason !== null && fields.dose_reason !== last?.dose_reason
    if (doubt && !isExplained) throw new AppError('dose-doubtful', { field: 'dose_reason', details: { doubt: doubt.kind } })
  }
  return { ...decided, allergy_ids: concerns.map(({ allergy }) => allergy.id) }
}

function requireAllergyReason(
  concerns: readonly Concern<KnownAllergy & { id: string }>[],
  { allergy_reason }: CourseFields,
  last: CourseView | null,
): void {
  const isOld = allergy_reason !== null && allergy_reason === last?.allergy_reason
  const open = allergy_reason === null ? concerns : isOld ? concerns.filter(({ allergy }) => !covers(last, allergy.id)) : []
  const [first] = open
  if (!first) return
  const code = first.why === 'unknownMedicine' || first.why === 'unknownAllergy' ? 'allergen-unknown' : 'allergen'
  throw new AppError(code, { field: 'allergy_reason', details: { allergy_id: first.allergy.id, why: first.why } })
}

/** Whether a version's reason covers an allergy; one from before this was kept covers all that existed then. */
export const covers = ({ allergy_reason, allergy_ids }: Pick<CourseView, 'allergy_reason' | 'allergy_ids'>, allergyId: string): boolean =>
  allergy_reason !== null && (allergy_ids === null || allergy_ids.includes(allergyId))

/** Resuming a course needs no confirmation of its amounts. */
const isDosedAnew = (last: CourseView, fields: CourseFields): boolean =>
  last.name !== fields.name ||
  last.strength !== fields.strength ||
  last.unit !== fields.unit ||
  JSON.stringify([last.plan.steps, last.as_needed]) !== JSON.stringify([fields.plan.steps, fields.as_needed])

/** Undecided allergies that contraindicate a version, or may. */
export const undecidedOf = <Known extends KnownAllergy & { id: string }>(
  course: CourseView,
  allergies: readonly Known[],
  own: Parameters<typeof concernsOf>[2] = [],
): Concern<Known>[] => concernsOf(course, allergies, own).filter(({ allergy }) => !covers(course, allergy.id))
