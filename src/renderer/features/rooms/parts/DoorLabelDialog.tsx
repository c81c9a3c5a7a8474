import './roomWords.ts'
import { type ReactNode, useState } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import { LABEL_SIZES, type LabelSize, printDoorLabel } from './printDoorLabel.ts'

interface DoorLabelDialogProps {
  room: RoomView
  printLabel?: typeof printDoorLabel
  onClose: () => void
}

/** A sign for the door: the room, and first names only of those for whom they were chosen. */
export function DoorLabelDialog({ room, printLabel = printDoorLabel, onClose }: DoorLabelDialogProps): ReactNode {
  const t = useTexts()
  const { clients } = useClients()
  const [size, setSize] = useState<LabelSize>('A5')
  const [named, setNamed] = useState<readonly string[]>([])
  const residents = room.residents.flatMap(({ client_id }) => clients.find(({ id }) => id === client_id) ?? [])
  const toggle = (id: string): void => setNamed((former) => (former.includes(id) ? former.filter((each) => each !== id) : [...former, id]))
  const print = (): void => {
    printLabel({ room: room.name, names: residents.filter(({ id }) => named.includes(id)).map(({ first_name }) => first_name), size })
    onClose()
  }
  return (
    <Dialog
      open
      title={t('room.label.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" icon={<Icon name="print" />} onClick={print}>
            {t('room.label.print')}
          </Button>
        </>
      }
    >
      <Stack>
        <ChoiceRow label={t('room.label.size')} value={size} onChange={setSize} options={LABEL_SIZES.map((each) => ({ value: each, label: each }))} />
        {residents.length > 0 && (
          <FieldSet legend={t('room.label.names')}>
            <Row>
              {residents.map(({ id, first_name }) => (
                <Toggle key={id} isOn={named.includes(id)} onToggle={() => toggle(id)}>
                  {first_name}
                </Toggle>
              ))}
            </Row>
            <Quiet>{t('room.label.namesText')}</Quiet>
          </FieldSet>
        )}
      </Stack>
    </Dialog>
  )
}
