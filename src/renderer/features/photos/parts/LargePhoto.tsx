import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Photos.module.css'
import type { ShownPhoto } from './shownPhoto.ts'

interface LargePhotoProps {
  photos: readonly ShownPhoto[]
  /** The index. */
  at: number
  onStep: (to: number) => void
  onClose: () => void
}

/** One photo in full size; arrow keys and two buttons lead to the others. */
export function LargePhoto({ photos, at, onStep, onClose }: LargePhotoProps): ReactNode {
  const t = useTexts()
  const photo = photos[at]
  const step = useEffectEvent((key: string): void => {
    if (key === 'ArrowLeft' && at > 0) onStep(at - 1)
    if (key === 'ArrowRight' && at < photos.length - 1) onStep(at + 1)
  })
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): void => step(key)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  if (!photo) return null
  return (
    <Dialog
      open
      width={1000}
      title={photo.alt}
      onClose={onClose}
      footer={
        photos.length > 1 && (
          <>
            <Button icon={<Icon name="left" />} disabled={at === 0} onClick={() => onStep(at - 1)}>
              {t('photos.previous')}
            </Button>
            <output className={styles.place}>{t('photos.place', { n: at + 1, of: photos.length })}</output>
            <Button icon={<Icon name="right" />} disabled={at === photos.length - 1} onClick={() => onStep(at + 1)}>
              {t('photos.next')}
            </Button>
          </>
        )
      }
    >
      <img className={styles.large} src={photo.src} alt={photo.alt} />
      {photo.caption && <p className={styles.caption}>{photo.caption}</p>}
    </Dialog>
  )
}
