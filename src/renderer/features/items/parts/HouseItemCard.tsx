import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HouseItem } from '#shared/contract/item.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Face } from '../../../ui/Face.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { clientPath } from '../../clients/parts/clientAddress.ts'
import styles from './Items.module.css'
import { ItemState } from './ItemState.tsx'
import { ItemSummary } from './ItemSummary.tsx'

/** A belonging with its owner, to whose page it leads. */
export function HouseItemCard({ item }: { item: HouseItem }): ReactNode {
  const t = useTexts()
  return (
    <Panel>
      <article aria-label={item.name} className={styles.card}>
        <ItemSummary item={item} />
        <div className={styles.side}>
          <ItemState state={item.state} />
        </div>
        <Link to={`${clientPath(item.client_id)}/esemed`} className={styles.owner}>
          <Face id={item.client_id} name={item.client_name} picture={item.client_picture} size="s" />
          {t('items.of', { name: item.client_name, room: item.room ?? t('items.noRoom') })}
        </Link>
      </article>
    </Panel>
  )
}
