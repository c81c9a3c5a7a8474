import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/search.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Face } from '../../../ui/Face.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { phoneText } from '../../clients/parts/phoneText.ts'
import styles from './FoundHouseCard.module.css'

interface FoundHouseCardProps {
  house: FoundHouse
  /** Names of the target groups by their ids. */
  groupNames: ReadonlyMap<number, string>
}

const SHOWN_GROUPS = 3

/** A house that was found: where, how many places are free and who says so, from what price, for whom, and how to reach it. */
export function FoundHouseCard({ house, groupNames }: FoundHouseCardProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const isFree = house.free_places > 0
  return (
    <article className={styles.card} aria-labelledby={`house-${house.id}`}>
      <Face id={house.id} name={house.name} picture={house.picture} size="l" />
      <div className={styles.words}>
        <h2 id={`house-${house.id}`} className={styles.name}>
          {house.name}
        </h2>
        <p className={styles.place}>
          <Icon name="place" size={16} />
          {house.location}
        </p>
      </div>
      <p className={house.price_from === null ? styles.noPrice : styles.price}>
        {house.price_from === null ? t('search.noPrice') : t('search.priceFrom', { price: number(house.price_from / 100) })}
      </p>
      <div className={styles.free}>
        <Tag tone={isFree ? 'mint' : 'plain'} icon="bed">
          {isFree ? t('search.place.free', { count: house.free_places, places: house.places }) : t('search.place.full')}
        </Tag>
        <span className={styles.source}>{t(house.is_live ? 'search.place.live' : 'search.place.told')}</span>
      </div>
      <Groups names={house.target_groups.flatMap((id) => groupNames.get(id) ?? [])} />
      <div className={styles.reach}>
        {house.phone && (
          <a className={styles.link} href={`tel:${house.phone}`} aria-label={t('search.call', { phone: phoneText(house.phone) })}>
            <Icon name="phone" size={18} />
            {phoneText(house.phone)}
          </a>
        )}
        {house.email_address && (
          <a className={styles.link} href={`mailto:${house.email_address}`} aria-label={t('search.mail', { email: house.email_address })}>
            <Icon name="mail" size={18} />
            {house.email_address}
          </a>
        )}
      </div>
    </article>
  )
}

function Groups({ names }: { names: readonly string[] }): ReactNode {
  const t = useTexts()
  const rest = names.length - SHOWN_GROUPS
  if (names.length === 0) return null
  return (
    <p className={styles.groups}>
      {names.slice(0, SHOWN_GROUPS).join(' · ')}
      {rest > 0 && ` · ${t('search.moreGroups', { count: rest })}`}
    </p>
  )
}
