import '../parts/weekWords.ts'
import { type ReactNode, useId, useState } from 'react'
import type { ActivityView, ActivityWeek, OccurrenceView } from '#shared/contract/activity.ts'
import { daysOfWeek } from '#shared/rules/week/week.ts'
import { useAction } from '#data/useAction.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { ActivityCard, type ActivityAction } from '../parts/ActivityCard.tsx'
import { AddActivity, ChangeActivity } from '../parts/ActivityForm.tsx'
import styles from '../parts/Activities.module.css'
import { CancelDialog } from '../parts/CancelDialog.tsx'
import { MoveDialog } from '../parts/MoveDialog.tsx'
import { ShowToggle } from '../parts/ShowToggle.tsx'
import { useTodayInSight } from '../parts/useTodayInSight.ts'
import { useWeekDay } from '../parts/useWeekDay.ts'
import { useWeekText } from '../parts/useWeekText.ts'
import { WeekSteps } from '../parts/WeekSteps.tsx'

/** A week's activities: one column per day if there is space, a list on a phone. */
export function ActivitiesScreen(): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const { can } = useSession()
  const { monday, today, go } = useWeekDay()
  const answer = useEndpoint('activity.week', { day: monday })
  const [isAdding, setAdding] = useState(false)
  const mayWrite = can('activity.write')
  return (
    <Stack>
      <ListScreen
        title={t('week.activities.title')}
        subtitle={words.week(monday)}
        actions={
          <div className={styles.tools}>
            <WeekSteps monday={monday} today={today} onGo={go} />
            <Button icon={<Icon name="print" />} onClick={() => print()}>
              {t('week.print')}
            </Button>
            {can('week.show') && answer.data && <ShowToggle name="activity.show" shown={answer.data.shown} />}
            {mayWrite && (
              <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {t('week.activities.add')}
              </Button>
            )}
          </div>
        }
        answer={answer}
        rows={5}
        empty={({ occurrences }) =>
          occurrences.length === 0 && {
            icon: 'calendar',
            title: t('week.activities.none'),
            ...(mayWrite && { text: t('week.activities.noneText') }),
          }
        }
      >
        {(week) => <Week key={week.week} week={week} today={today} mayWrite={mayWrite} />}
      </ListScreen>
      {isAdding && <AddActivity day={monday > today ? monday : today} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

interface Chosen {
  action: ActivityAction
  activity: ActivityView
  time: OccurrenceView
}

function Week({ week, today, mayWrite }: { week: ActivityWeek; today: string; mayWrite: boolean }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const restore = useAction('activity.restore')
  const days = useTodayInSight<HTMLDivElement>()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const byId = new Map(week.activities.map((each) => [each.id, each]))
  const close = (): void => setChosen(null)
  const choose = async (next: Chosen): Promise<void> => {
    if (next.action !== 'restore') return setChosen(next)
    if (await restore.run({ id: next.activity.id, on: next.time.on })) notify.success(t('week.activities.restored'))
  }
  return (
    <>
      <FormAlert error={restore.error} />
      <div ref={days} className={styles.week}>
        {daysOfWeek(week.week).map((day) => (
          <DayOf key={day} day={day} isToday={day === today}>
            {week.occurrences
              .filter((time) => time.day === day)
              .map((time) => {
                const activity = byId.get(time.activity_id)
                if (!activity) return null
                const key = `${time.activity_id} ${time.on} ${time.state}`
                return <ActivityCard key={key} {...{ activity, time, mayWrite }} onDo={(action) => void choose({ action, activity, time })} />
              })}
          </DayOf>
        ))}
      </div>
      {chosen?.action === 'edit' && <ChangeActivity activity={byId.get(chosen.activity.id) ?? chosen.activity} onClose={close} />}
      {chosen?.action === 'move' && <MoveDialog {...chosen} onClose={close} />}
      {chosen?.action === 'cancel' && <CancelDialog {...chosen} onClose={close} />}
    </>
  )
}

function DayOf({ day, isToday, children }: { day: string; isToday: boolean; children: readonly ReactNode[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useWeekText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.day} data-today={isToday} data-empty={children.length === 0}>
      <h2 id={id} className={styles.dayName}>
        {words.weekday(day)} <span className={styles.quiet}>{format.shortDay(day)}</span>
      </h2>
      {children.length > 0 ? children : <p className={styles.quiet}>{t('week.activities.noneDay')}</p>}
    </section>
  )
}
