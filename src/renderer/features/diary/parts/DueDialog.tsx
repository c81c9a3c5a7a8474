import type { ReactNode } from 'react'
import type { DueAction } from '#shared/contract/plan.ts'
import { useDraft } from '#data/useDraft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { type EntryDraft, isBegun, newEntry } from './entryDraft.ts'
import { EntryForm } from './EntryForm.tsx'

type Planned = Pick<DueAction, 'kind' | 'action' | 'amount' | 'due_at'>

interface DueDialogProps {
  /** The draft's key: person, line and time. */
  name: string
  action: Planned
  refusesPhotos: boolean
  /** Nothing may be given to the person by mouth. */
  isNilByMouth: boolean
  error: Error | null
  /** What must be known before touching them. */
  children?: ReactNode
  /** Whether it was accepted. */
  onSave: (draft: EntryDraft, photos: readonly File[]) => Promise<boolean>
  onClose: () => void
}

/** The result of a planned act: the diary form, prefilled from the plan. */
export function DueDialog({ name, action, refusesPhotos, isNilByMouth, error, children, onSave, onClose }: DueDialogProps): ReactNode {
  const text = [action.action, action.amount].filter(Boolean).join(', ')
  const planned = (): EntryDraft => ({ ...newEntry(action.kind, new Date(action.due_at).getHours()), text })
  const { draft, change, since, forget } = useDraft(`entry ${name}`, planned, { isBegun })
  const close = (): void => {
    forget()
    onClose()
  }
  return (
    <Dialog open title={action.action} onClose={onClose}>
      {children}
      <FormAlert error={error} />
      <DraftBack since={since} onAnew={forget} />
      <EntryForm
        key={since}
        initial={draft}
        refusesPhotos={refusesPhotos}
        isNilByMouth={isNilByMouth}
        onSave={(said, photos) => void onSave(said, photos).then((isTaken) => isTaken && close())}
        onCancel={close}
        onChange={change}
      />
    </Dialog>
  )
}
