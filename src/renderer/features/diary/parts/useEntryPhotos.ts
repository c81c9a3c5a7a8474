import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useData } from '../../../data/DataContext.ts'
import { ConnectionError, RefusedError } from '../../../data/errors.ts'
import { invalidateTouched } from '../../../data/invalidate.ts'
import { outlineOf } from '../../../data/outline.ts'
import { uuid7 } from '../../../data/uuid7.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { useNotify } from '../../../ui/useNotify.ts'

/** A photo of an entry that is written, on its way; it is kept in memory alone (decision 0029). */
export interface PendingPhoto {
  key: string
  entryId: string
  photo: File
  state: 'sending' | 'refused'
  reason: string | null
}

export interface EntryPhotos {
  pending: readonly PendingPhoto[]
  /** Sends photos after the entry that they belong to, one after another; what does not go stays with the reason. */
  send: (entryId: string, photos: readonly File[]) => Promise<void>
  again: (photo: PendingPhoto) => void
  drop: (photo: PendingPhoto) => void
}

const KEY = ['diary.photos']
const NONE: readonly PendingPhoto[] = []

/** Photos of entries on their way. At a desktop each is one at once with the entry; a browser holds it until the server has it. */
export function useEntryPhotos(): EntryPhotos {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { port } = useData()
  const { data: pending = NONE } = useQuery({ queryKey: KEY, queryFn: () => NONE, enabled: false, gcTime: Number.POSITIVE_INFINITY })
  const set = useCallback(
    (change: (former: readonly PendingPhoto[]) => readonly PendingPhoto[]) =>
      queries.setQueryData<readonly PendingPhoto[]>(KEY, (former = NONE) => change(former)),
    [queries],
  )
  const drop = useCallback(({ key }: PendingPhoto) => void set((former) => former.filter((each) => each.key !== key)), [set])
  const sendOne = useCallback(
    async (photo: PendingPhoto): Promise<void> => {
      const mark = (patch: Pick<PendingPhoto, 'state' | 'reason'>): unknown =>
        set((former) => former.map((each) => (each.key === photo.key ? { ...each, ...patch } : each)))
      mark({ state: 'sending', reason: null })
      try {
        await port.sendImage('diary.image', photo.entryId, photo.photo)
        await invalidateTouched(queries, outlineOf('diary.image').touches)
        drop(photo)
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
        mark({ state: 'refused', reason: error.message })
        // Said aloud too: the carer may be on another page by now.
        notify.refused(t('photos.failed', { reason: error.message }))
      }
    },
    [port, queries, set, drop, notify, t],
  )
  const send = useCallback(
    async (entryId: string, photos: readonly File[]): Promise<void> => {
      const added = photos.map((photo): PendingPhoto => ({ key: uuid7(), entryId, photo, state: 'sending', reason: null }))
      set((former) => [...former, ...added])
      for (const each of added) await sendOne(each)
    },
    [set, sendOne],
  )
  return { pending, send, again: (photo) => void sendOne(photo), drop }
}
