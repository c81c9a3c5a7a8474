import '../../meals/parts/mealsWords.ts'
import type { ReactNode } from 'react'
import { nextMeal } from '#shared/rules/meal/next.ts'
import { clockOf } from '#shared/rules/time.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow, useToday } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { TasksPanel } from '../../tasks/parts/TasksPanel.tsx'
import { TodayPanel } from '../../week/parts/TodayPanel.tsx'
import { DuePanel } from './DuePanel.tsx'
import { KitchenDay } from './KitchenDay.tsx'
import { KitchenFigures } from './KitchenFigures.tsx'
import { NextCard } from './NextCard.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import styles from './Overview.module.css'

/** The cook's day: whom the next meal feeds, what it waits for, what is to be received and done. It names nobody. */
export function KitchenOverview(): ReactNode {
  const today = useToday()
  const meal = nextMeal(clockOf(new Date(useNow())))
  const answer = useEndpoint('meal.portions', { from: today, days: 1 })
  return (
    <>
      <NextCard />
      <Answered answer={answer} rows={2}>
        {({ meals }) => <KitchenFigures today={today} meal={meal} figures={meals.find((each) => each.meal === meal) ?? null} />}
      </Answered>
      <div className={styles.panels}>
        <div className={styles.column}>
          {answer.data && <KitchenDay meals={answer.data.meals} />}
          <DuePanel />
          <TasksPanel />
          <OrdersPanel />
        </div>
        <div className={styles.column}>
          <TodayPanel on={today} />
        </div>
      </div>
    </>
  )
}
