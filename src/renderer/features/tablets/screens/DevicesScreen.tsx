import '../parts/tabletWords.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { DeviceCard } from '../parts/DeviceCard.tsx'
import styles from '../parts/Devices.module.css'
import { MakeTabletDialog } from '../parts/MakeTabletDialog.tsx'

/** The house's tablets and desktops: making this browser a shared tablet, and taking a device off. */
export function DevicesScreen(): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const { data, error, isLoading, refetch } = useEndpoint('device.list', {})
  const [makes, setMakes] = useState(false)
  const devices = data?.devices ?? []
  const isTablet = devices.some(({ kind, is_here }) => is_here && kind === 'tahvel')
  // A desktop's window is no browser that people share.
  const mayMake = ways !== null && data !== undefined && !isTablet
  return (
    <>
      <PageHead
        title={t('tablets.devices.title')}
        subtitle={t('tablets.devices.subtitle')}
        actions={
          mayMake && (
            <Button icon={<Icon name="tablet" />} onClick={() => setMakes(true)}>
              {t('tablets.devices.make')}
            </Button>
          )
        }
      />
      {isLoading && <ListSkeleton rows={3} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && devices.length === 0 && <EmptyState icon="tablet" title={t('tablets.devices.empty')} text={t('tablets.devices.emptyText')} />}
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceCard device={device} />
          </li>
        ))}
      </ul>
      {makes && <MakeTabletDialog onClose={() => setMakes(false)} />}
    </>
  )
}
