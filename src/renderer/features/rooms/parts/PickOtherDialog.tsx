import { type ReactNode, useState } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { type DropOutcome, type Placed, placedOf } from './dropOutcome.ts'

interface PickOtherDialogProps {
  who: Placed
  rooms: readonly RoomView[]
  onPick: (outcome: DropOutcome) => void
  onClose: () => void
}

/** Swapping places without dragging: with whom, found by name or room; then the same question as after a drop. */
export function PickOtherDialog({ who, rooms, onPick, onClose }: PickOtherDialogProps): ReactNode {
  const t = useTexts()
  const [otherId, setOtherId] = useState<string | null>(null)
  const others = rooms
    .filter(({ id }) => id !== who.room.id)
    .flatMap((room) =>
      room.residents
        .filter(({ status }) => status === 'majas')
        .map((resident) => ({ value: resident.client_id, label: `${resident.name} · ${t('rooms.one', { name: room.name })}` })),
    )
  const other = otherId ? placedOf(rooms, otherId) : null
  return (
    <Dialog
      open
      title={t('rooms.switch.title', { name: who.resident.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!other}
            onClick={() => other && onPick({ kind: 'switch', who, to: other.room, candidates: [other.resident] })}
          >
            {t('common.action.next')}
          </Button>
        </>
      }
    >
      <Field label={t('rooms.switch.choose')} required>
        <Select
          value={otherId}
          onChange={setOtherId}
          options={others}
          searchable
          placeholder={others.length > 0 ? t('rooms.switch.choose') : t('rooms.switch.none')}
        />
      </Field>
    </Dialog>
  )
}
