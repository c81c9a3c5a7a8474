import type { ReactNode } from 'react'
import type { PlateDishView, PlateView } from '#shared/contract/meal.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Meals.module.css'

interface DecidedDishesProps {
  plate: PlateView
  onDecide: (dish: PlateDishView) => void
}

/** What was decided about dishes of a plate, by whom and why. */
export function DecidedDishes({ plate: { client_name, dishes }, onDecide }: DecidedDishesProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const mayDecide = useSession().can('meal.decide')
  return dishes.map((dish) => {
    const { id, name, decision } = dish
    if (!decision) return null
    const { kind, instead, reason, by, at } = decision
    return (
      <div key={id} className={styles.decided}>
        <span>{t(`meals.decided.${kind}`, { dish: name, instead })}</span>
        <Quiet as="span">{[t('meals.decided.by', { name: by, when: format.dayTime(at) }), reason].filter(Boolean).join(' · ')}</Quiet>
        {mayDecide && (
          <Button
            variant="bare"
            aria-haspopup="dialog"
            aria-label={t('meals.decide.changeOf', { name: client_name, dish: name })}
            onClick={() => onDecide(dish)}
          >
            {t('meals.decide.change')}
          </Button>
        )}
      </div>
    )
  })
}
