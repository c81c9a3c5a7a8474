import type { ReactNode } from 'react'
import type { HouseOutline } from '#shared/contract/admin.ts'
import { occupancyOf } from '#shared/rules/occupancy.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './HouseCard.module.css'

/** A house's summary: place, occupancy, and problems. */
export function HouseCard({ house }: { house: HouseOutline }): ReactNode {
  const t = useTexts()
  const percent = occupancyOf({ total: house.places, occupied: house.occupied })
  return (
    <article className={styles.card}>
      <Face id={house.id} name={house.name} size="m" />
      <div>
        <h2 className={styles.name}>{house.name}</h2>
        <p className={styles.place}>
          <Icon name="place" size={16} />
          {house.location}
        </p>
      </div>
      <div className={styles.meter}>
        <span className="visually-hidden">{t('houses.occupancy', { percent })}</span>
        <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
          <rect className={styles.taken} width={percent} height="8" />
        </svg>
      </div>
      <div className={styles.tags}>
        <Tag tone={house.free_places > 0 ? 'mint' : 'plain'} icon="bed">
          {house.free_places > 0 ? t('houses.freeOf', { count: house.free_places, places: house.places }) : t('houses.full')}
        </Tag>
        {house.locked && (
          <Tag tone="berry" icon="lock">
            {t('houses.locked')}
          </Tag>
        )}
        {!house.contract && (
          <Tag tone="amber" icon="file">
            {t('houses.noContract')}
          </Tag>
        )}
      </div>
    </article>
  )
}
