import type { ReactNode } from 'react'
import type { MealTable } from '#shared/contract/meal.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import type { Questioned } from './DecideDialog.tsx'
import styles from './Meals.module.css'

/** Plates that are not to be served until somebody decides; nothing if there is none. */
export function BlockedPlates({ table, onDecide }: { table: MealTable; onDecide: (asked: Questioned) => void }): ReactNode {
  const t = useTexts()
  const mayDecide = useSession().can('meal.decide')
  const blocked = table.plates.filter(({ state }) => state === 'blocked')
  if (blocked.length === 0) return null
  return (
    <Panel className={styles.blocked ?? ''} title={t('meals.blocked.title', { count: blocked.length })}>
      <p>{t(mayDecide ? 'meals.blocked.text' : 'meals.blocked.waits')}</p>
      <ul className={styles.rows}>
        {blocked.flatMap((plate) =>
          plate.dishes
            .filter(({ conflict, decision }) => conflict !== null && decision === null)
            .map((dish) => (
              <li key={`${plate.client_id} ${dish.id}`} className={styles.blockedRow}>
                <span className={styles.what}>
                  <strong>{[plate.client_name, plate.room].filter(Boolean).join(' · ')}</strong>
                  <span>{dish.name}</span>
                  <Quiet as="span">
                    {dish.conflict && t(`meals.because.${dish.conflict.because}`, { substances: dish.conflict.substances.join(', ') })}
                  </Quiet>
                </span>
                {mayDecide && (
                  <Button
                    variant="primary"
                    icon={<Icon name="check" />}
                    aria-haspopup="dialog"
                    aria-label={t('meals.decide.openOf', { name: plate.client_name, dish: dish.name })}
                    onClick={() => onDecide({ plate, dish, table })}
                  >
                    {t('meals.decide.open')}
                  </Button>
                )}
              </li>
            )),
        )}
      </ul>
    </Panel>
  )
}
