import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PHOTO_TYPES } from '../../clients/parts/useSendPhoto.ts'
import styles from './WoundPhoto.module.css'

interface WoundPhotoProps {
  value: File | null
  onChange: (photo: File) => void
}

/** A photo of the wound as it is now, by the camera; it is sent with the look that it belongs to. */
export function WoundPhoto({ value, onChange }: WoundPhotoProps): ReactNode {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const address = useMemo(() => (value ? URL.createObjectURL(value) : null), [value])
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return (
    <div className={styles.take}>
      {address && <img src={address} alt={t('health.wound.photoChosen')} />}
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        capture="environment"
        hidden
        aria-label={t('health.wound.photo')}
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          if (photo) onChange(photo)
        }}
      />
      <Button icon={<Icon name="camera" />} onClick={() => input.current?.click()}>
        {t(value ? 'health.wound.photoOther' : 'health.wound.photoTake')}
      </Button>
    </div>
  )
}
