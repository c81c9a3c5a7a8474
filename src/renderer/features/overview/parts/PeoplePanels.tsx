import type { ReactNode } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { AWAY_REASONS } from '#shared/rules/clientStatus.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Calm } from './Calm.tsx'
import { PersonList } from './PersonList.tsx'
import { useDayWord } from './useDayWord.ts'

const PAPERS = ['missing', 'expired', 'ending'] as const
const MOST_PAPERS = 6

/** Birthdays and name days of a week, the nearest first. */
export function Celebrations({ overview }: { overview: Pick<OverviewView, 'on' | 'celebrations'> }): ReactNode {
  const t = useTexts()
  const dayWord = useDayWord(overview.on)
  const people = overview.celebrations.map(({ client_id, name, on, age }) => ({
    client_id,
    name,
    words: age === null ? t('overview.celebrations.nameDay') : t('overview.celebrations.age', { age }),
    mark: (
      <Tag tone={on === overview.on ? 'amber' : 'plain'} icon="cake">
        {on === overview.on ? t('overview.celebrations.today') : dayWord(on)}
      </Tag>
    ),
  }))
  return (
    <Panel title={t('overview.celebrations.title')}>
      {people.length > 0 ? <PersonList people={people} /> : <Calm>{t('overview.celebrations.empty')}</Calm>}
    </Panel>
  )
}

interface PapersProps {
  papers: NonNullable<OverviewView['papers']>
  residents: OverviewView['residents']
}

/** Residents whose papers are missing, or expire. */
export function Papers({ papers, residents }: PapersProps): ReactNode {
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

/** Who is away, why, and until when. */
export function Away({ away }: Pick<OverviewView, 'away'>): ReactNode {
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
