import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MealPortions } from '#shared/contract/meal.ts'
import { PLATE_VIEWS, type PlateViewName } from '#shared/rules/meal/views.ts'
import { mealPath } from '#nouns/mealPaths.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Calm } from './Calm.tsx'
import styles from './KitchenDay.module.css'

/** Today's meals with their figures; each figure above zero leads to the plates that it counts. */
export function KitchenDay({ meals }: { meals: readonly MealPortions[] }): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('overview.kitchen.day')}>
      {meals.length === 0 && <Calm>{t('overview.kitchen.noMenu')}</Calm>}
      <ul className={styles.meals}>
        {meals.map((each) => (
          <li key={each.meal} className={styles.meal}>
            <Link to={mealPath(each)} className={styles.name}>
              {t(`week.menu.meals.${each.meal}`)}: {t('meals.totals.served', { count: each.present - each.skipped })}
            </Link>
            {PLATE_VIEWS.filter((view) => each[view] > 0).map((view) => (
              <Figure key={view} of={each} view={view} />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Figure({ of, view }: { of: MealPortions; view: PlateViewName }): ReactNode {
  const t = useTexts()
  return (
    <Link to={mealPath({ day: of.day, meal: of.meal, view })} data-tone={view} className={styles.figure}>
      {t(`meals.view.${view}`)}: {of[view]}
    </Link>
  )
}
