import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { AsOf } from '#kit/AsOf.tsx'
import { LaterMove } from '../../clients/parts/LaterMove.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import { useHouseFacts } from '../../clients/parts/useHouseFacts.ts'
import { useRooms } from '../../client/parts/useRooms.ts'
import { DropDialog } from '../parts/DropDialog.tsx'
import type { DropOutcome, Placed } from '../parts/dropOutcome.ts'
import { PickOtherDialog } from '../parts/PickOtherDialog.tsx'
import { placesOf } from '#shared/rules/occupancy.ts'
import { boardOf, NO_ROOM_FILTERS } from '../parts/boardOf.ts'
import { RoomBoard } from '../parts/RoomBoard.tsx'
import { RoomDialog } from '../parts/RoomDialog.tsx'
import { ToEquipment } from '../parts/ToEquipment.tsx'
import { RoomFilterBar } from '../parts/RoomFilterBar.tsx'
import { useRoomAddress } from '../parts/useRoomAddress.ts'
import styles from './RoomsScreen.module.css'

/** The dialog open over the board. */
type Opened =
  | { kind: 'drop'; outcome: DropOutcome }
  | { kind: 'pick'; who: Placed }
  | { kind: 'move'; client: ClientView; start: 'room' | 'away' }
  | { kind: 'room'; room: RoomView | null }

/** The house by floor and unit: residents, free places, arrivals; people are moved by dragging or by a menu. */
export function RoomsScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { filters, on, setFilters, setOn, equipmentId } = useRoomAddress()
  const { rooms, error, isLoading, refetch, asOf } = useRooms(on)
  const { units } = useHouseFacts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = useResidentActions(setOpened)
  const sections = useMemo(() => boardOf(rooms, filters, format.compare), [rooms, filters, format])
  const floors = useMemo(() => [...new Set(rooms.map(({ floor }) => floor))].toSorted((a, b) => a - b), [rooms])
  const onEdit = useMemo(() => (can('room.save') ? (room: RoomView) => setOpened({ kind: 'room', room }) : undefined), [can])
  if (equipmentId !== null) return <ToEquipment id={equipmentId} />
  // Moves happen now, so not on a board of another day.
  const mayMove = can('client.move') && on === null
  return (
    <>
      <PageHead
        title={t('rooms.title')}
        subtitle={rooms.length > 0 && <PlacesLine rooms={rooms} />}
        actions={<Actions onAdd={onEdit && (() => setOpened({ kind: 'room', room: null }))} />}
      />
      <AsOf when={asOf} />
      <RoomFilterBar filters={filters} onChange={setFilters} units={units} floors={floors} on={on} onDay={setOn} />
      {on && <OtherDay on={on} />}
      {mayMove && rooms.length > 0 && <p className={styles.hint}>{t('rooms.drag.hint')}</p>}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <ListSkeleton rows={6} />}
      {!isLoading && !error && sections.length === 0 && (
        <Nothing
          hasRooms={rooms.length > 0}
          onClear={() => setFilters(NO_ROOM_FILTERS)}
          onAdd={onEdit && (() => setOpened({ kind: 'room', room: null }))}
        />
      )}
      <RoomBoard
        sections={sections}
        rooms={rooms}
        actions={mayMove ? actions : undefined}
        onEdit={onEdit}
        onDrop={(outcome) => setOpened({ kind: 'drop', outcome })}
      />
      <OpenedDialog opened={opened} rooms={rooms} units={units} onOpen={setOpened} />
    </>
  )
}

/** The plan of places, printing, and a new room with the right to add one. */
function Actions({ onAdd }: { onAdd: (() => void) | undefined }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<Icon name="calendar" />} onClick={() => void navigate(SCREEN_PATHS.roomPlan)}>
        {t('rooms.plan')}
      </Button>
      <Button icon={<Icon name="print" />} onClick={() => window.print()}>
        {t('common.action.print')}
      </Button>
      {onAdd && (
        <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
          {t('rooms.add')}
        </Button>
      )}
    </>
  )
}

/** That the board is not of today. */
function OtherDay({ on }: { on: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <output className={styles.note}>
      <Icon name="calendar" />
      {t('rooms.onDay', { day: format.day(on) })}
    </output>
  )
}

function useResidentActions(open: (opened: Opened) => void): {
  onMove: (who: Placed) => void
  onSwitch: (who: Placed) => void
  onAway: (who: Placed) => void
} {
  const { clients } = useClients()
  return useMemo(() => {
    const move = (who: Placed, start: 'room' | 'away'): void => {
      const client = clients.find(({ id }) => id === who.resident.client_id)
      if (client) open({ kind: 'move', client, start })
    }
    return { onMove: (who) => move(who, 'room'), onAway: (who) => move(who, 'away'), onSwitch: (who) => open({ kind: 'pick', who }) }
  }, [clients, open])
}

interface OpenedDialogProps {
  opened: Opened | null
  rooms: readonly RoomView[]
  units: readonly { id: string; name: string }[]
  onOpen: (opened: Opened | null) => void
}

function OpenedDialog({ opened, rooms, units, onOpen }: OpenedDialogProps): ReactNode {
  const close = (): void => onOpen(null)
  switch (opened?.kind) {
    case 'drop':
      return <DropDialog outcome={opened.outcome} onClose={close} />
    case 'pick':
      return <PickOtherDialog who={opened.who} rooms={rooms} onPick={(outcome) => onOpen({ kind: 'drop', outcome })} onClose={close} />
    case 'move':
      return <LaterMove client={opened.client} kind={opened.start} onClose={close} />
    case 'room':
      return <RoomDialog room={opened.room} units={units} onClose={close} />
    default:
      return null
  }
}

function Nothing({ hasRooms, onClear, onAdd }: { hasRooms: boolean; onClear: () => void; onAdd: (() => void) | undefined }): ReactNode {
  const t = useTexts()
  if (hasRooms)
    return (
      <EmptyState
        icon="door"
        title={t('rooms.none.title')}
        text={t('rooms.none.text')}
        action={<Button onClick={onClear}>{t('common.action.clearFilters')}</Button>}
      />
    )
  return (
    <EmptyState
      icon="door"
      title={t('rooms.empty.title')}
      text={t('rooms.empty.text')}
      action={
        onAdd && (
          <Button variant="primary" onClick={onAdd}>
            {t('rooms.add')}
          </Button>
        )
      }
    />
  )
}

/** The number of places by state: the numbers add up to the total. */
function PlacesLine({ rooms }: { rooms: readonly RoomView[] }): ReactNode {
  const t = useTexts()
  const { total, occupied, free } = placesOf(rooms)
  const places = t('rooms.subtitle', { total, occupied, free })
  const count = total - occupied - free
  return count > 0 ? t('rooms.withheld', { places, count }) : places
}
