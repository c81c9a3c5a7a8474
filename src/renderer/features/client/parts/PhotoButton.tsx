import { type ChangeEvent, type ReactNode, useRef } from 'react'
import type { ImageName } from '#data/port.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PHOTO_TYPES } from '../../photos/parts/photoTypes.ts'
import { useSendPhoto } from './useSendPhoto.ts'

interface PhotoButtonProps {
  /** The upload, and its owner. */
  name?: ImageName
  id: string
  hasPicture: boolean
  /** The owner, for screen readers, if several buttons are adjacent; then only an icon is shown. */
  label?: string
  /** Camera only; otherwise files are allowed too. */
  now?: boolean
  onSent?: () => void
}

/** Takes a photo by the device's camera or from its files, and uploads it. */
export function PhotoButton({ name = 'client.image', id, hasPicture, label, now = false, onSent }: PhotoButtonProps): ReactNode {
  const t = useTexts()
  const { isSending, send } = useSendPhoto(name)
  const input = useRef<HTMLInputElement>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [image] = event.target.files ?? []
    event.target.value = ''
    if (image && (await send(id, image))) onSent?.()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        {...(now && { capture: 'environment' as const })}
        hidden
        onChange={(event) => void take(event)}
      />
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
