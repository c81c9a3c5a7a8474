import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MealTable, PlateView } from '#shared/contract/meal.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DecidedDishes } from './DecidedDishes.tsx'
import type { Questioned } from './DecideDialog.tsx'
import { DishChoice } from './DishChoice.tsx'
import styles from './Meals.module.css'
import { PlateTags } from './PlateTags.tsx'

interface PlateListProps {
  table: MealTable
  onDecide: (asked: Questioned) => void
  onEdit: (plate: PlateView) => void
}

/** Everybody who eats, by room: what the kitchen must know, and what they chose. */
export function PlateList({ table, onDecide, onEdit }: PlateListProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <Panel title={t('meals.list.title')}>
      <ul className={styles.rows}>
        {table.plates.map((plate) => (
          <li key={plate.client_id} className={styles.plate} data-state={plate.state}>
            <div className={styles.who}>
              <strong className={styles.room}>{plate.room ?? t('meals.list.noRoom')}</strong>
              <Link to={clientPath(plate.client_id)}>{plate.client_name}</Link>
            </div>
            <div className={styles.what}>
              <PlateTags plate={plate} />
              <DecidedDishes plate={plate} onDecide={(dish) => onDecide({ plate, dish, table })} />
            </div>
            <DishChoice plate={plate} table={table} />
            {can('health.write') && (
              <Button
                variant="bare"
                icon={<Icon name="edit" />}
                aria-haspopup="dialog"
                aria-label={t('meals.texture.title', { name: plate.client_name })}
                onClick={() => onEdit(plate)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
