import type { ReactNode } from 'react'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import { useDraft } from '../../../data/useDraft.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DraftBack } from '../../clients/parts/DraftBack.tsx'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { type EntryDraft, isBegun, newEntry } from '../../diary/parts/entryDraft.ts'
import { EntryForm } from '../../diary/parts/EntryForm.tsx'
import { actKey } from './roundOrder.ts'
import { CareSigns } from './SignsOf.tsx'
import type { Round } from './useRound.ts'

interface ActDialogProps {
  resident: CareResident
  action: DueAction
  round: Round
  onClose: () => void
}

/** What was different about an act, or why it was not wanted: the form of the diary, filled with what was planned. */
export function ActDialog({ resident, action, round, onClose }: ActDialogProps): ReactNode {
  const key = actKey({ client_id: resident.client_id, ...action })
  const text = [action.action, action.amount].filter(Boolean).join(', ')
  const planned = (): EntryDraft => ({ ...newEntry(action.kind, new Date(action.due_at).getHours()), text })
  const { draft, change, since, forget } = useDraft(`entry ${key}`, planned, { isBegun })
  const standing = round.standingOf(key)
  const close = (): void => {
    forget()
    onClose()
  }
  return (
    <Dialog open title={action.action} onClose={onClose}>
      <CareSigns resident={resident} />
      <FormAlert error={standing?.error ?? null} />
      <DraftBack since={since} onAnew={forget} />
      <EntryForm
        key={since}
        initial={draft}
        refusesPhotos={resident.care.photo_refused === 1}
        onSave={(draft, photos) => void round.confirm(resident, action, { draft, photos }).then((isTaken) => isTaken && close())}
        onCancel={close}
        onChange={change}
      />
    </Dialog>
  )
}
