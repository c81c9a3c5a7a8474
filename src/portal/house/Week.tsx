import type { ReactNode } from 'react'
import type { PublicMeal, PublicTime, PublicWeek } from '#shared/contract/publicWeek.ts'
import { weekdayOf } from '#shared/rules/time.ts'
import { useSaying } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { HouseSection } from './HouseSection.tsx'
import { useWeekWords } from './useWeekWords.ts'
import styles from './Week.module.css'

/** The house's menu and activities this week: today first, the rest in a details element. */
export function Week({ week: { today, menu, activities } }: { week: PublicWeek }): ReactNode {
  const words = useWeekWords()
  const { dayTime } = useSaying()
  if (!menu && !activities) return null
  const changed = [menu, activities].flatMap((each) => each?.changed_at ?? []).reduce((one, other) => (one > other ? one : other))
  const eaten = menu?.days.map(({ day, meals }) => ({ day, content: <Meals meals={meals} /> }))
  const done = activities?.days.map(({ day, times }) => ({ day, content: <Times times={times} /> }))
  return (
    <HouseSection title={words.title} id="nadal">
      {eaten && <Days title={words.menu} whole={words.rest} none={words.noMenu} today={today} days={eaten} />}
      {done && <Days title={words.activities} whole={words.restOfActivities} none={words.noActivities} today={today} days={done} />}
      <p className={styles.quiet}>{fill(words.changed, { when: dayTime(changed) })}</p>
    </HouseSection>
  )
}

interface DaysProps {
  title: string
  /** The label of the whole week. */
  whole: string
  /** Shown if there is nothing today. */
  none: string
  today: string
  days: readonly { day: string; content: ReactNode }[]
}

function Days({ title, whole, none, today, days }: DaysProps): ReactNode {
  const words = useWeekWords()
  const { shortDay } = useSaying()
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={styles.today}>
        <h4>{words.today}</h4>
        {days.find(({ day }) => day === today)?.content ?? <p className={styles.quiet}>{none}</p>}
      </div>
      {days.some(({ day }) => day !== today) && (
        <details className={styles.whole}>
          <summary>{whole}</summary>
          {days.map(({ day, content }) => (
            <div key={day} className={styles.day} data-today={day === today}>
              <h4>
                {words.days[`d${weekdayOf(day) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`]} <span className={styles.quiet}>{shortDay(day)}</span>
              </h4>
              {content}
            </div>
          ))}
        </details>
      )}
    </section>
  )
}

function Meals({ meals }: { meals: readonly PublicMeal[] }): ReactNode {
  const words = useWeekWords()
  return (
    <dl className={styles.lines}>
      {meals.map(({ meal, dishes }) => (
        <div key={meal}>
          <dt>{words.meals[meal]}</dt>
          {dishes.map((dish) => (
            <dd key={dish.name}>
              <span lang="et">{dish.name}</span>
              {dish.is_choice && ` (${words.choice})`} <Allergens dish={dish} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Allergens({ dish: { allergens } }: { dish: PublicMeal['dishes'][number] }): ReactNode {
  const words = useWeekWords()
  if (allergens?.length === 0) return null
  const names = allergens?.map((each) => words.allergens[each]).join(', ')
  return <span className={styles.quiet}>{names === undefined ? words.unsaid : fill(words.letters, { names })}</span>
}

function Times({ times }: { times: readonly PublicTime[] }): ReactNode {
  const words = useWeekWords()
  const { shortDay } = useSaying()
  return (
    <ul className={styles.times}>
      {times.map(({ title, starts, ends, place, leader, family, state, to }) => (
        <li key={`${starts} ${title} ${state}`} data-state={state}>
          <span className={styles.clock}>
            {starts}–{ends}
          </span>
          <span>
            <strong lang="et">{state === 'on' ? title : <s>{title}</s>}</strong>
            {state === 'cancelled' && <em> {words.cancelled}</em>}
            {state === 'away' && to && <em> {fill(words.away, { day: shortDay(to.day), time: to.starts })}</em>}
            <span className={styles.quiet}>
              {[place, leader && fill(words.leads, { name: leader }), state === 'on' && family && words.family].flatMap((each) =>
                each ? ` · ${each}` : [],
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
