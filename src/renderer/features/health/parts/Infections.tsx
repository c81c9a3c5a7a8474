import { type ReactNode, useState } from 'react'
import type { InfectionView } from '#shared/contract/health.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Health.module.css'
import { InfectionDialog } from './InfectionDialog.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { RecordRow } from './RecordRow.tsx'

/** Infections: present ones with precautions, and below the former ones. */
export function Infections({ clientId, infections }: { clientId: string; infections: readonly InfectionView[] }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <RecordPanel
      title={t('health.infection.title')}
      none={t('health.infection.none')}
      rows={infections}
      renderRow={(infection) => <Infection key={infection.id} infection={infection} />}
      extra={
        can('health.write') && (
          <Button icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t('health.infection.add')}
          </Button>
        )
      }
    >
      {isAdding && <InfectionDialog clientId={clientId} onClose={() => setIsAdding(false)} />}
    </RecordPanel>
  )
}

function Infection({ infection }: { infection: InfectionView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { name, site, organism, isolation, since, said_by, note, ended_on, end_reason } = infection
  const isOpen = ended_on === null
  const from = format.day(since)
  const lasted = isOpen ? t('health.since', { day: from }) : t('health.infection.lasted', { from, to: format.day(ended_on) })
  const measures = isolation.map((each) => t(`health.infection.isolations.${each}`)).join(', ')
  return (
    <RecordRow what="infection" row={infection} name={name} end={isOpen ? { what: 'infection', called: 'end', since } : null}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span>{t(`health.infection.sites.${site}`)}</span>
      </span>
      <span>{[lasted, said_by, end_reason].filter(Boolean).join(' · ')}</span>
      {organism && <span>{t('health.infection.organismIs', { what: organism })}</span>}
      {isOpen && (
        <Tag tone={isolation.length > 0 ? 'amber' : 'plain'} {...(isolation.length > 0 && { icon: 'warning' as const })}>
          {isolation.length > 0 ? t('health.infection.isolationIs', { what: measures }) : t('health.infection.noIsolation')}
        </Tag>
      )}
      {!isOpen && isolation.length > 0 && <span>{t('health.infection.isolationIs', { what: measures })}</span>}
      {note && <span>{note}</span>}
    </RecordRow>
  )
}
