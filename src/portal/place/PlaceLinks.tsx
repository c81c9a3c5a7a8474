import type { ReactNode } from 'react'
import { type CountyOfHouses, placePages } from '#shared/rules/placePages.ts'
import { usePortal } from '../portalContext.ts'
import styles from './place.module.css'

/** Links to the pages of counties and larger towns, with their number of homes. */
export function PlaceLinks({ counties }: { counties: readonly CountyOfHouses[] }): ReactNode {
  const { Anchor, words } = usePortal()
  return (
    <nav className={styles.places} aria-labelledby="place-links">
      <h2 id="place-links">{words.place.all}</h2>
      <ul>
        {placePages(counties).map(({ name, path, houses }) => (
          <li key={path}>
            <Anchor href={path}>{name}</Anchor> {houses}
          </li>
        ))}
      </ul>
    </nav>
  )
}
