import type { ReactNode } from 'react'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Activities.module.css'

export type ActivityAction = 'edit' | 'move' | 'cancel' | 'restore'

interface ActivityCardProps {
  activity: ActivityView
  time: OccurrenceView
  mayWrite: boolean
  onDo: (action: ActivityAction) => void
}

/** One occurrence of an activity; a cancelled or moved one is struck through with the reason. */
export function ActivityCard({ activity, time, mayWrite, onDo }: ActivityCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { title, leader, family, capacity, note, weekly } = activity
  const { state, starts, ends, place, reason, from, to } = time
  const isDecided = state !== 'on' || from !== null
  const actions: readonly ActivityAction[] =
    state === 'on' ? ['edit', 'move', 'cancel', ...(isDecided ? (['restore'] as const) : [])] : ['restore', 'edit']
  const details = [
    place,
    leader && t('week.activities.leads', { name: leader }),
    capacity !== null && t('week.activities.capacity', { count: capacity }),
  ]
  return (
    <article aria-label={`${starts} ${title}`} className={styles.card} data-state={state}>
      <div className={styles.words}>
        <p className={styles.time}>
          {starts}–{ends}
        </p>
        <h3 className={styles.title}>{state === 'on' ? title : <s>{title}</s>}</h3>
        <p className={styles.quiet}>{details.filter(Boolean).join(' · ')}</p>
        {note && <p className={styles.quiet}>{note}</p>}
        <p className={styles.tags}>
          {state === 'cancelled' && <Tag tone="berry">{t('week.activities.cancelled')}</Tag>}
          {state === 'away' && to && <Tag tone="amber">{t('week.activities.away', { day: format.shortDay(to.day), time: to.starts })}</Tag>}
          {from && <Tag tone="sky">{t('week.activities.moved', { day: format.shortDay(from.day), time: from.starts })}</Tag>}
          {state === 'on' && family && <Tag tone="mint">{t('week.activities.family')}</Tag>}
          {state === 'on' && weekly && !from && <span className={styles.quiet}>{t('week.activities.weekly')}</span>}
        </p>
        {reason && <p className={styles.quiet}>{reason}</p>}
      </div>
      {mayWrite && (
        <DropMenu items={actions.map((key) => ({ key, label: t(`week.activities.${key}`), danger: key === 'cancel', onSelect: () => onDo(key) }))}>
          <Button variant="bare" icon={<Icon name="more" />} aria-label={`${t('week.activities.edit')}: ${title}, ${starts}`} aria-haspopup="menu" />
        </DropMenu>
      )}
    </article>
  )
}
