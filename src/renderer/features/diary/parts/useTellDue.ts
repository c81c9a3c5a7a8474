import { useState } from 'react'
import { type Standing, useRowActions } from '#data/useRowActions.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { type EntryDraft, entryInput } from './entryDraft.ts'
import { useEntryPhotos } from './useEntryPhotos.ts'

interface Due {
  root_id: string
  due_at: string
}

interface TellDue {
  /** Confirms an act as planned, or with the given values and photos; whether it was accepted. */
  tell: (due: Due, told?: { draft: EntryDraft; photos: readonly File[] }) => Promise<boolean>
  standingOf: (due: Due) => Standing | null
  /** Why the last one was refused. */
  error: Standing['error']
  /** The person does not want to be photographed. */
  refusesPhotos: boolean
  /** Nothing may be given to the person by mouth. */
  isNilByMouth: boolean
}

const dueKey = ({ root_id, due_at }: Due): string => `${root_id} ${due_at}`

/** Recording the results of one person's planned acts. */
export function useTellDue(clientId: string): TellDue {
  const actions = useRowActions<'plan.done'>(dueKey, ['plan.done'])
  const [last, setLast] = useState('')
  const photos = useEntryPhotos()
  const client = useEndpoint('client.get', { id: clientId }, { enabled: false }).data?.client
  const tell: TellDue['tell'] = ({ root_id, due_at }, told) => {
    setLast(dueKey({ root_id, due_at }))
    const { kind: _kind, ...said } = told ? entryInput(told.draft, clientId) : { kind: null, client_id: clientId }
    return actions.run([{ name: 'plan.done', input: { ...said, root_id, due_at } }], ({ entry }) => {
      if (told && told.photos.length > 0) photos.send(entry.id, told.photos)
    })
  }
  return {
    tell,
    standingOf: (due) => actions.standingOf(dueKey(due)),
    error: actions.standingOf(last)?.error ?? null,
    refusesPhotos: client?.care?.photo_refused === 1,
    isNilByMouth: client?.care?.nil_by_mouth === 1,
  }
}
