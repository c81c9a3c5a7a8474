import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskPhotoKind } from '#shared/rules/task/task.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'

interface TaskPhotos {
  isSending: boolean
  /** Why the last photo was not sent; null if it was. */
  error: string | null
  /** Adds photos one by one, and stops at the first that fails. */
  add: (kind: TaskPhotoKind, files: readonly File[]) => void
}

/** Adds photos to a task: on a desk they are queued, in a browser they need a connection. */
export function useTaskPhotos(id: string): TaskPhotos {
  const { port } = useData()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const add = async (kind: TaskPhotoKind, files: readonly File[]): Promise<void> => {
    setSending(true)
    setError(null)
    try {
      for (const file of files) {
        const { photo } = await port.ask('task.photo', { id, kind })
        await port.sendImage('task.image', photo, file)
      }
    } catch (failure) {
      if (!(failure instanceof RefusedError || failure instanceof ConnectionError)) throw failure
      setError(failure.message)
    } finally {
      setSending(false)
      await invalidateTouched(queries, ['task'])
    }
  }
  return { isSending, error, add: (kind, files) => void add(kind, files) }
}
