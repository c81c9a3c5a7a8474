import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import type { RefusedEntry } from './refusedEntry.ts'

/** The name of the dish that a meal choice names; null if it names none, the dish is gone, or without the right. */
export function useDishOf({ name, input, sealed }: Pick<RefusedEntry, 'name' | 'input' | 'sealed'>): string | null {
  const { can } = useSession()
  const { day, meal, dish_id: dishId } = input ?? {}
  const known = MEALS.find((each) => each === meal)
  const asked = name === 'meal.choose' && typeof day === 'string' && typeof dishId === 'string' && known ? { day, meal: known } : null
  const { data } = useEndpoint('meal.table', asked ?? { day: '', meal: 'lounasook' }, { enabled: !sealed && asked !== null && can('care.read') })
  return data?.dishes.find(({ id }) => id === dishId)?.name ?? null
}
