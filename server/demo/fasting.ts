import { ids } from '#shared/contract/ids.ts'
import { iso } from './clock.ts'
import type { Resident } from './residents.ts'
import type { Household } from './stage.ts'

/** The resident who may be given nothing by mouth until an examination tomorrow morning; undefined in a demo of few people. */
export const fastingResident = ({ residents, now }: Household): Resident | undefined =>
  residents.findLast(
    ({ client, care, ended, absences, stays }) =>
      ended === null &&
      client.id !== ids.client &&
      care.food_texture !== null &&
      stays.every(({ leaving_on }) => leaving_on === null) &&
      absences.every(({ to }) => to !== null && to < now.getTime()),
  )

/** A nurse has just marked it, so no meal or drink was recorded after it. */
export function markFasting(household: Household): void {
  const care = fastingResident(household)?.care
  const nurse = household.workers.find(({ shift }) => shift === 'nurse')
  if (!care || !nurse) return
  const at = iso(household.now.getTime())
  Object.assign(care, { nil_by_mouth: 1, ver: care.ver + 1, updated_at: at, updated_by: nurse.id, texture_set_at: at, texture_set_name: nurse.name })
}
