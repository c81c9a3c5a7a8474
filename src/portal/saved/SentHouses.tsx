import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { MOST_SAVED } from '#shared/rules/askPaths.ts'
import actions from '../actions/action.module.css'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { HouseCard } from '../card/HouseCard.tsx'
import styles from './saved.module.css'
import { savedPath, useSavedHouses } from '../savedHouses/savedHouses.ts'

/** A shared list: it is in the address, and can be saved. */
export function SentHouses({ houses }: { houses: readonly FoundHouse[] }): ReactNode {
  const { Anchor } = usePortal()
  const { saved: words } = useWords()
  const { count } = useSaying()
  const { saved, save } = useSavedHouses()
  const others = houses.map(({ id }) => id).filter((id) => !saved.includes(id))
  const room = MOST_SAVED - saved.length
  if (houses.length === 0) return <p className={styles.note}>{words.sentNone}</p>
  return (
    <>
      <p className={styles.ways}>
        {others.length > 0 && (
          <button type="button" className={actions.main} disabled={room === 0} onClick={() => save(others)}>
            <Heart size={18} aria-hidden />
            {count(words.saveAll, others.length)}
          </button>
        )}
        {saved.length > 0 && (
          <Anchor href={savedPath()} className={actions.action}>
            {words.own}
          </Anchor>
        )}
      </p>
      {others.length > room && <p className={styles.note}>{words.full}</p>}
      <ul className={styles.list}>
        {houses.map((house) => (
          <li key={house.id}>
            <HouseCard house={house} groups={[]} why="" />
          </li>
        ))}
      </ul>
    </>
  )
}
