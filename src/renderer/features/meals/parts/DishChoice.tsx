import type { ReactNode } from 'react'
import type { MealTable, PlateView } from '#shared/contract/meal.ts'
import { SKIPS, type SkipReason } from '#shared/rules/meal/plate.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Meals.module.css'

const EATS = 'eats'
const isSkipReason = (value: string): value is SkipReason => SKIPS.some((each) => each === value)

/** Which of the alternatives somebody wants, or why they do not eat. */
export function DishChoice({ plate, table: { day, meal, dishes } }: { plate: PlateView; table: MealTable }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const mayChoose = useSession().can('meal.choose')
  const choose = useAction('meal.choose')
  const { client_id, client_name, skips, chosen } = plate
  const choices = dishes.filter(({ is_choice }) => is_choice)
  const taken = plate.dishes.find(({ is_choice }) => is_choice)?.id ?? EATS
  const options = [
    ...(choices.length > 0 ? choices.map(({ id, name }) => ({ value: id, label: name })) : [{ value: EATS, label: t('meals.choice.eats') }]),
    ...SKIPS.map((value) => ({ value: value as string, label: t(`meals.skips.${value}`) })),
  ]
  const write = (value: string | null): void => {
    if (value === null) return
    const skip = isSkipReason(value) ? value : null
    void choose.run({ client_id, day, meal, dish_id: skip || value === EATS ? null : value, skips: skip })
  }
  return (
    <div className={styles.choice}>
      <Select
        value={skips ?? taken}
        onChange={write}
        options={options}
        disabled={!mayChoose}
        aria-label={t('meals.choice.label', { name: client_name })}
      />
      {chosen && <Quiet as="span">{t('meals.choice.by', { name: chosen.by, when: format.dayTime(chosen.at) })}</Quiet>}
      <FormAlert error={choose.error} />
    </div>
  )
}
