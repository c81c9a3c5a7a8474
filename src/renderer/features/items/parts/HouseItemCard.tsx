import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HouseItem } from '#shared/contract/item.ts'
import { isCheckDue } from '#shared/rules/items.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useNow } from '#data/useNow.ts'
import styles from './Items.module.css'
import { ItemState } from './ItemState.tsx'
import { ItemSummary } from './ItemSummary.tsx'
import { SeenButtons } from './SeenButtons.tsx'

/** A belonging with a link to its owner; a due check is answered here. */
export function HouseItemCard({ item }: { item: HouseItem }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const isDue = isCheckDue(item, new Date(useNow()).toISOString())
  return (
    <Panel>
      <article aria-label={item.name} className={styles.card}>
        <ItemSummary item={item} />
        <div className={styles.side}>{isDue ? <Tag tone="amber">{t('items.due')}</Tag> : <ItemState state={item.state} />}</div>
        <Link to={`${clientPath(item.client_id)}/esemed`} className={styles.owner}>
          <Face id={item.client_id} name={item.client_name} picture={item.client_picture} size="s" />
          {t('items.of', { name: item.client_name, room: item.room ?? t('items.noRoom') })}
        </Link>
        {isDue && (
          <div className={styles.check}>
            <Quiet large>{t('items.seen', { when: format.dayTime(item.seen_at) })}</Quiet>
            {can('diary.write') && <SeenButtons item={item} called={`${item.name}, ${item.client_name}`} />}
          </div>
        )}
      </article>
    </Panel>
  )
}
