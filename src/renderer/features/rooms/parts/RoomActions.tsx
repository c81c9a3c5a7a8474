import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RoomView } from '#shared/contract/room.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useHouseFacts } from '../../clients/parts/useHouseFacts.ts'
import { DoorLabelDialog } from './DoorLabelDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { RoomStateDialog } from './RoomStateDialog.tsx'

type Opened = 'label' | 'state' | 'edit'

/** What can be done with a room. */
export function RoomActions({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { can } = useSession()
  const { units } = useHouseFacts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  return (
    <>
      <Button icon={<Icon name="print" />} aria-haspopup="dialog" onClick={() => setOpened('label')}>
        {t('rooms.label')}
      </Button>
      {can('room.save') && (
        <>
          <Button icon={<Icon name="brush" />} aria-haspopup="dialog" onClick={() => setOpened('state')}>
            {t('room.state.change')}
          </Button>
          <Button icon={<Icon name="edit" />} aria-haspopup="dialog" onClick={() => setOpened('edit')}>
            {t('room.edit')}
          </Button>
        </>
      )}
      {opened === 'label' && <DoorLabelDialog room={room} onClose={close} />}
      {opened === 'state' && <RoomStateDialog room={room} onClose={close} />}
      {opened === 'edit' && <RoomDialog room={room} units={units} onClose={close} onDeleted={() => void navigate(SCREEN_PATHS.rooms)} />}
    </>
  )
}
