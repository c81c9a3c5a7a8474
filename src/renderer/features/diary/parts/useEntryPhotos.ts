import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import { uuid7 } from '#web/uuid7.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** A photo of a saved entry, being sent; kept only in memory (decision 0029). */
export interface PendingPhoto {
  key: string
  entryId: string
  photo: File
  state: 'sending' | 'refused'
  reason: string | null
}

export interface EntryPhotos {
  pending: readonly PendingPhoto[]
  /** Sends photos after their entry, one by one; failed ones stay with the reason. */
  send: (entryId: string, photos: readonly File[]) => void
  again: (photos: readonly PendingPhoto[]) => void
  drop: (photos: readonly PendingPhoto[]) => void
}

const KEY = ['diary.photos']
const NONE: readonly PendingPhoto[] = []

/** Photos of unsent entries. On a desktop each is queued at once with the entry; a browser keeps it until the server has it. */
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
  const mark = useCallback(
    (photos: readonly PendingPhoto[], patch: Pick<PendingPhoto, 'state' | 'reason'>) => {
      const keys = new Set(photos.map(({ key }) => key))
      set((former) => former.map((each) => (keys.has(each.key) ? { ...each, ...patch } : each)))
    },
    [set],
  )
  const drop = useCallback(
    (photos: readonly PendingPhoto[]) => {
      const keys = new Set(photos.map(({ key }) => key))
      set((former) => former.filter(({ key }) => !keys.has(key)))
    },
    [set],
  )
  const again = useCallback(
    async (photos: readonly PendingPhoto[]): Promise<void> => {
      mark(photos, { state: 'sending', reason: null })
      const failures = new Set<string>()
      for (const [index, photo] of photos.entries()) {
        try {
          await port.sendImage('diary.image', photo.entryId, photo.photo)
          await invalidateTouched(queries, endpointFacts('diary.image').invalidates)
          drop([photo])
        } catch (error) {
          if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
          failures.add(error.message)
          const isLost = error instanceof ConnectionError
          // Offline the next would fail too.
          mark(isLost ? photos.slice(index) : [photo], { state: 'refused', reason: error.message })
          if (isLost) break
        }
      }
      // Announced too: the carer may be on another page by now.
      for (const reason of failures) notify.refused(t('photos.failed', { reason }))
    },
    [port, queries, mark, drop, notify, t],
  )
  const send = useCallback(
    (entryId: string, photos: readonly File[]): void => {
      const added = photos.map((photo): PendingPhoto => ({ key: uuid7(), entryId, photo, state: 'sending', reason: null }))
      set((former) => [...former, ...added])
      void again(added)
    },
    [set, again],
  )
  return { pending, send, again: (photos) => void again(photos), drop }
}
