import type { ReactNode } from 'react'
import type { PublicMeal, PublicTime, PublicWeek } from '#shared/contract/publicWeek.ts'
import { weekdayOf } from '#shared/rules/time.ts'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '../words/words.ts'
import { HouseSection } from './HouseSection.tsx'
import styles from './Week.module.css'

/** What is eaten and done in the house this week: today first, all of it under one press that needs no scripts. */
export function Week({ week: { today, menu, activities } }: { week: PublicWeek }): ReactNode {
  const { week: words } = useWords()
  const { dayTime } = useSaying()
  if (!menu && !activities) return null
  const changed = [menu, activities].flatMap((each) => each?.changed_at ?? []).reduce((one, other) => (one > other ? one : other))
  return (
    <HouseSection title={words.title} id="nadal">
      {menu && (
        <section className={styles.part}>
          <h3>{words.menu}</h3>
          <Today days={menu.days} today={today} none={words.noMenu} show={({ meals }) => <Meals meals={meals} />} />
          <Whole title={words.rest} days={menu.days} today={today} show={({ meals }) => <Meals meals={meals} />} />
        </section>
      )}
      {activities && (
        <section className={styles.part}>
          <h3>{words.activities}</h3>
          <Today days={activities.days} today={today} none={words.noActivities} show={({ times }) => <Times times={times} />} />
          <Whole title={words.restOfActivities} days={activities.days} today={today} show={({ times }) => <Times times={times} />} />
        </section>
      )}
      <p className={styles.quiet}>{fill(words.changed, { when: dayTime(changed) })}</p>
    </HouseSection>
  )
}

interface DaysProps<Day extends { day: string }> {
  days: readonly Day[]
  today: string
  show: (day: Day) => ReactNode
}

function Today<Day extends { day: string }>({ days, today, none, show }: DaysProps<Day> & { none: string }): ReactNode {
  const { week: words } = useWords()
  const day = days.find((each) => each.day === today)
  return (
    <div className={styles.today}>
      <h4>{words.today}</h4>
      {day ? show(day) : <p className={styles.quiet}>{none}</p>}
    </div>
  )
}

function Whole<Day extends { day: string }>({ days, today, title, show }: DaysProps<Day> & { title: string }): ReactNode {
  const { week: words } = useWords()
  const { shortDay } = useSaying()
  if (days.every(({ day }) => day === today)) return null
  return (
    <details className={styles.whole}>
      <summary>{title}</summary>
      {days.map((day) => (
        <div key={day.day} className={styles.day} data-today={day.day === today}>
          <h4>
            {words.days[`d${weekdayOf(day.day) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`]} <span className={styles.quiet}>{shortDay(day.day)}</span>
          </h4>
          {show(day)}
        </div>
      ))}
    </details>
  )
}

function Meals({ meals }: { meals: readonly PublicMeal[] }): ReactNode {
  const { week: words } = useWords()
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
  const { week: words } = useWords()
  if (allergens?.length === 0) return null
  const names = allergens?.map((each) => words.allergens[each]).join(', ')
  return <span className={styles.quiet}>{names === undefined ? words.unsaid : fill(words.letters, { names })}</span>
}

function Times({ times }: { times: readonly PublicTime[] }): ReactNode {
  const { week: words } = useWords()
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
