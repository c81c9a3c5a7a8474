import '#nouns/itemWords.ts'
import '#nouns/personalWords.ts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Pills } from '#ui/Pills.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { List } from '#ui/List.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { HouseItemCard } from '../parts/HouseItemCard.tsx'
import styles from '../parts/Items.module.css'

const VIEWS = ['due', 'lost', 'all'] as const
type View = (typeof VIEWS)[number]
const NONE = { due: 'items.house.noneDue', lost: 'items.house.noneLost', all: 'items.house.noneFound' } as const
const PAGE = 50
const MOST = 200

/** Everybody's belongings: due checks, lost items, and the search for a found item's owner. */
export function HouseItemsScreen(): ReactNode {
  const t = useTexts()
  const [parameters, setParameters] = useSearchParams()
  const view = VIEWS.find((each) => each === parameters.get('vaade')) ?? 'due'
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const q = useDeferredValue(typed.trim())
  const answer = useEndpoint('item.house', { view, limit, ...(q !== '' && { q }) })
  const choose = (next: View): void => {
    setLimit(PAGE)
    setParameters(next === 'due' ? {} : { vaade: next }, { replace: true })
  }
  return (
    <ListScreen
      title={t('items.house.title')}
      subtitle={t('items.house.intro')}
      className={styles.page}
      bar={
        <div className={styles.find}>
          <Pills
            label={t('items.house.viewLabel')}
            value={view}
            onChange={choose}
            items={VIEWS.map((key) => ({ key, label: t(`items.house.view.${key}`) }))}
          />
          <Field label={t('items.house.search')}>
            <TextInput type="search" value={typed} onChange={setTyped} maxLength={100} />
          </Field>
        </div>
      }
      answer={answer}
      empty={({ items }) => items.length === 0 && { icon: 'glasses', title: t(NONE[view]) }}
    >
      {({ items, next }) => (
        <>
          <List look="cards" of={items} keyOf={({ id }) => id}>
            {(item) => <HouseItemCard item={item} />}
          </List>
          {next && limit < MOST && <Button onClick={() => setLimit(MOST)}>{t('items.house.more')}</Button>}
        </>
      )}
    </ListScreen>
  )
}
