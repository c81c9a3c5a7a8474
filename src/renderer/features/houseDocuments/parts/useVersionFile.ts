import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentTypeOf, LARGEST_DOCUMENT } from '#shared/rules/image.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Sends the file of a version that exists; a refusal is told, and the version stays without it. */
export function useVersionFile() {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { port } = useData()
  const [isSending, setSending] = useState(false)
  const put = async (id: string, file: File): Promise<void> => {
    setSending(true)
    try {
      await port.sendImage('houseDocument.file', id, file)
      notify.success(t('houseDocuments.form.fileAdded'))
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      notify.refused(t('houseDocuments.form.fileFailed', { name: file.name, why: error.message }))
    } finally {
      setSending(false)
    }
    await invalidateTouched(queries, ['houseDocument'])
  }
  return { isSending, put }
}

/** Checks that the server would make first. */
export const isTaken = async (file: File): Promise<boolean> =>
  file.size <= LARGEST_DOCUMENT && documentTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null
