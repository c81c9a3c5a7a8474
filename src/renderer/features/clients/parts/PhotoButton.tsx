import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useData } from '../../../data/DataContext.ts'
import { ConnectionError, RefusedError } from '../../../data/errors.ts'
import { invalidateTouched } from '../../../data/invalidate.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useNotify } from '../../../ui/useNotify.ts'

interface PhotoButtonProps {
  clientId: string
  hasPicture: boolean
  onSent?: () => void
}

/** Takes a photo by the device's camera or from its files, and sends it. */
export function PhotoButton({ clientId, hasPicture, onSent }: PhotoButtonProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { port } = useData()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const send = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [image] = event.target.files ?? []
    event.target.value = ''
    if (!image) return
    setSending(true)
    try {
      await port.sendImage('client.image', clientId, image)
      await invalidateTouched(queries, ['client'])
      notify.success(t('clients.page.photoSaved'))
      onSent?.()
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      notify.refused(`${t('clients.page.photoFailed')}: ${error.message}`)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={(event) => void send(event)} />
      <Button icon={<Icon name="user" />} busy={isSending} onClick={() => input.current?.click()}>
        {isSending ? t('clients.page.photoSending') : hasPicture ? t('clients.page.photo') : t('clients.page.photoAdd')}
      </Button>
    </>
  )
}
