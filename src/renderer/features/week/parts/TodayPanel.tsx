import './weekWords.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOver } from '#shared/rules/calendar/occurrences.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNow } from '#data/useNow.ts'
import styles from './TodayPanel.module.css'

/** Today's meals and activities, with links to the week; past ones are muted. */
export function TodayPanel({ on }: { on: string }): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('week.strip.title')}>
      <Stack gap={3}>
        <Meals on={on} />
        <Activities on={on} />
      </Stack>
    </Panel>
  )
}

function Meals({ on }: { on: string }): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('menu.week', { day: on })
  const dishes = data?.days.find(({ day }) => day === on)?.dishes ?? []
  return (
    <section className={styles.half}>
      <Link to="/koduke/menuu" className={styles.heading}>
        <Icon name="meal" />
        {t('week.strip.menu')}
      </Link>
      {data && dishes.length === 0 && <Quiet large>{t('week.strip.noMenu')}</Quiet>}
      <dl className={styles.lines}>
        {MEALS.map((meal) => {
          const names = dishes.filter((dish) => dish.meal === meal).map(({ name }) => name)
          return (
            names.length > 0 && (
              <div key={meal}>
                <dt>{t(`week.menu.meals.${meal}`)}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}

function Activities({ on }: { on: string }): ReactNode {
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const { data } = useEndpoint('activity.week', { day: on })
  const titles = new Map(data?.activities.map(({ id, title }) => [id, title]))
  const times = data?.occurrences.filter(({ day }) => day === on) ?? []
  return (
    <section className={styles.half}>
      <Link to="/koduke/tegevused" className={styles.heading}>
        <Icon name="calendar" />
        {t('week.strip.activities')}
      </Link>
      {data && times.length === 0 && <Quiet large>{t('week.strip.noActivities')}</Quiet>}
      <dl className={styles.lines}>
        {times.map((time) => (
          <div key={`${time.activity_id} ${time.on} ${time.state}`} data-over={isOver(time, now)}>
            <dt>{time.starts}</dt>
            <dd>
              {time.state === 'on' ? titles.get(time.activity_id) : <s>{titles.get(time.activity_id)}</s>}
              {time.state === 'cancelled' && (
                <Quiet as="span" large>
                  {' '}
                  {t('week.activities.cancelled').toLowerCase()}
                </Quiet>
              )}
              {time.state === 'on' && time.place && (
                <Quiet as="span" large>
                  {' '}
                  · {time.place}
                </Quiet>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
