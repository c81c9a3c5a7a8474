import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import type { ImageName } from '#data/port.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface SendPhoto {
  isSending: boolean
  /** Whether it was sent; otherwise the error was shown. */
  send: (id: string, image: Blob) => Promise<boolean>
}

/** Uploads a photo by the contract, and shows the result. */
export function useSendPhoto(name: ImageName): SendPhoto {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { port } = useData()
  const [isSending, setSending] = useState(false)
  const send = async (id: string, image: Blob): Promise<boolean> => {
    setSending(true)
    try {
      await port.sendImage(name, id, image)
      await invalidateTouched(queries, endpointFacts(name).invalidates)
      notify.success(t('clients.page.photoSaved'))
      return true
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      notify.refused(`${t('clients.page.photoFailed')}: ${error.message}`)
      return false
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}
