import { type ReactNode, useState } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import actions from '../actions/action.module.css'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { HouseCard } from '../card/HouseCard.tsx'
import { fill } from '#shared/messages/counted.ts'
import { ChosenBar } from '../savedHouses/ChosenBar.tsx'
import styles from './saved.module.css'
import { useSavedHouses } from '../savedHouses/savedHouses.ts'
import { ShareList } from './ShareList.tsx'
import { useOwnHouses } from './useOwnHouses.ts'

/** This browser's saved houses. Removed ones stay visible until the page is left, so that they can be restored. */
export function OwnHouses(): ReactNode {
  const { Anchor } = usePortal()
  const { saved: words } = useWords()
  const { saved } = useSavedHouses()
  const { houses, gone, state, retry } = useOwnHouses()
  if (houses.length === 0 && saved.length === 0) {
    return (
      <section className={styles.empty}>
        <p className={styles.withScripts}>{words.none}</p>
        <p className={styles.noScripts}>{words.noScripts}</p>
        <Anchor href="/otsing" className={actions.main}>
          {words.find}
        </Anchor>
      </section>
    )
  }
  return (
    <>
      {state === 'lost' && (
        <p role="alert" className={styles.lost}>
          {words.lost}
          <button type="button" className={actions.action} onClick={retry}>
            {words.again}
          </button>
        </p>
      )}
      {state === 'asking' && <output className={styles.note}>{words.loading}</output>}
      <Gone ids={gone} />
      <ul className={styles.list} aria-busy={state === 'asking'}>
        {houses.map((house) => (
          <li key={house.id} className={styles.item} data-gone={!saved.includes(house.id)}>
            <Choose house={house} />
            <HouseCard house={house} groups={[]} why="" />
          </li>
        ))}
      </ul>
      <ShareList ids={saved} />
      <ChosenBar />
    </>
  )
}

/** Whether a house is one of the four to compare and ask. */
function Choose({ house: { id, name } }: { house: FoundHouse }): ReactNode {
  const { saved: words } = useWords()
  const { saved, chosen, isChoiceFull, choose } = useSavedHouses()
  const isChosen = chosen.includes(id)
  const cannot = !saved.includes(id) || (isChoiceFull && !isChosen)
  return (
    <label className={styles.choose} data-off={cannot}>
      <input type="checkbox" checked={isChosen} disabled={cannot} aria-label={fill(words.chooseName, { name })} onChange={() => choose(id)} />
      {saved.includes(id) ? (isChoiceFull && !isChosen ? words.choiceFull : words.choose) : words.removed}
    </label>
  )
}

/** Saved houses that are no longer public. */
function Gone({ ids }: { ids: readonly string[] }): ReactNode {
  const { saved: words } = useWords()
  const { count } = useSaying()
  const { remove } = useSavedHouses()
  const [isHidden, setHidden] = useState(false)
  if (ids.length === 0 || isHidden) return null
  return (
    <p className={styles.lost}>
      {count(words.gone, ids.length)}
      <button
        type="button"
        className={actions.action}
        onClick={() => {
          setHidden(true)
          remove(ids)
        }}
      >
        {words.removeGone}
      </button>
    </p>
  )
}
