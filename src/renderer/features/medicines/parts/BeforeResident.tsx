import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RoundResident } from '#shared/contract/medicine.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Face } from '../../../ui/Face.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { clientPath } from '../../clients/parts/clientAddress.ts'
import { useClientWords } from '../../clients/parts/useClientWords.ts'
import { RowMark } from '../../desk/parts/RowMark.tsx'
import styles from './Medicines.module.css'

/** Whom one stands before, and what they must not get: the first thing seen of anybody. */
export function BeforeResident({ resident }: { resident: Omit<RoundResident, 'doses'> }): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  return (
    <header className={styles.who}>
      <Face id={resident.client_id} name={resident.name} picture={resident.picture} size="l" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={clientPath(resident.client_id)}>{resident.name}</Link>
        </h2>
        <span className={styles.quiet}>{words.room(resident.room)}</span>
      </div>
      <div className={styles.marks}>
        {resident.allergies.length > 0 ? (
          <Tag tone="berry" icon="warning">
            {t('medicines.allergy', { what: resident.allergies.join(', ') })}
          </Tag>
        ) : (
          <Tag tone="plain">{t('medicines.noAllergy')}</Tag>
        )}
        {resident.is_away && (
          <Tag tone="amber" icon="doorOpen">
            {t('medicines.away')}
          </Tag>
        )}
        <RowMark id={resident.client_id} />
      </div>
    </header>
  )
}
