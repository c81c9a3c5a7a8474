import '../../calendar/parts/calendarWords.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import type { OverviewView } from '#shared/contract/house.ts'
import type { Layer } from '#shared/rules/calendar/terms.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { eventPath } from '#nouns/calendarPaths.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Face } from '#web/Face.tsx'
import { LAYER_ICONS } from '../../calendar/parts/layerIcons.ts'
import { useItemWords } from '../../calendar/parts/useItemWords.ts'
import { Calm } from './Calm.tsx'
import styles from './OverviewList.module.css'
import { useDayWord } from './useDayWord.ts'

/** Events that bring somebody into the house, or take a resident out of it. */
const COMINGS: readonly Layer[] = ['doctor', 'family', 'clients']

/** Today's visits by the hour, who comes back, and who moves in or leaves soon with what is still missing. */
export function ComingsPanel({ overview }: { overview: OverviewView }): ReactNode {
  const t = useTexts()
  const { on } = overview
  const { data } = useEndpoint('calendar.range', { from: on, to: on })
  const visits = (data?.items ?? []).filter(({ layer, source, state }) => source === null && COMINGS.includes(layer) && state === 'on')
  const returning = overview.away.filter(({ until }) => until === on)
  const isEmpty = data !== undefined && visits.length + returning.length + overview.arrivals.length + overview.leavings.length === 0
  return (
    <Panel title={t('overview.comings.title')}>
      {isEmpty && <Calm>{t('overview.comings.empty')}</Calm>}
      <ul className={styles.list}>
        {visits.map((item) => (
          <li key={`${item.ref} ${item.on}`}>
            <Visit item={item} />
          </li>
        ))}
        {returning.map(({ client_id, name }) => (
          <li key={client_id}>
            <Coming id={client_id} name={name} words={t('overview.comings.returns')} day={on} on={on} />
          </li>
        ))}
        {overview.arrivals.map(({ client_id, name, on: day, room, lacks }) => {
          const place = room === null ? t('overview.comings.noRoom') : t('overview.comings.room', { room })
          return (
            <li key={client_id}>
              <Coming id={client_id} name={name} words={t('overview.comings.arrives', { place })} day={day} on={on}>
                <Lacks lacks={lacks} />
              </Coming>
            </li>
          )
        })}
        {overview.leavings.map(({ client_id, name, on: day, place, lacks }) => {
          const words = place === null ? t('overview.comings.leaves') : t('overview.comings.leavesTo', { place })
          return (
            <li key={client_id}>
              <Coming id={client_id} name={name} words={words} day={day} on={on}>
                <LeavingLacks lacks={lacks} />
              </Coming>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Visit({ item }: { item: CalendarItem }): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const escort = item.escort_name ?? (item.escort_role && t(`overview.comings.escortRole.${item.escort_role}`))
  const details = [words.name(item), item.place, escort && t('overview.comings.escort', { who: escort })]
  return (
    <Link to={eventPath({ day: item.on, ref: item.ref ?? '' })} className={styles.row}>
      <Icon name={LAYER_ICONS[item.layer]} />
      <span className={styles.words}>
        <strong className={styles.name}>{words.people(item) || words.name(item)}</strong>
        <span className={styles.quiet}>{details.filter(Boolean).join(' · ')}</span>
      </span>
      {item.starts && <Tag tone={item.done ? 'plain' : 'mint'}>{item.starts}</Tag>}
    </Link>
  )
}

interface ComingProps {
  id: string
  name: string
  words: string
  day: string
  /** Today. */
  on: string
  /** What is still missing. */
  children?: ReactNode
}

function Coming({ id, name, words, day, on, children }: ComingProps): ReactNode {
  const dayWord = useDayWord(on)
  return (
    <Link to={clientPath(id)} className={styles.row}>
      <Face id={id} name={name} size="m" />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.quiet}>{words}</span>
        {children}
      </span>
      <Tag tone={day === on ? 'mint' : day < on ? 'berry' : 'plain'}>{dayWord(day)}</Tag>
    </Link>
  )
}

/** What is missing of somebody who moves in; only who may read all of it is told that nothing is. */
function Lacks({ lacks }: Pick<OverviewView['arrivals'][number], 'lacks'>): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  if (lacks.length > 0)
    return (
      <span className={styles.lacks}>
        {t('overview.comings.lacks', { what: lacks.map((each) => t(`overview.comings.lack.${each}`)).join(', ') })}
      </span>
    )
  const seesAll = can('person.read') && can('care.read') && can('medicine.read')
  return seesAll && <span className={styles.quiet}>{t('overview.comings.ready')}</span>
}

/** What is to be seen to before somebody leaves; only who may read all of it is told that nothing is. */
function LeavingLacks({ lacks }: Pick<OverviewView['leavings'][number], 'lacks'>): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  if (lacks.length > 0) {
    const what = lacks.map((each) => t(`overview.comings.leavingLack.${each}`)).join(', ')
    return <span className={styles.lacks}>{t('overview.comings.leavingLacks', { what })}</span>
  }
  return can('care.read') && can('medicine.read') && <span className={styles.quiet}>{t('overview.comings.ready')}</span>
}
