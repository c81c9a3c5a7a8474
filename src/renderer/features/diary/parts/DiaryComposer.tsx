import { type ReactNode, useState } from 'react'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useSession } from '../../../data/sessionContext.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useKept } from '../../clients/parts/useKept.ts'
import styles from './DiaryComposer.module.css'
import { DiaryTiles } from './DiaryTiles.tsx'
import { countUse } from './diaryUse.ts'
import { type DiaryInput, type EntryDraft, entryInput, isBegun, newEntry } from './entryDraft.ts'
import { EntryForm } from './EntryForm.tsx'

interface DiaryComposerProps {
  clientId: string
  onAdd: (input: DiaryInput) => void
  /** An entry that was not taken, to be put right. */
  again?: EntryDraft | null
  onAgainDone?: () => void
}

/** Writes down what happened by three taps: a picture, a choice, save. The words are for what is unusual. */
export function DiaryComposer({ clientId, onAdd, again = null, onAgainDone }: DiaryComposerProps): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  // What was begun about somebody waits for whoever began it, also when they were called to another.
  const { kept, keep, forget } = useKept(`entry ${clientId}`, isBegun)
  const [chosen, setChosen] = useState<EntryDraft | null>(kept)
  const [lastKind, setLastKind] = useState<DiaryKind | null>(null)
  const draft = again ?? chosen
  const close = (): void => {
    forget()
    setChosen(null)
    onAgainDone?.()
  }
  const save = (entry: EntryDraft): void => {
    onAdd(entryInput(entry, clientId))
    if (user) countUse(user.id, entry.kind)
    close()
  }
  const choose = (kind: DiaryKind): void => {
    setLastKind(kind)
    setChosen(newEntry(kind, new Date().getHours()))
  }
  return (
    <Panel title={t('diary.add')} className={styles.composer ?? ''}>
      {draft ? (
        <EntryForm key={draft.kind} initial={draft} onSave={save} onCancel={close} onChange={keep} />
      ) : (
        <DiaryTiles userId={user?.id ?? ''} focused={lastKind} onChoose={choose} />
      )}
    </Panel>
  )
}
