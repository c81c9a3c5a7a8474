import '#nouns/recordWords.ts'
import { Fragment, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type DiaryView, TIMELINE_SOURCES, type TimelineLine } from '#shared/contract/diary.ts'
import { DIARY_KIND_NAMES } from '#shared/rules/diaryKinds.ts'
import { addDays } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useConnection } from '#data/useConnection.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToday } from '#data/useNow.ts'
import { byDay, joinDoses } from './diaryDays.ts'
import { useDiary } from './diaryPages.ts'
import { EventRow } from './EventRow.tsx'
import { PendingPhotos } from './EntryPhotos.tsx'
import { type IsNew, newestOf, newTo } from './newRows.ts'
import { PendingRow } from './PendingRow.tsx'
import { StrikeDialog } from './StrikeDialog.tsx'
import { NO_FILTER, readFilter, showsEntry, type TimelineFilter, writeFilter } from './timelineFilter.ts'
import styles from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'
import type { PendingEntry, usePendingEntries } from './usePendingEntries.ts'
import { useSeen } from './useSeen.ts'

interface TimelineProps {
  clientId: string
  pending: ReturnType<typeof usePendingEntries>
  /** Moves an unsaved entry back into the form. */
  onAgain: (entry: PendingEntry) => void
}

/** Everything that has happened to a person, newest first by day; unsent entries appear at their own time. */
export function Timeline({ clientId, pending, onAgain }: TimelineProps): ReactNode {
  const t = useTexts()
  const [filter, setFilter] = useFilter()
  const [striking, setStriking] = useState<DiaryView | null>(null)
  const { user } = useSession()
  const asked = useDeferredValue(filter)
  // Only an unfiltered page marks new rows.
  const [newest, setNewest] = useState<string | null>(null)
  const seen = useSeen(clientId, newest)
  const diary = useDiary(clientId, asked, seen)
  const shown = asked.of === null && asked.q === '' ? newestOf(diary.entries, diary.lines) : null
  if (shown !== null && shown !== newest) setNewest(shown)
  const waiting = pending.entries.filter(({ input }) => showsEntry(filter, input.kind))
  const isEmpty = !diary.isLoading && !diary.error && diary.entries.length + diary.lines.length + waiting.length === 0
  const isNarrowed = filter.of !== null || filter.q !== ''
  return (
    <Panel title={t('record.timeline.title')} extra={<FilterBar filter={filter} onChange={setFilter} />}>
      {diary.error && <ErrorState error={diary.error} onRetry={diary.refetch} />}
      {diary.isLoading && <ListSkeleton rows={5} />}
      {isEmpty && filter.of === 'unseen' && (
        <EmptyState
          icon="done"
          title={t('record.timeline.noneNew')}
          text={t('record.timeline.noneNewText')}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{t('record.timeline.all')}</Button>}
        />
      )}
      {isEmpty && filter.of !== 'unseen' && (
        <EmptyState
          icon="diary"
          title={t(diary.hasMore ? 'diary.timeline.emptyRecent' : isNarrowed ? 'record.timeline.none' : 'diary.timeline.empty')}
          text={t(diary.hasMore ? 'diary.timeline.emptyRecentText' : isNarrowed ? 'record.timeline.noneText' : 'diary.timeline.emptyText')}
          action={isNarrowed && <Button onClick={() => setFilter(NO_FILTER)}>{t('record.timeline.all')}</Button>}
        />
      )}
      <Days
        entries={diary.entries}
        lines={diary.lines}
        waiting={waiting}
        pending={pending}
        seen={seen ?? null}
        isNew={newTo(user, seen ?? null)}
        onAgain={onAgain}
        onStrike={setStriking}
      />
      {diary.hasMore && <Older diary={diary} />}
      {striking && <StrikeDialog entry={striking} onClose={() => setStriking(null)} />}
    </Panel>
  )
}

/** Loads older rows; a desktop offline says that they are on the server. */
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

/** The filter is in the address, so that it survives the page; the originating list is kept in it. */
function useFilter(): [TimelineFilter, (filter: TimelineFilter) => void] {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  return [readFilter(parameters), (filter) => setParameters(writeFilter(filter), { replace: true, state: state as unknown })]
}

function FilterBar({ filter, onChange }: { filter: TimelineFilter; onChange: (filter: TimelineFilter) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.filters}>
      <Select
        aria-label={t('diary.timeline.filter')}
        placeholder={t('record.timeline.all')}
        value={filter.of}
        onChange={(of) => onChange({ ...filter, of })}
        clearable
        searchable
        options={[
          { value: 'unseen' as const, label: t('record.timeline.unseen') },
          ...TIMELINE_SOURCES.map((each) => ({ value: each, label: t(`record.timeline.source.${each}`) })),
          ...DIARY_KIND_NAMES.map((each) => ({ value: each, label: t('record.timeline.kindOf', { kind: t(`diary.kind.${each}`) }) })),
        ]}
      />
      <TextInput
        type="search"
        aria-label={t('record.timeline.search')}
        placeholder={t('record.timeline.search')}
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
        maxLength={100}
      />
    </div>
  )
}

type Line = { event_at: string } & ({ entry: DiaryView } | { line: TimelineLine } | { waiting: PendingEntry })

interface DaysProps extends Pick<TimelineProps, 'pending' | 'onAgain'> {
  entries: readonly DiaryView[]
  lines: readonly TimelineLine[]
  waiting: readonly PendingEntry[]
  seen: string | null
  isNew: IsNew
  onStrike: (entry: DiaryView) => void
}

function Days({ entries, lines: others, waiting, pending, seen, isNew, onAgain, onStrike }: DaysProps): ReactNode {
  const dayWord = useDayWord()
  const days = useMemo(
    () =>
      byDay<Line>([
        ...waiting.map((each) => ({ event_at: each.eventAt, waiting: each })),
        ...entries.map((entry) => ({ event_at: entry.event_at, entry })),
        ...joinDoses(others).map((line) => ({ event_at: line.at, line })),
      ]),
    [entries, others, waiting],
  )
  const { pending: photos, again, drop } = pending.photos
  const unsentOf = ({ id }: DiaryView): ReactNode => {
    const own = photos.filter(({ entryId }) => entryId === id)
    return own.length > 0 && <PendingPhotos photos={own} again={again} drop={drop} />
  }
  const first = firstSeen(
    days.flatMap(({ entries: ofDay }) => ofDay),
    seen,
    isNew,
  )
  return days.map(({ day, entries: lines }) => (
    <section key={day} aria-label={dayWord(day)} className={styles.day}>
      <h3 className={styles.date}>{dayWord(day)}</h3>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <Fragment key={'entry' in line ? line.entry.id : 'line' in line ? line.line.id : line.waiting.key}>
            {line === first && seen !== null && <SinceLine seen={seen} />}
            {'entry' in line ? (
              <TimelineRow entry={line.entry} unsent={unsentOf(line.entry)} isNew={isNew(line)} onStrike={onStrike} />
            ) : 'line' in line ? (
              <EventRow line={line.line} isNew={isNew(line)} />
            ) : (
              <PendingRow entry={line.waiting} onSendAgain={pending.again} onDrop={pending.drop} onEdit={onAgain} />
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  ))
}

/** The newest row seen at the last visit, if anything above it is new. */
function firstSeen(rows: readonly Line[], seen: string | null, isNew: IsNew): Line | undefined {
  const index = seen === null ? -1 : rows.findIndex(({ event_at }) => event_at <= seen)
  return rows.slice(0, Math.max(0, index)).some((row) => !('waiting' in row) && isNew(row)) ? rows[index] : undefined
}

/** Rows above are new since the last visit. */
function SinceLine({ seen }: { seen: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <li className={styles.since}>
      <Icon name="sooner" size={16} />
      {t('record.timeline.newSince', { when: format.dayTime(seen) })}
    </li>
  )
}

function useDayWord(): (day: string) => string {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  return (day) => (day === today ? t('common.day.today') : day === addDays(today, -1) ? t('common.day.yesterday') : format.longDay(day))
}
