import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { uuid7 } from '#web/uuid7.ts'

/** A selected photo, not sent yet. */
export interface ChosenPhoto {
  key: string
  file: File
  /** Its alternative text so far. */
  alt: string
  /** Its id, if an upload was interrupted. */
  begun: string | null
  /** Why it was refused, or that there was no connection. */
  error: string | null
}

export const chosenOf = (file: File): ChosenPhoto => ({ key: uuid7(), file, alt: '', begun: null, error: null })

interface Sending {
  /** The one being sent, from 1; null if none. */
  at: number | null
  /** Sends them one by one; returns failed ones with the reason. */
  send: (chosen: readonly ChosenPhoto[]) => Promise<ChosenPhoto[]>
}

/** Sends a house's photos in order. An interrupted upload is resumed; a refused one leaves nothing behind. */
export function useSendPhotos(): Sending {
  const { port } = useData()
  const queries = useQueryClient()
  const [at, setAt] = useState<number | null>(null)
  const sendOne = async (photo: ChosenPhoto): Promise<ChosenPhoto | null> => {
    let { begun } = photo
    try {
      // The same key: after a lost answer a retry creates no second photo.
      begun ??= (await port.ask('housePhoto.add', { alt: photo.alt }, { key: photo.key })).id
      await port.sendImage('housePhoto.image', begun, photo.file)
      return null
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      const words = error instanceof RefusedError ? (Object.values(error.errors)[0]?.join(' ') ?? error.message) : error.message
      if (begun === null || error instanceof ConnectionError) return { ...photo, begun, error: words }
      await port.ask('housePhoto.remove', { id: begun }).catch(() => undefined)
      return { ...photo, key: uuid7(), begun: null, error: words }
    }
  }
  const send = async (chosen: readonly ChosenPhoto[]): Promise<ChosenPhoto[]> => {
    const left: ChosenPhoto[] = []
    try {
      for (const [index, photo] of chosen.entries()) {
        setAt(index + 1)
        const failed = await sendOne(photo)
        if (failed) left.push(failed)
      }
    } finally {
      setAt(null)
      await invalidateTouched(queries, ['house'])
    }
    return left
  }
  return { at, send }
}
