import './photoWords.ts'
import type { ReactNode } from 'react'
import { LARGEST_IMAGE } from '#shared/rules/image.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FileButton } from './FileButton.tsx'
import styles from './Photos.module.css'
import { usePhotoAddress } from './usePhotoAddress.ts'

interface PhotoPickerProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
  most: number
}

/** Photos from camera or files, previewed until saved with their owner. */
export function PhotoPicker({ photos, onChange, most }: PhotoPickerProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const add = (files: readonly File[]): void => {
    for (const { name, size } of files) if (size > LARGEST_IMAGE) notify.refused(t('photos.tooLarge', { name }))
    const fitting = files.filter(({ size }) => size <= LARGEST_IMAGE)
    if (photos.length + fitting.length > most) notify.refused(t('photos.most', { count: most }))
    onChange([...photos, ...fitting].slice(0, most))
  }
  return (
    <Stack gap={3}>
      {photos.length > 0 && (
        <ul className={styles.chosen} aria-label={t('photos.chosen')}>
          {photos.map((photo, index) => (
            <Chosen
              key={`${photo.name} ${photo.lastModified} ${photo.size}`}
              photo={photo}
              n={index + 1}
              onRemove={() => onChange(photos.filter((each) => each !== photo))}
            />
          ))}
        </ul>
      )}
      {photos.length < most && (
        <Row gap={2}>
          <FileButton icon="camera" takes="camera" onFiles={add}>
            {t('photos.take')}
          </FileButton>
          <FileButton icon="plus" takes="photos" onFiles={add}>
            {t('photos.choose')}
          </FileButton>
        </Row>
      )}
    </Stack>
  )
}

function Chosen({ photo, n, onRemove }: { photo: File; n: number; onRemove: () => void }): ReactNode {
  const t = useTexts()
  return (
    <li>
      <img className={styles.small} src={usePhotoAddress(photo)} alt={t('photos.chosenOne', { n })} />
      <button type="button" className={styles.remove} aria-label={t('photos.remove', { n })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
