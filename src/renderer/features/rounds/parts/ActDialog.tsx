import type { ReactNode } from 'react'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import { DueDialog } from '../../diary/parts/DueDialog.tsx'
import { actKey } from './roundOrder.ts'
import { CareSigns } from './SignsOf.tsx'
import type { Round } from './useRound.ts'

interface ActDialogProps {
  resident: CareResident
  action: DueAction
  round: Round
  onClose: () => void
}

/** What was different about a round's act, its required values, or why it was declined. */
export function ActDialog({ resident, action, round, onClose }: ActDialogProps): ReactNode {
  const key = actKey({ client_id: resident.client_id, ...action })
  return (
    <DueDialog
      name={key}
      action={action}
      refusesPhotos={resident.care.photo_refused === 1}
      isNilByMouth={resident.care.nil_by_mouth === 1}
      error={round.standingOf(key)?.error ?? null}
      onSave={(draft, photos) => round.confirm(resident, action, { draft, photos })}
      onClose={onClose}
    >
      <CareSigns resident={resident} belowStrip />
    </DueDialog>
  )
}
