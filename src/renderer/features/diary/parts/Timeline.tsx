import { type ReactNode, useMemo, useState } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { addDays } from '#shared/rules/time.ts'
import { useConnection } from '../../../data/useConnection.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { useToday } from '../../clients/parts/useNow.ts'
import { byDay } from './diaryDays.ts'
import { useDiary } from './diaryPages.ts'
import { KindFilter } from './KindFilter.tsx'
import { PendingRow } from './PendingRow.tsx'
import { StrikeDialog } from './StrikeDialog.tsx'
import styles from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'
import type { PendingEntry, usePendingEntries } from './usePendingEntries.ts'

interface TimelineProps {
  clientId: string
  pending: ReturnType<typeof usePendingEntries>
  /** Takes an entry that was not saved back into the form. */
  onAgain: (entry: PendingEntry) => void
}

/** What has been written about somebody, newest first by day; what is still on its way stands at its own time among it. */
export function Timeline({ clientId, pending, onAgain }: TimelineProps): ReactNode {
  const t = useTexts()
  const [kind, setKind] = useState<DiaryKind | null>(null)
  const [striking, setStriking] = useState<DiaryView | null>(null)
  const diary = useDiary(clientId, kind)
  const waiting = pending.entries.filter(({ input }) => kind === null || input.kind === kind)
  const isEmpty = !diary.isLoading && !diary.error && diary.entries.length === 0 && waiting.length === 0
  return (
    <Panel title={t('diary.timeline.title')} extra={<KindFilter kind={kind} onChange={setKind} />}>
      {diary.error && <ErrorState error={diary.error} onRetry={diary.refetch} />}
      {diary.isLoading && <ListSkeleton rows={5} />}
      {isEmpty && (
        <EmptyState
          icon="diary"
          title={t(diary.hasMore ? 'diary.timeline.emptyRecent' : kind ? 'diary.timeline.emptyKind' : 'diary.timeline.empty')}
          text={t(diary.hasMore ? 'diary.timeline.emptyRecentText' : kind ? 'diary.timeline.emptyKindText' : 'diary.timeline.emptyText')}
          action={kind && <Button onClick={() => setKind(null)}>{t('diary.timeline.all')}</Button>}
        />
      )}
      <Days entries={diary.entries} waiting={waiting} pending={pending} onAgain={onAgain} onStrike={setStriking} />
      {diary.hasMore && <Older diary={diary} />}
      {striking && <StrikeDialog entry={striking} onClose={() => setStriking(null)} />}
    </Panel>
  )
}

/** The way to what is older; a desktop without a connection says that it lies with the server. */
function Older({ diary }: { diary: ReturnType<typeof useDiary> }): ReactNode {
  const t = useTexts()
  const { online } = useConnection()
  if (diary.isCutOff && !online) return <output className={styles.older}>{t('diary.timeline.olderOffline')}</output>
  return (
    <Button block busy={diary.isLoadingMore} onClick={diary.loadMore}>
      {t('common.action.showMore')}
    </Button>
  )
}

type Line = { event_at: string; entry: DiaryView } | { event_at: string; waiting: PendingEntry }

interface DaysProps extends Pick<TimelineProps, 'pending' | 'onAgain'> {
  entries: readonly DiaryView[]
  waiting: readonly PendingEntry[]
  onStrike: (entry: DiaryView) => void
}

function Days({ entries, waiting, pending, onAgain, onStrike }: DaysProps): ReactNode {
  const dayWord = useDayWord()
  const days = useMemo(
    () =>
      byDay<Line>([
        ...waiting.map((each) => ({ event_at: each.eventAt, waiting: each })),
        ...entries.map((entry) => ({ event_at: entry.event_at, entry })),
      ]),
    [entries, waiting],
  )
  return days.map(({ day, entries: lines }) => (
    <section key={day} aria-label={dayWord(day)} className={styles.day}>
      <h3 className={styles.date}>{dayWord(day)}</h3>
      <ul className={styles.rows}>
        {lines.map((line) =>
          'entry' in line ? (
            <TimelineRow key={line.entry.id} entry={line.entry} onStrike={onStrike} />
          ) : (
            <PendingRow key={line.waiting.key} entry={line.waiting} onSendAgain={pending.again} onDrop={pending.drop} onEdit={onAgain} />
          ),
        )}
      </ul>
    </section>
  ))
}

function useDayWord(): (day: string) => string {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  return (day) => (day === today ? t('common.day.today') : day === addDays(today, -1) ? t('common.day.yesterday') : format.longDay(day))
}
