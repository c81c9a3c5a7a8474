import type { ReactNode } from 'react'
import type { MealPortions } from '#shared/contract/meal.ts'
import { addDays } from '#shared/rules/time.ts'
import { MAIN_MEALS, type Meal } from '#shared/rules/week/menu.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { mealPath } from '#nouns/mealPaths.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FigureTile } from './FigureTile.tsx'
import styles from './Figures.module.css'
import { menuPath } from './places.ts'

interface KitchenFiguresProps {
  today: string
  meal: Meal
  /** Null if the meal has no menu: then only who eats it is unknown. */
  figures: MealPortions | null
}

/** The figures of the next meal, each a link to exactly the plates it counts, and what is missing from the menu of tomorrow. */
export function KitchenFigures({ today, meal, figures }: KitchenFiguresProps): ReactNode {
  const t = useTexts()
  const tomorrow = addDays(today, 1)
  const menu = useEndpoint('menu.week', { day: tomorrow })
  const dishes = menu.data?.days.find(({ day }) => day === tomorrow)?.dishes
  const missing = dishes && MAIN_MEALS.filter((each) => !dishes.some((dish) => dish.meal === each)).length
  const label = (key: 'present' | 'unchosen' | 'textured' | 'blocked' | 'menu', count: number): string => t(`overview.kitchen.${key}`, { count })
  return (
    <nav aria-label={t('overview.kitchen.figures', { meal: t(`week.menu.meals.${meal}`) })}>
      <ul className={styles.figures}>
        {figures && (
          <>
            <FigureTile
              label={label('present', figures.present)}
              count={figures.present}
              icon="users"
              to={mealPath({ day: today, meal })}
              note={t(`week.menu.meals.${meal}`)}
            />
            <FigureTile
              label={label('unchosen', figures.unchosen)}
              count={figures.unchosen}
              icon="meal"
              to={mealPath({ day: today, meal, view: 'unchosen' })}
              alerts="amber"
            />
            <FigureTile
              label={label('textured', figures.textured)}
              count={figures.textured}
              icon="plate"
              to={mealPath({ day: today, meal, view: 'textured' })}
            />
            <FigureTile
              label={label('blocked', figures.blocked)}
              count={figures.blocked}
              icon="ban"
              to={mealPath({ day: today, meal, view: 'blocked' })}
              alerts="berry"
            />
          </>
        )}
        {missing !== undefined && (
          <FigureTile label={label('menu', missing)} count={missing} icon="calendar" to={menuPath(tomorrow)} alerts="amber" />
        )}
      </ul>
    </nav>
  )
}
