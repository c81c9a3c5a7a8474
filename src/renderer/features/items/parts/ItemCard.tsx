import { type ReactNode, useState } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import { type ItemState, nextStates } from '#shared/rules/items.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PhotoButton } from '../../client/parts/PhotoButton.tsx'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { keptName } from '../../personal/parts/useEdit.ts'
import { editedItem, ItemForm } from './ItemForm.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import styles from './Items.module.css'
import { ItemState as ItemStateTag } from './ItemState.tsx'
import { ItemSummary } from './ItemSummary.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { StateDialog } from './StateDialog.tsx'

interface ItemCardProps {
  item: ItemView
  mayWrite: boolean
}

/** One belonging: facts, state, history and actions. */
export function ItemCard({ item, mayWrite }: ItemCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [isEdited, setEdited] = useIsEdited(keptName(editedItem(item)))
  const [next, setNext] = useState<ItemState | null>(null)
  const { name } = item
  if (isEdited) return <ItemForm edited={editedItem(item)} label={t('items.edit', { name })} onDone={() => setEdited(false)} />
  const choices = nextStates(item.state).map((state) => ({
    key: state,
    label: t(`items.to.${state}`),
    danger: state === 'kadunud',
    onSelect: () => setNext(state),
  }))
  return (
    <Panel>
      <article aria-label={name} className={styles.card}>
        <ItemSummary item={item} />
        <div className={styles.side}>
          <ItemStateTag state={item.state} />
          {mayWrite && (
            <div className={styles.buttons}>
              <PhotoButton name="item.image" id={item.id} hasPicture={item.picture !== null} label={t('items.photo', { name })} />
              <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('items.edit', { name })} onClick={() => setEdited(true)} />
              <DropMenu items={choices}>
                <Button variant="bare" icon={<Icon name="more" />} aria-label={t('items.more', { name })} aria-haspopup="menu" />
              </DropMenu>
            </div>
          )}
        </div>
        <Fold
          title={
            <>
              {t('items.seen', { when: format.dayTime(item.seen_at) })} <span className="visually-hidden">{t('items.history', { name })}</span>
            </>
          }
          className={styles.history}
        >
          <ItemHistory history={item.history} />
        </Fold>
      </article>
      <AboutClient id={item.client_id}>{next && <StateDialog item={item} state={next} onClose={() => setNext(null)} />}</AboutClient>
    </Panel>
  )
}
