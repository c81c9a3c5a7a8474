import { type ReactNode, useEffect, useState } from 'react'
import styles from './ClientDiary.module.css'
import { DiaryComposer } from './DiaryComposer.tsx'
import { type DiaryInput, draftOfInput } from './entryDraft.ts'
import { Timeline } from './Timeline.tsx'
import { type PendingEntry, usePendingEntries } from './usePendingEntries.ts'

interface ClientDiaryProps {
  clientId: string
  /** Nothing is written about a person who has died, or by users who may only read. */
  mayWrite: boolean
  /** The person does not want to be photographed. */
  refusesPhotos?: boolean
  /** Nothing may be given to the person by mouth. */
  isNilByMouth?: boolean
}

/** Writing and reading a person's diary side by side: a saved entry appears at once. */
export function ClientDiary({ clientId, mayWrite, refusesPhotos = false, isNilByMouth = false }: ClientDiaryProps): ReactNode {
  const pending = usePendingEntries(clientId)
  const [again, setAgain] = useState<PendingEntry | null>(null)
  useLeaveWarning(pending.entries.length + pending.photos.pending.length > 0)
  const add = (input: DiaryInput, photos: readonly File[]): void => {
    // A refused entry stays in the list until its corrected version is sent.
    if (again) pending.drop(again.key)
    pending.add(input, photos)
  }
  return (
    <div className={styles.diary}>
      {mayWrite && (
        <div className={styles.write}>
          <DiaryComposer
            clientId={clientId}
            onAdd={add}
            refusesPhotos={refusesPhotos}
            isNilByMouth={isNilByMouth}
            again={again && { entry: draftOfInput(again.input), photos: again.photos }}
            onAgainDone={() => setAgain(null)}
          />
        </div>
      )}
      <div className={styles.read}>
        <Timeline clientId={clientId} pending={pending} onAgain={setAgain} />
      </div>
    </div>
  )
}

/** The browser keeps photos of unsent entries only in memory: closing the page asks first while there are some. */
function useLeaveWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}
