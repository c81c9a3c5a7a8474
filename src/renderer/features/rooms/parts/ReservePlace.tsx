import { type ReactNode, Suspense, useState } from 'react'
import type { RoomGap } from '#shared/contract/room.ts'
import { useSession } from '#data/sessionContext.ts'
import { useToday } from '#data/useNow.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { later } from '#ui/later.tsx'
import { Select } from '#ui/Select.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import { LaterMove } from '../../clients/parts/LaterMove.tsx'

const PlanDialog = later(async () => (await import('../../clients/parts/PlanDialog.tsx')).PlanDialog)

interface ReservePlaceProps {
  gap: RoomGap
  /** The first day of the place. */
  from: string
  onClose: () => void
}

/**
 * Asks for whom a found place is, and opens the dialog that reserves it for somebody in the queue, or moves a resident there. Moves happen
 * now, so residents are offered only for a place that is free today.
 */
export function ReservePlace({ gap, from, onClose }: ReservePlaceProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { clients } = useClients()
  const isToday = from <= useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChosen, setIsChosen] = useState(false)
  const waiting = clients.filter(({ status }) => status === 'ootel')
  const residents = clients.filter(({ status, room_id }) => status === 'majas' && room_id !== gap.room_id)
  const people = isToday && can('client.move') ? [...waiting, ...residents] : waiting
  const client = people.find(({ id }) => id === chosen)
  if (client && isChosen && client.status === 'ootel')
    return (
      <Suspense fallback={null}>
        <PlanDialog client={client} given={{ planned_room_id: gap.room_id, planned_on: from }} onClose={onClose} />
      </Suspense>
    )
  if (client && isChosen) return <LaterMove client={client} kind="room" draft={{ room_id: gap.room_id }} onClose={onClose} />
  return (
    <Dialog
      open
      title={t('room.gaps.reserveIn', { name: gap.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" disabled={!client} onClick={() => setIsChosen(true)}>
            {t('room.gaps.next')}
          </Button>
        </>
      }
    >
      <Field label={t('room.gaps.who')} hint={t('room.gaps.whoHint')} required>
        <Select
          searchable
          value={chosen}
          onChange={setChosen}
          placeholder={t('room.gaps.choose')}
          options={people.map(({ id, name, status, room }) => ({
            value: id,
            label: [name, status === 'ootel' ? t('room.gaps.waiting') : room].filter(Boolean).join(' · '),
          }))}
        />
      </Field>
    </Dialog>
  )
}
