import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OverviewView } from '#shared/contract/house.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { EmptyState } from '#ui/States.tsx'
import { Panel } from '#ui/Panel.tsx'
import { listPath } from '../../clients/parts/clientAddress.ts'
import { Calm } from './Calm.tsx'
import { EntryList } from './EntryList.tsx'
import styles from './Panels.module.css'
import { fallsIn, PLACES } from './places.ts'
import { PersonList } from './PersonList.tsx'

interface DiaryPanelsProps {
  diary: NonNullable<OverviewView['diary']>
}

const MOST_SILENT = 5

/** The last handover, people without entries, falls, and the latest entries. */
export function DiaryPanels({ diary }: DiaryPanelsProps): ReactNode {
  const t = useTexts()
  const falls = fallsIn(diary)
  return (
    <div className={styles.column}>
      <Panel
        title={
          <span id={PLACES.handover} className={styles.place}>
            {t('overview.handover.title')}
          </span>
        }
      >
        {diary.handover.length > 0 ? (
          <EntryList entries={diary.handover} />
        ) : (
          <EmptyState icon="swap" title={t('overview.handover.empty')} text={t('overview.handover.emptyText')} />
        )}
      </Panel>
      {falls.length > 0 && (
        <Panel
          title={
            <span id={PLACES.falls} className={styles.place}>
              {t('overview.falls.title')}
            </span>
          }
        >
          <EntryList entries={falls} />
        </Panel>
      )}
      <Silent silent={diary.silent} />
      <Panel
        title={
          <span id={PLACES.latest} className={styles.place}>
            {t('overview.latest.title')}
          </span>
        }
      >
        {diary.latest.length > 0 ? <EntryList entries={diary.latest} /> : <Calm>{t('overview.latest.empty')}</Calm>}
      </Panel>
    </div>
  )
}

function Silent({ silent }: { silent: DiaryPanelsProps['diary']['silent'] }): ReactNode {
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
