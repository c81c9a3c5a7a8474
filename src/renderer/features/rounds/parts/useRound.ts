import { useEffect, useRef, useState } from 'react'
import type { CareResident, DueAction } from '#shared/contract/plan.ts'
import { useData } from '#data/DataContext.ts'
import { useAction } from '#data/useAction.ts'
import { type Standing, useRowActions } from '#data/useRowActions.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useMayWait } from '#data/mayWait.ts'
import { type EntryDraft, entryInput } from '../../diary/parts/entryDraft.ts'
import { useEntryPhotos } from '../../diary/parts/useEntryPhotos.ts'
import { actKey } from './roundOrder.ts'

/** How long a tap can be undone by another. */
const FRESH = 60_000

/** A user's input about an act. */
export interface ActInput {
  draft: EntryDraft
  photos: readonly File[]
}

export interface Round {
  /** Confirmed here within the last minute, by `actKey`. */
  fresh: ReadonlySet<string>
  standingOf: (key: string) => Standing | null
  /** Confirms an act as planned, or with the given values and photos; whether it was accepted. */
  confirm: (resident: CareResident, action: DueAction, told?: ActInput) => Promise<boolean>
  /** Strikes what was confirmed by mistake. */
  undo: (key: string, entryId: string) => Promise<void>
  undoError: Error | null
  /** Stored offline, it is discarded unsent. */
  takeBack: (mid: string) => void
}

/** The acts of a round, each saved at once. */
export function useRound(): Round {
  const t = useTexts()
  useMayWait()
  const notify = useNotify()
  const { outbox } = useData()
  const actions = useRowActions<'plan.done'>(actKey, ['plan.done'])
  const strike = useAction('diary.strike')
  const photos = useEntryPhotos()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const forget = (key: string): void => {
    clearTimeout(timers.current.get(key))
    setFresh((former) => new Set([...former].filter((each) => each !== key)))
  }
  const confirm = ({ client_id }: CareResident, { root_id, due_at, kind }: DueAction, told?: ActInput): Promise<boolean> => {
    const { kind: _kind, ...said } = told ? entryInput(told.draft, client_id) : { kind, client_id }
    const key = actKey({ client_id, root_id, due_at })
    return actions.run([{ name: 'plan.done', input: { ...said, root_id, due_at } }], ({ entry }) => {
      if (told && told.photos.length > 0) photos.send(entry.id, told.photos)
      setFresh((former) => new Set([...former, key]))
      timers.current.set(
        key,
        setTimeout(() => forget(key), FRESH),
      )
    })
  }
  const undo = async (key: string, entryId: string): Promise<void> => {
    if (!(await strike.run({ id: entryId, reason: t('rounds.act.mistake') }))) return
    forget(key)
    notify.success(t('rounds.act.undone'))
  }
  return { fresh, standingOf: actions.standingOf, confirm, undo, undoError: strike.error, takeBack: (mid) => outbox?.drop(mid) }
}
