import { type ReactNode, useId, useState } from 'react'
import type { KnownDish, MenuWeek, WeekDish } from '#shared/contract/menu.ts'
import { type Meal, MEALS } from '#shared/rules/week/menu.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AddDish } from './AddDish.tsx'
import { AllergenMarks } from './AllergenMarks.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import styles from './Menu.module.css'
import { useWeekText } from './useWeekText.ts'
import { WarnedTag } from './WarnedTag.tsx'

interface DayMenuProps {
  day: MenuWeek['days'][number]
  isToday: boolean
  mayWrite: boolean
  known: readonly KnownDish[]
  onOpen: (dish: WeekDish) => void
}

/** A day's menu, meal by meal, with the number of eaters. */
export function DayMenu({ day: { day, eating, dishes }, isToday, mayWrite, known, onOpen }: DayMenuProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useWeekText()
  const id = useId()
  const [isCopying, setCopying] = useState(false)
  return (
    <section aria-labelledby={id} className={styles.day} data-today={isToday} data-empty={dishes.length === 0}>
      <header className={styles.head}>
        <h2 id={id}>
          {words.weekday(day)} <span className={styles.date}>{format.shortDay(day)}</span>
        </h2>
        <span className={styles.eating}>{t('week.menu.eating', { count: eating })}</span>
        {mayWrite && (
          <Button
            variant="bare"
            icon={<Icon name="copy" />}
            aria-label={t('week.menu.copy.day', { day: words.weekday(day) })}
            aria-haspopup="dialog"
            onClick={() => setCopying(true)}
          />
        )}
      </header>
      {MEALS.map((meal) => (
        <DayMeal key={meal} meal={meal} day={day} dishes={dishes.filter((each) => each.meal === meal)} {...{ mayWrite, known, onOpen }} />
      ))}
      {isCopying && <CopyDialog to={day} days={1} onClose={() => setCopying(false)} />}
    </section>
  )
}

interface DayMealProps extends Pick<DayMenuProps, 'mayWrite' | 'known' | 'onOpen'> {
  day: string
  meal: Meal
  dishes: readonly WeekDish[]
}

function DayMeal({ day, meal, dishes, mayWrite, known, onOpen }: DayMealProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.meal} data-empty={dishes.length === 0}>
      <h3 className={styles.mealName}>{t(`week.menu.meals.${meal}`)}</h3>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <button type="button" className={styles.dish} aria-haspopup="dialog" onClick={() => onOpen(dish)}>
              <span className={styles.dishName}>
                {dish.name}
                {dish.is_choice && <em className={styles.choice}> ({t('week.menu.choice')})</em>}
              </span>
              <AllergenMarks allergens={dish.allergens} />
              {dish.note && <span className={styles.note}>{dish.note}</span>}
              <span className={styles.warning}>
                <WarnedTag dish={dish} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {mayWrite && <AddDish day={day} meal={meal} known={known} />}
    </div>
  )
}
