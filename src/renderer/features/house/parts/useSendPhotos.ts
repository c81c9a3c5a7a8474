import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { uuid7 } from '#web/uuid7.ts'

/** A photo that has been chosen and not sent. */
export interface ChosenPhoto {
  key: string
  file: File
  /** What is seen on it, as far as it is written. */
  alt: string
  /** Under what id it was begun, where its picture did not come through. */
  begun: string | null
  /** Why it was refused, or that there was no connection. */
  error: string | null
}

export const chosenOf = (file: File): ChosenPhoto => ({ key: uuid7(), file, alt: '', begun: null, error: null })

interface Sending {
  /** Which of them is on its way, from 1; null while none is. */
  at: number | null
  /** Sends one after the other; gives those that did not go, each with why. */
  send: (chosen: readonly ChosenPhoto[]) => Promise<ChosenPhoto[]>
}

/** Sends photos of the house in their order. What a lost connection has cut off goes on where it was; what is refused leaves nothing behind. */
export function useSendPhotos(): Sending {
  const { port } = useData()
  const queries = useQueryClient()
  const [at, setAt] = useState<number | null>(null)
  const sendOne = async (photo: ChosenPhoto): Promise<ChosenPhoto | null> => {
    let { begun } = photo
    try {
      // The same key again: an answer that was lost begins no second photo.
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
