import '../parts/tabletWords.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { DeviceCard } from '../parts/DeviceCard.tsx'
import { MakeTabletDialog } from '../parts/MakeTabletDialog.tsx'

/** The house's tablets and desktops: enrolling this browser as a shared tablet, and removing a device. */
export function DevicesScreen(): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const answer = useEndpoint('device.list', {})
  const [makes, setMakes] = useState(false)
  const devices = answer.data?.devices ?? []
  const isTablet = devices.some(({ kind, is_here }) => is_here && kind === 'tahvel')
  // A desktop's window is not a shared browser.
  const mayMake = ways !== null && answer.data !== undefined && !isTablet
  return (
    <>
      <ListScreen
        title={t('tablets.devices.title')}
        subtitle={t('tablets.devices.subtitle')}
        actions={
          mayMake && (
            <Button icon={<Icon name="tablet" />} onClick={() => setMakes(true)}>
              {t('tablets.devices.make')}
            </Button>
          )
        }
        answer={answer}
        rows={3}
        empty={() => devices.length === 0 && { icon: 'tablet', title: t('tablets.devices.empty'), text: t('tablets.devices.emptyText') }}
      >
        {() => (
          <List of={devices} keyOf={({ id }) => id}>
            {(device) => <DeviceCard device={device} />}
          </List>
        )}
      </ListScreen>
      {makes && <MakeTabletDialog onClose={() => setMakes(false)} />}
    </>
  )
}
