import { type ReactNode, useState } from 'react'
import type { EquipmentView } from '#shared/contract/equipment.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useToday } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { CountedFold } from '#ui/CountedFold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { AddEquipment, ChangeEquipment } from './EquipmentForm.tsx'
import styles from './RoomPage.module.css'

/** What stands in a room, with the day of each inspection; what was removed is folded. */
export function EquipmentPanel({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const answer = useEndpoint('equipment.list', { room_id: room.id })
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const changed = answer.data?.equipment.find(({ id }) => id === changing)
  return (
    <Panel
      title={t('room.equipment.title')}
      extra={
        can('room.save') && (
          <Button variant="bare" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('room.equipment.add')}
          </Button>
        )
      }
    >
      <Answered answer={answer} rows={2}>
        {({ equipment }) => {
          const removed = equipment.filter(({ state }) => state === 'removed')
          const present = equipment.filter(({ state }) => state !== 'removed')
          return (
            <>
              {present.length === 0 && <Quiet>{t('room.equipment.none')}</Quiet>}
              <Lines equipment={present} onChange={setChanging} />
              {removed.length > 0 && (
                <CountedFold icon="trash" title={t('room.equipment.removed')} count={removed.length}>
                  <Lines equipment={removed} onChange={setChanging} />
                </CountedFold>
              )}
            </>
          )
        }}
      </Answered>
      {isAdding && <AddEquipment roomId={room.id} onClose={() => setAdding(false)} />}
      {changed && <ChangeEquipment key={changed.id} equipment={changed} onClose={() => setChanging(null)} />}
    </Panel>
  )
}

function Lines({ equipment, onChange }: { equipment: readonly EquipmentView[]; onChange: (id: string) => void }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <ul className={styles.equipment}>
      {equipment.map((each) => (
        <li key={each.id} className={styles.piece}>
          <span className={styles.pieceWords}>
            <strong>{each.name}</strong>
            <Quiet as="span">{[t(`room.equipment.kind.${each.kind}`), each.serial].filter(Boolean).join(' · ')}</Quiet>
            {each.note && <span>{each.note}</span>}
          </span>
          <Marks equipment={each} />
          {can('room.save') && (
            <Button
              variant="bare"
              icon={<Icon name="edit" />}
              aria-haspopup="dialog"
              aria-label={t('room.equipment.edit', { name: each.name })}
              onClick={() => onChange(each.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Marks({ equipment: { id, state, inspect_on } }: { equipment: EquipmentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const isLate = inspect_on !== null && inspect_on < today
  return (
    <Tags as="span">
      <RowMark id={id} />
      {state === 'broken' && (
        <Tag tone="amber" icon="wrench">
          {t('room.equipment.state.broken')}
        </Tag>
      )}
      {inspect_on !== null && state !== 'removed' && (
        <Tag tone={isLate ? 'berry' : 'plain'} icon="calendar">
          {t(isLate ? 'room.equipment.late' : 'room.equipment.inspect', { day: format.day(inspect_on) })}
        </Tag>
      )}
    </Tags>
  )
}
