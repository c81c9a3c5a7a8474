import type { ReactNode } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { AWAY_REASONS } from '#shared/rules/clientStatus.ts'
import { addDays } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TasksPanel } from '../../tasks/parts/TasksPanel.tsx'
import { TodayPanel } from '../../week/parts/TodayPanel.tsx'
import { Calm } from './Calm.tsx'
import { DuePanel } from './DuePanel.tsx'
import styles from './Panels.module.css'
import { PersonList } from './PersonList.tsx'

const PAPERS = ['missing', 'expired', 'ending'] as const
const MOST_PAPERS = 6

/** Menu and activities today, arrivals, birthdays, missing or expiring papers, absences. */
export function PeoplePanels({ overview }: { overview: OverviewView }): ReactNode {
  return (
    <div className={styles.aside}>
      <DuePanel />
      <TasksPanel />
      <TodayPanel on={overview.on} />
      <Arrivals overview={overview} />
      <Birthdays overview={overview} />
      {overview.papers && <Papers papers={overview.papers} residents={overview.residents} />}
      <Away away={overview.away} />
    </div>
  )
}

function useDayWord(on: string): (day: string) => string {
  const t = useTexts()
  const format = useFormat()
  return (day) => (day === on ? t('overview.today') : day === addDays(on, 1) ? t('overview.tomorrow') : format.shortDay(day))
}

function Arrivals({ overview }: { overview: Pick<OverviewView, 'on' | 'arrivals'> }): ReactNode {
  const t = useTexts()
  const dayWord = useDayWord(overview.on)
  const arrivals = overview.arrivals.map(({ client_id, name, on, room }) => ({
    client_id,
    name,
    words: room ? t('overview.arrivals.room', { room }) : t('overview.arrivals.noRoom'),
    mark: <Tag tone={on === overview.on ? 'mint' : 'plain'}>{dayWord(on)}</Tag>,
  }))
  return (
    <Panel title={t('overview.arrivals.title')}>
      {arrivals.length > 0 ? <PersonList people={arrivals} /> : <Calm>{t('overview.arrivals.empty')}</Calm>}
    </Panel>
  )
}

function Birthdays({ overview }: { overview: Pick<OverviewView, 'on' | 'birthdays'> }): ReactNode {
  const t = useTexts()
  const dayWord = useDayWord(overview.on)
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
  return (
    <Panel title={t('overview.birthdays.title')}>
      {birthdays.length > 0 ? <PersonList people={birthdays} /> : <Calm>{t('overview.birthdays.empty')}</Calm>}
    </Panel>
  )
}

interface PapersProps {
  papers: NonNullable<OverviewView['papers']>
  residents: OverviewView['residents']
}

function Papers({ papers, residents }: PapersProps): ReactNode {
  const t = useTexts()
  const people = papers.map(({ client_id, name, ...counts }) => ({
    client_id,
    name,
    words: PAPERS.filter((each) => counts[each] > 0)
      .map((each) => t(`overview.papers.${each}`, { count: counts[each] }))
      .join(', '),
  }))
  // With nobody there, "complete" would be meaningless.
  const hasResidents = residents.majas + residents.eemal > 0
  return (
    <Panel title={t('overview.papers.title')}>
      {people.length > 0 ? (
        <PersonList people={people.slice(0, MOST_PAPERS)} page="dokumendid" />
      ) : (
        <Calm>{t(hasResidents ? 'overview.papers.empty' : 'overview.papers.nobody')}</Calm>
      )}
      {people.length > MOST_PAPERS && <p>{t('overview.papers.more', { count: people.length - MOST_PAPERS })}</p>}
    </Panel>
  )
}

function Away({ away }: Pick<OverviewView, 'away'>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const reasonWord = (reason: string): string => {
    const known = AWAY_REASONS.find((each) => each === reason)
    return known ? t(`clients.away.${known}`) : reason
  }
  const people = away.map(({ client_id, name, reason, until }) => ({
    client_id,
    name,
    words: `${reasonWord(reason)} · ${until ? t('overview.away.until', { day: format.day(until) }) : t('overview.away.open')}`,
  }))
  return (
    <Panel title={t('overview.away.title')}>{people.length > 0 ? <PersonList people={people} /> : <Calm>{t('overview.away.empty')}</Calm>}</Panel>
  )
}
