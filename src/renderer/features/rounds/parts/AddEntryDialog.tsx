import type { ReactNode } from 'react'
import type { CareResident } from '#shared/contract/plan.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { DiaryComposer } from '../../diary/parts/DiaryComposer.tsx'
import type { DiaryInput } from '../../diary/parts/entryDraft.ts'
import { usePendingEntries } from '../../diary/parts/usePendingEntries.ts'
import { CareSigns } from './SignsOf.tsx'

/** Records something unplanned without leaving the round. */
export function AddEntryDialog({ resident, onClose }: { resident: CareResident; onClose: () => void }): ReactNode {
  const t = useTexts()
  const pending = usePendingEntries(resident.client_id)
  const add = (input: DiaryInput, photos: readonly File[]): void => {
    pending.add(input, photos)
    onClose()
  }
  return (
    <Dialog open title={t('rounds.add')} onClose={onClose}>
      <CareSigns resident={resident} belowStrip />
      <DiaryComposer
        inDialog
        clientId={resident.client_id}
        onAdd={add}
        refusesPhotos={resident.care.photo_refused === 1}
        isNilByMouth={resident.care.nil_by_mouth === 1}
      />
    </Dialog>
  )
}
