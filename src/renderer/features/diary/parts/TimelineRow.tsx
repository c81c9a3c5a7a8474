import { memo, type ReactNode } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import { useEntryState } from '#data/rowState.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { SaveMark } from '#ui/SaveMark.tsx'
import { Received } from '#ui/Received.tsx'
import { Tag } from '#ui/Tag.tsx'
import { StateMark } from '#kit/RowMark.tsx'
import { isLate } from './diaryDays.ts'
import { EntryPhotos } from './EntryPhotos.tsx'
import { EntryWords } from './EntryWords.tsx'
import { NewMark } from './NewMark.tsx'
import styles from './Timeline.module.css'

interface TimelineRowProps {
  entry: DiaryView
  /** Its photos still held by the browser, if any. */
  unsent: ReactNode
  isNew: boolean
  onStrike: (entry: DiaryView) => void
}

/** A saved entry, or one queued at this desktop; a struck one stays readable, with its reason. */
export const TimelineRow = memo(function TimelineRow({ entry, unsent, isNew, onStrike }: TimelineRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { user, can } = useSession()
  const waits = useEntryState(entry)
  const late = isLate(entry)
  const mayStrike = entry.struck_at === null && can('diary.write') && (entry.author_id === user?.id || can('diary.strikeAny'))
  const kind = t(`diary.kind.${entry.kind}`)
  return (
    <li className={`${styles.row} ${entry.struck_at ? styles.struck : ''}`}>
      <time className={styles.time} dateTime={entry.event_at}>
        {format.time(entry.event_at)}
      </time>
      <div>
        <EntryWords kind={entry.kind} values={entry.values} text={entry.text} refused={entry.refused === 1} reason={entry.reason} />
        <EntryPhotos entry={entry} />
        {unsent}
        <Quiet as="span">
          {entry.author}
          {late && !entry.received_at && ` · ${t('diary.timeline.recorded', { when: format.dayTime(entry.recorded_at) })}`}
          <Received recorded={entry.recorded_at} at={entry.received_at} />
        </Quiet>
        {(isNew || late || entry.handover === 1) && (
          <div className={styles.marks}>
            {isNew && <NewMark />}
            {late && (
              <Tag tone="amber" icon="clock">
                {t('diary.timeline.late')}
              </Tag>
            )}
            {entry.handover === 1 && (
              <Tag tone="sky" icon="swap">
                {t('diary.timeline.handover')}
              </Tag>
            )}
          </div>
        )}
        {entry.struck_at && (
          <Quiet>
            {t('diary.timeline.struck', { who: entry.struck_by ?? '', reason: entry.strike_reason ?? '', when: format.dayTime(entry.struck_at) })}
          </Quiet>
        )}
      </div>
      <div className={styles.end}>
        {waits ? <StateMark state={waits} /> : <SaveMark state="server" />}
        {mayStrike && (
          <DropMenu items={[{ key: 'strike', label: t('diary.timeline.strike'), icon: 'ban', danger: true, onSelect: () => onStrike(entry) }]}>
            <Button
              variant="bare"
              icon={<Icon name="more" />}
              aria-haspopup="menu"
              aria-label={t('diary.timeline.actions', { title: `${kind} ${format.time(entry.event_at)}` })}
            />
          </DropMenu>
        )}
      </div>
    </li>
  )
})
