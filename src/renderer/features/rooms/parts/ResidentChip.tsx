import { livesAgainst } from '#shared/rules/roomFit.ts'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { clientPath } from '#data/clientPaths.ts'
import type { Placed } from './dropOutcome.ts'
import styles from './ResidentChip.module.css'
import type { ResidentActions } from './residentActions.ts'

interface ResidentChipProps {
  who: Placed
  actions?: ResidentActions | undefined
}

/** A resident in their place: draggable to another room, with all actions also in the menu. */
export function ResidentChip({ who, actions }: ResidentChipProps): ReactNode {
  const t = useTexts()
  const { resident } = who
  const rule = livesAgainst(who.room, resident)
  const isAway = resident.status === 'eemal'
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: `client:${resident.client_id}`, disabled: !actions || isAway })
  const { setNodeRef: setPlaceRef } = useDroppable({ id: `resident:${resident.client_id}`, disabled: !actions || isAway })
  const words = (
    <>
      <Face id={resident.client_id} name={resident.name} picture={resident.picture} size="s" />
      <span className={styles.words}>
        <span className={styles.name}>{resident.name}</span>
        {isAway && <span className={styles.away}>{t('rooms.kept')}</span>}
        {rule && <span className={styles.against}>{t('rooms.against', { rule: t(`rooms.genderRule.${rule}`) })}</span>}
      </span>
      <RowMark id={resident.client_id} />
    </>
  )
  return (
    <li ref={setPlaceRef} className={styles.chip} data-away={isAway} data-dragging={isDragging}>
      {actions && !isAway ? (
        <button ref={setNodeRef} type="button" className={styles.grip} {...listeners} {...attributes}>
          {words}
        </button>
      ) : (
        <span className={styles.still}>{words}</span>
      )}
      <ResidentMenu who={who} actions={actions} />
    </li>
  )
}

function ResidentMenu({ who, actions }: ResidentChipProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { resident } = who
  const isAway = resident.status === 'eemal'
  const open = { key: 'open', label: t('rooms.openClient'), icon: 'user' as const, onSelect: () => void navigate(clientPath(resident.client_id)) }
  const moves =
    actions && !isAway
      ? [
          { key: 'move', label: t('rooms.moveTo'), icon: 'move' as const, onSelect: () => actions.onMove(who) },
          { key: 'switch', label: t('rooms.switchWith'), icon: 'swap' as const, onSelect: () => actions.onSwitch(who) },
          { key: 'away', label: t('rooms.markAway'), icon: 'plane' as const, onSelect: () => actions.onAway(who) },
        ]
      : []
  return (
    <DropMenu items={[open, ...moves]}>
      <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('rooms.residentActions', { name: resident.name })} />
    </DropMenu>
  )
}
