import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DiaryView } from '#shared/contract/diary.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useToday } from '#data/useNow.ts'
import { DIARY_ICONS } from '../../diary/parts/diaryIcons.ts'
import { EntryWords } from '../../diary/parts/EntryWords.tsx'
import styles from './OverviewList.module.css'

interface EntryListProps {
  entries: readonly DiaryView[]
}

/** Entries with their person; rows link to them. */
export function EntryList({ entries }: EntryListProps): ReactNode {
  const format = useFormat()
  const today = useToday()
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link to={clientPath(entry.client_id)} className={styles.row}>
            <Face id={entry.client_id} name={entry.client_name} size="m" />
            <span className={styles.words}>
              <strong className={styles.name}>{entry.client_name}</strong>
              <span className={styles.entry}>
                <Icon name={DIARY_ICONS[entry.kind]} size={18} />
                <span>
                  <EntryWords kind={entry.kind} values={entry.values} text={entry.text} refused={entry.refused === 1} reason={entry.reason} />
                </span>
              </span>
              <span className={styles.quiet}>{entry.author}</span>
            </span>
            <time className={styles.when} dateTime={entry.event_at}>
              {dayOf(entry.event_at) === today ? format.time(entry.event_at) : `${format.shortDay(entry.event_at)} ${format.time(entry.event_at)}`}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
