import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { DescriptionPanel } from '../parts/DescriptionPanel.tsx'
import styles from '../parts/House.module.css'
import { HouseHead } from '../parts/HouseHead.tsx'
import { PhotosPanel } from '../parts/PhotosPanel.tsx'
import { PlacePanel } from '../parts/PlacePanel.tsx'

/** How families see the house: photos, description and position. */
export function HouseScreen(): ReactNode {
  const answer = useEndpoint('house.get', {})
  return (
    <>
      <HouseHead id={answer.data?.house.id} />
      <Answered answer={answer}>
        {({ house }) => (
          <div className={styles.page}>
            <PhotosPanel />
            <div className={styles.two}>
              <DescriptionPanel house={house} />
              <PlacePanel house={house} />
            </div>
          </div>
        )}
      </Answered>
    </>
  )
}
