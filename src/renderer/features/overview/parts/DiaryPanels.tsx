import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OverviewView } from '#shared/contract/house.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { EmptyState } from '#ui/States.tsx'
import { Panel } from '#ui/Panel.tsx'
import { listPath } from '../../clients/parts/clientAddress.ts'
import { Calm } from './Calm.tsx'
import { EntryList } from './EntryList.tsx'
import styles from './Panels.module.css'
import { FALLS } from './places.ts'
import { PersonList } from './PersonList.tsx'

interface DiaryPanelsProps {
  diary: NonNullable<OverviewView['diary']>
}

const MOST_SILENT = 5
const MOST_LATEST = 6

/** Entries marked for the next shift, of the last 24 hours. */
export function Handover({ diary: { handover } }: DiaryPanelsProps): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('overview.handover.title')}>
      {handover.length > 0 ? (
        <EntryList entries={handover} />
      ) : (
        <EmptyState icon="swap" title={t('overview.handover.empty')} text={t('overview.handover.emptyText')} />
      )}
    </Panel>
  )
}

/** Falls of the last 24 hours; nothing if there were none. */
export function Falls({ diary: { falls } }: DiaryPanelsProps): ReactNode {
  const t = useTexts()
  if (falls.length === 0) return null
  return (
    <Panel
      title={
        <span id={FALLS} className={styles.place}>
          {t('overview.falls.title')}
        </span>
      }
    >
      <EntryList entries={falls} />
    </Panel>
  )
}

/** The newest entries; all of the day stand in its report. */
export function Latest({ diary: { latest } }: DiaryPanelsProps): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('overview.latest.title')} extra={latest.length > 0 && <Link to={SCREEN_PATHS.report24}>{t('overview.latest.all')}</Link>}>
      {latest.length > 0 ? <EntryList entries={latest.slice(0, MOST_LATEST)} /> : <Calm>{t('overview.latest.empty')}</Calm>}
    </Panel>
  )
}

/** People without an entry for 24 hours. */
export function Silent({ diary: { silent } }: DiaryPanelsProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const people = silent.slice(0, MOST_SILENT).map(({ client_id, name, last_entry_at }) => ({
    client_id,
    name,
    words: last_entry_at ? t('overview.silent.last', { when: format.dayTime(last_entry_at) }) : t('overview.silent.never'),
  }))
  return (
    <Panel
      title={t('overview.silent.title')}
      extra={
        silent.length > MOST_SILENT && (
          <Link to={listPath('majas', { isSilent: true })}>
            {t('overview.silent.all')} ({silent.length})
          </Link>
        )
      }
    >
      {people.length > 0 ? <PersonList people={people} /> : <Calm>{t('overview.silent.empty')}</Calm>}
    </Panel>
  )
}
