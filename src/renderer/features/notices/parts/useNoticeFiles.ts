import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentTypeOf, LARGEST_DOCUMENT } from '#shared/rules/image.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Adds files to a notice that exists: on a desk they are queued, in a browser they need a connection. A refusal is told, and the rest are sent. */
export function useNoticeFiles() {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { port } = useData()
  const [isSending, setSending] = useState(false)
  const send = async (id: string, files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    setSending(true)
    try {
      for (const file of files) {
        const why = await refusalOf(async () => {
          const begun = await port.ask('notice.attach', { id, name: nameOf(file) })
          await port.sendImage('notice.file', begun.file, file)
        })
        if (why !== null) notify.refused(t('notices.files.failed', { name: file.name, why }))
      }
    } finally {
      setSending(false)
      await invalidateTouched(queries, ['notice'])
    }
  }
  return { isSending, send }
}

/** Why sending failed, in words; null if it did not. */
async function refusalOf(send: () => Promise<void>): Promise<string | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof RefusedError || error instanceof ConnectionError) return error.message
    throw error
  }
}

/** The longest name that a file may have. */
const LONGEST_NAME = 120

/** The file's name; a name that is too long keeps its end, which says what it is. */
const nameOf = ({ name }: File): string => (name.length <= LONGEST_NAME ? name : `…${name.slice(1 - LONGEST_NAME)}`)

/** Checks that the server would make first. */
export const isTaken = async (file: File): Promise<boolean> =>
  file.size <= LARGEST_DOCUMENT && documentTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null
