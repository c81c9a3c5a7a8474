import type { ReactNode } from 'react'
import type { ConflictView } from '#shared/contract/calendar.ts'
import { isDay } from '#shared/rules/time.ts'
import { clockText, readClock } from '#shared/rules/clock.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Calendar.module.css'

interface ConflictsProps {
  day: string | null
  /** As typed; both null for whole days, which hinder nothing. */
  starts: string | null
  ends: string | null
  clients: readonly string[]
  escort: string | null
  /** The event itself. */
  event?: string
  /** What can be done about it; without this, that the form may be saved all the same. */
  advice?: string
}

/** What else is planned for these people at that time; nothing until day and hours are complete. */
export function Conflicts({ day, starts, ends, clients, escort, event, advice }: ConflictsProps): ReactNode {
  const t = useTexts()
  const [from, to] = [timeOf(starts), timeOf(ends)]
  const isAsked = day !== null && isDay(day) && from !== null && to !== null && to > from && (clients.length > 0 || escort !== null)
  const { data } = useEndpoint(
    'calendar.conflicts',
    {
      day: day ?? '',
      starts: from ?? '',
      ends: to ?? '',
      clients: clients.join(','),
      ...(escort !== null && { escort }),
      ...(event !== undefined && { event }),
    },
    { enabled: isAsked },
  )
  const found = isAsked ? (data?.conflicts ?? []) : []
  return (
    <output className={styles.told}>
      {found.length > 0 && (
        <div className={styles.conflicts}>
          <Icon name="warning" />
          <div>
            <strong>{t('calendar.conflicts.title', { count: found.length })}</strong>
            <ul className={styles.conflictList}>
              {found.map((each) => (
                <li key={[each.what, each.who, each.starts, each.title].join(' ')}>
                  <Line conflict={each} />
                </li>
              ))}
            </ul>
            <Quiet>{advice ?? t('calendar.conflicts.text')}</Quiet>
          </div>
        </div>
      )}
    </output>
  )
}

function Line({ conflict: { what, who, title, starts, ends } }: { conflict: ConflictView }): ReactNode {
  const t = useTexts()
  return (
    <>
      {ends === null ? starts : `${starts}–${ends}`} {t(`calendar.conflicts.${what}`, { who, title: title ?? '' })}
    </>
  )
}

const timeOf = (text: string | null): string | null => (text !== null && readClock(text) ? clockText(text) : null)
