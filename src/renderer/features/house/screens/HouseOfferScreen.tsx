import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import styles from '../parts/House.module.css'
import { HouseHead } from '../parts/HouseHead.tsx'
import { HomeServices } from '../parts/HomeServices.tsx'
import { OfferPanel } from '../parts/OfferPanel.tsx'
import { GroupTicks, ServiceTicks } from '../parts/Ticks.tsx'

/** The house's offer: for residents, target groups, and people who live at home. */
export function HouseOfferScreen(): ReactNode {
  const { user } = useSession()
  const answer = useEndpoint('offer.get', {})
  return (
    <>
      <HouseHead id={user?.house?.id} />
      <Answered answer={answer}>
        {({ offer }) => (
          <div className={styles.page}>
            <OfferPanel offer={offer} />
            <div className={styles.two}>
              <ServiceTicks />
              <GroupTicks />
            </div>
            <HomeServices services={offer.services} />
          </div>
        )}
      </Answered>
    </>
  )
}
