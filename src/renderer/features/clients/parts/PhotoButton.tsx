import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useData } from '../../../data/DataContext.ts'
import { ConnectionError, RefusedError } from '../../../data/errors.ts'
import { invalidateTouched } from '../../../data/invalidate.ts'
import { outlineOf } from '../../../data/outline.ts'
import type { ImageName } from '../../../data/port.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useNotify } from '../../../ui/useNotify.ts'

interface PhotoButtonProps {
  /** The upload, and whose photo it is. */
  name?: ImageName
  id: string
  hasPicture: boolean
  /** Whose photo, for screen readers, where several buttons stand beside each other; then only a sign is shown. */
  label?: string
  onSent?: () => void
}

/** Takes a photo by the device's camera or from its files, and sends it. */
export function PhotoButton({ name = 'client.image', id, hasPicture, label, onSent }: PhotoButtonProps): ReactNode {
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
      await port.sendImage(name, id, image)
      await invalidateTouched(queries, outlineOf(name).touches)
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
      <Button
        icon={<Icon name={label ? 'camera' : 'user'} />}
        variant={label ? 'bare' : 'quiet'}
        busy={isSending}
        onClick={() => input.current?.click()}
        {...(label && { 'aria-label': label })}
      >
        {!label && (isSending ? t('clients.page.photoSending') : hasPicture ? t('clients.page.photo') : t('clients.page.photoAdd'))}
      </Button>
    </>
  )
}
