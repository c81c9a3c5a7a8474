import { type ReactNode, useState } from 'react'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useSession } from '#data/sessionContext.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import styles from './DiaryComposer.module.css'
import { DiaryTiles } from './DiaryTiles.tsx'
import { countUse } from './diaryUse.ts'
import { type DiaryInput, type EntryDraft, entryInput, isBegun, newEntry } from './entryDraft.ts'
import { EntryForm } from './EntryForm.tsx'

interface DiaryComposerProps {
  clientId: string
  onAdd: (input: DiaryInput, photos: readonly File[]) => void
  refusesPhotos: boolean
  /** Nothing may be given to the person by mouth. */
  isNilByMouth: boolean
  /** A refused entry to be corrected, with its photos. */
  again?: { entry: EntryDraft; photos: readonly File[] } | null
  onAgainDone?: () => void
  /** In a dialog, whose title says what it is for. */
  inDialog?: boolean
}

/** Nothing while the kind is being chosen. */
interface Written {
  entry: EntryDraft | null
}

const NOTHING: Written = { entry: null }
const isWritten = ({ entry }: Written): boolean => entry !== null && isBegun(entry)

/** Records an entry by three taps: a picture, a choice, save. Text is for what is unusual. */
export function DiaryComposer({ inDialog = false, ...composing }: DiaryComposerProps): ReactNode {
  const t = useTexts()
  return inDialog ? (
    <Composing {...composing} />
  ) : (
    <Panel title={t('diary.add')} className={styles.composer ?? ''}>
      <Composing {...composing} />
    </Panel>
  )
}

function Composing({ clientId, onAdd, refusesPhotos, isNilByMouth, again = null, onAgainDone }: Omit<DiaryComposerProps, 'inDialog'>): ReactNode {
  const { user } = useSession()
  // A draft about a person stays for its author, also when they switch to another person.
  const { draft: written, change, since, forget } = useDraft<Written>(`entry ${clientId}`, NOTHING, { isBegun: isWritten })
  const [lastKind, setLastKind] = useState<DiaryKind | null>(null)
  const draft = again?.entry ?? written.entry
  const close = (): void => {
    forget()
    onAgainDone?.()
  }
  const save = (entry: EntryDraft, photos: readonly File[]): void => {
    onAdd(entryInput(entry, clientId), photos)
    if (user) countUse(user.id, entry.kind)
    close()
  }
  const choose = (kind: DiaryKind): void => {
    setLastKind(kind)
    change({ entry: newEntry(kind, new Date().getHours()) })
  }
  if (!draft) return <DiaryTiles userId={user?.id ?? ''} focused={lastKind} onChoose={choose} />
  return (
    <>
      {!again && <DraftBack since={since} onAnew={forget} />}
      <EntryForm
        key={`${draft.kind} ${since}`}
        initial={draft}
        {...(again && { initialPhotos: again.photos })}
        refusesPhotos={refusesPhotos}
        isNilByMouth={isNilByMouth}
        onSave={save}
        onCancel={close}
        onChange={(entry) => change({ entry })}
      />
    </>
  )
}
