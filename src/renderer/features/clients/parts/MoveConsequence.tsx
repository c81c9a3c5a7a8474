import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { useTexts } from '#texts/useTexts.ts'
import { RuleWarning } from '../../client/parts/RuleWarning.tsx'
import styles from './MoveDialog.module.css'
import { type MoveDraft, placeAfter } from '../../client/parts/moveKinds.ts'

interface MoveConsequenceProps {
  client: ClientView
  draft: MoveDraft
  rooms: readonly RoomView[]
}

/** The effect on places, shown before confirming. */
export function MoveConsequence({ client, draft, rooms }: MoveConsequenceProps): ReactNode {
  const t = useTexts()
  const target = rooms.find(({ id }) => id === draft.room_id)
  const after = placeAfter(draft.kind, client)
  const leaves = after === 'taken' && client.room_id !== null && target && target.id !== client.room_id
  // No room is chosen yet.
  if (after === 'taken' && !target) return null
  return (
    <output className={styles.after}>
      {after === 'taken' && target && <span>{t('clients.move.after.taken', { room: target.name })}</span>}
      {leaves && <span>{t('clients.move.after.leaves', { room: client.room ?? '' })}</span>}
      {after === 'kept' && <span>{t('clients.move.after.kept', { room: client.room ?? '' })}</span>}
      {after === 'unplanned' && <span>{t('clients.move.after.unplanned')}</span>}
      {after === 'none' && <span>{t('clients.move.after.none')}</span>}
      <RuleWarning room={target} person={{ gender: client.gender }} />
      {draft.kind === 'return' && client.away_reason === 'haiglas' && <span>{t('clients.move.summary')}</span>}
      {draft.kind === 'admit' && client.status === 'lahkunud' && <span>{t('clients.move.after.again')}</span>}
    </output>
  )
}
