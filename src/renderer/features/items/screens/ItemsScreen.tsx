import '#nouns/itemWords.ts'
import '#nouns/personalWords.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { List } from '#ui/List.tsx'
import { Answered } from '#kit/Answered.tsx'
import { ClientHeader } from '../../client/parts/ClientHeader.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { ClientTabs } from '../../client/parts/ClientTabs.tsx'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { keptName } from '../../personal/parts/useEdit.ts'
import { ItemForm, newItem } from '../parts/ItemForm.tsx'
import { ItemCard } from '../parts/ItemCard.tsx'
import styles from '../parts/Items.module.css'
import { WeeklyCheck } from '../parts/WeeklyCheck.tsx'

/** A person's belongings: due checks first, then everything. */
export function ItemsScreen(): ReactNode {
  const { id = '' } = useParams()
  // Remounted for another person: no half-written input may pass to the next.
  return <ItemsPage key={id} id={id} />
}

function ItemsPage({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { data: whole, error: noClient, refetch: again } = useEndpoint('client.get', { id })
  const answer = useEndpoint('item.list', { id })
  const [isAdding, setAdding] = useIsEdited(keptName(newItem(id)))
  const client = whole?.client
  const items = answer.data?.items ?? []
  if (!client) return noClient ? <ClientNotThere error={noClient} onRetry={again} /> : <ListSkeleton rows={8} />
  const mayWrite = can('diary.write')
  return (
    <>
      <ClientHeader client={client} actions={null} />
      <ClientTabs clientId={id} />
      <div className={styles.page}>
        <div className={styles.head}>
          <h2>{t('items.title')}</h2>
          {mayWrite && !isAdding && (
            <Button icon={<Icon name="plus" />} variant="primary" onClick={() => setAdding(true)}>
              {t('items.add')}
            </Button>
          )}
        </div>
        {mayWrite && <WeeklyCheck items={items} />}
        {isAdding && <ItemForm edited={newItem(id)} label={t('items.addTitle')} onDone={() => setAdding(false)} />}
        <Answered
          answer={answer}
          empty={() => items.length === 0 && !isAdding && { icon: 'glasses', title: t('items.none'), text: t('items.noneText') }}
        >
          {() => (
            <List look="cards" of={items} keyOf={({ id }) => id}>
              {(item) => <ItemCard item={item} mayWrite={mayWrite} />}
            </List>
          )}
        </Answered>
      </div>
    </>
  )
}
