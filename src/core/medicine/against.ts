import type { MedicineAgainst } from '#shared/contract/allergy.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { can } from '#shared/rights.ts'
import { CONCERNS } from '#shared/rules/allergy/kinds.ts'
import { concernsOf } from '#shared/rules/medicine/concerns.ts'
import { standingOf } from '../allergy/allergy.store.ts'
import type { Env } from '../kernel/env.ts'
import { covers } from './decision.ts'
import { ownMedicines, schemeOf } from './medicine.store.ts'

type Against = MedicineAgainst & { is_decided: boolean }

/** Medicines in force, now or in the future, that an allergy contraindicates or may; the most serious first. */
export async function medicinesAgainst({ tx, actor, now }: Env, clientId: string, scheme: readonly CourseView[]): Promise<Against[]> {
  const allergies = (await standingOf(tx, actor.houseId, clientId)).filter(({ kind }) => kind !== 'none')
  if (allergies.length === 0) return []
  const own = await ownMedicines(tx, actor.houseId)
  return scheme
    .filter(({ ended_at }) => ended_at === null || ended_at > now)
    .flatMap((course) =>
      concernsOf(course, allergies, own).map(({ allergy: { id, substance }, why }) => ({
        course_id: course.course_id,
        name: course.name,
        strength: course.strength,
        substance,
        why,
        is_decided: covers(course, id),
      })),
    )
    .toSorted((one, other) => CONCERNS.indexOf(one.why) - CONCERNS.indexOf(other.why))
}

/** The undecided ones, once each; empty without the right to read medicines. */
export async function undecidedMedicines(env: Env, clientId: string): Promise<MedicineAgainst[]> {
  if (!can(env.actor.rights, 'medicine.read')) return []
  const open = (await medicinesAgainst(env, clientId, await schemeOf(env.tx, env.actor.houseId, clientId))).filter(({ is_decided }) => !is_decided)
  return [...Map.groupBy(open, ({ course_id }) => course_id).values()].flatMap((own) =>
    own.slice(0, 1).map(({ course_id, name, strength, substance, why }) => ({ course_id, name, strength, substance, why })),
  )
}
