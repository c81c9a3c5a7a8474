import type { ReactNode } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import type { HealthView } from '#shared/contract/health.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './Health.module.css'

/** What stands in care, for those who give it need it too: allergies and wishes. */
export function CareNotes({ care }: { care: ClientDetail['care'] }): ReactNode {
  const t = useTexts()
  const allergies = care?.allergies ?? []
  return (
    <>
      <Panel title={t('health.allergies')}>
        {allergies.length === 0 && <p className={styles.quiet}>{t('health.noAllergies')}</p>}
        <div className={styles.tags}>
          {allergies.map((allergy) => (
            <Tag key={allergy} tone="berry" icon="warning">
              {allergy}
            </Tag>
          ))}
        </div>
      </Panel>
      <Panel title={t('health.wishes')}>
        <p className={care?.wishes ? '' : styles.quiet}>{care?.wishes ?? t('health.noWishes')}</p>
      </Panel>
    </>
  )
}

/** Stays in hospital, as the person was away. */
export function HospitalStays({ stays }: { stays: HealthView['hospital'] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Panel title={t('health.hospital.title')}>
      {stays.length === 0 && <p className={styles.quiet}>{t('health.hospital.none')}</p>}
      <ul className={styles.list}>
        {stays.map(({ id, from, to }) => (
          <li key={id} className={styles.row}>
            {t('health.hospital.stay', { from: format.day(from), to: to ? format.day(to) : t('health.hospital.now') })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
