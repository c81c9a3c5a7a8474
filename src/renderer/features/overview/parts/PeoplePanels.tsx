import type { ReactNode } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { AWAY_REASONS } from '#shared/rules/clientStatus.ts'
import { addDays } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TodayPanel } from '../../week/parts/TodayPanel.tsx'
import { Calm } from './Calm.tsx'
import styles from './Panels.module.css'
import { PersonList } from './PersonList.tsx'

const PAPERS = ['missing', 'expired', 'ending'] as const
const MOST_PAPERS = 6

/** What is eaten and done today, who comes, who has a birthday, whose papers are missing or end, who is away. */
export function PeoplePanels({ overview }: { overview: OverviewView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const dayWord = (day: string): string =>
    day === overview.on ? t('overview.today') : day === addDays(overview.on, 1) ? t('overview.tomorrow') : format.shortDay(day)
  const reasonWord = (reason: string): string => {
    const known = AWAY_REASONS.find((each) => each === reason)
    return known ? t(`clients.away.${known}`) : reason
  }
  const arrivals = overview.arrivals.map(({ client_id, name, on, room }) => ({
    client_id,
    name,
    words: room ? t('overview.arrivals.room', { room }) : t('overview.arrivals.noRoom'),
    mark: <Tag tone={on === overview.on ? 'mint' : 'plain'}>{dayWord(on)}</Tag>,
  }))
  const birthdays = overview.birthdays.map(({ client_id, name, on, age }) => ({
    client_id,
    name,
    words: t('overview.birthdays.age', { age }),
    mark: (
      <Tag tone={on === overview.on ? 'amber' : 'plain'} icon="cake">
        {on === overview.on ? t('overview.birthdays.today') : dayWord(on)}
      </Tag>
    ),
  }))
  const away = overview.away.map(({ client_id, name, reason, until }) => ({
    client_id,
    name,
    words: `${reasonWord(reason)} · ${until ? t('overview.away.until', { day: format.day(until) }) : t('overview.away.open')}`,
  }))
  const papers = (overview.papers ?? []).map(({ client_id, name, ...counts }) => ({
    client_id,
    name,
    words: PAPERS.filter((each) => counts[each] > 0)
      .map((each) => t(`overview.papers.${each}`, { count: counts[each] }))
      .join(', '),
  }))
  // Of nobody nothing can be said to be complete.
  const hasResidents = overview.residents.majas + overview.residents.eemal > 0
  return (
    <div className={styles.aside}>
      <TodayPanel on={overview.on} />
      <Panel title={t('overview.arrivals.title')}>
        {arrivals.length > 0 ? <PersonList people={arrivals} /> : <Calm>{t('overview.arrivals.empty')}</Calm>}
      </Panel>
      <Panel title={t('overview.birthdays.title')}>
        {birthdays.length > 0 ? <PersonList people={birthdays} /> : <Calm>{t('overview.birthdays.empty')}</Calm>}
      </Panel>
      {overview.papers && (
        <Panel title={t('overview.papers.title')}>
          {papers.length > 0 ? (
            <PersonList people={papers.slice(0, MOST_PAPERS)} page="dokumendid" />
          ) : (
            <Calm>{t(hasResidents ? 'overview.papers.empty' : 'overview.papers.nobody')}</Calm>
          )}
          {papers.length > MOST_PAPERS && <p>{t('overview.papers.more', { count: papers.length - MOST_PAPERS })}</p>}
        </Panel>
      )}
      <Panel title={t('overview.away.title')}>{away.length > 0 ? <PersonList people={away} /> : <Calm>{t('overview.away.empty')}</Calm>}</Panel>
    </div>
  )
}
