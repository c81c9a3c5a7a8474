import type { MealTable } from '#shared/contract/meal.ts'
import { DIARY_MEAL, eatenAt } from '#shared/rules/meal/intake.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useNow } from '#data/useNow.ts'
import { type RowAction, type Standing, useRowActions } from '#data/useRowActions.ts'

type Written = RowAction<'diary.add'>['input']

export interface Intakes {
  /** Whether the meal is served: nothing can be eaten before. */
  isServed: boolean
  write: (clientId: string, percent: number) => void
  /** The state of an amount that the server has not got yet. */
  standingOf: (clientId: string) => Standing | null
}

/** Writes in the diaries how much residents ate of a meal, each as a save of its own; without a connection it waits in this browser. */
export function useIntakes({ day, meal }: Pick<MealTable, 'day' | 'meal'>): Intakes {
  const now = new Date(useNow()).toISOString()
  const at = eatenAt(now, { day, meal })
  const which = DIARY_MEAL[meal]
  const isOfMeal = ({ kind, values, event_at }: Written): boolean => kind === 'meal' && values?.which === which && dayOf(event_at ?? now) === day
  const { run, standingOf } = useRowActions<'diary.add'>((input) => (isOfMeal(input) ? input.client_id : ''), ['diary.add'])
  return {
    isServed: at !== undefined,
    write: (client_id, percent) =>
      void run([{ name: 'diary.add', input: { kind: 'meal', client_id, values: { percent, which }, ...(at != null && { event_at: at }) } }]),
    standingOf,
  }
}
