import { type ReactNode, useState } from 'react'
import type { HousePhoto } from '#shared/contract/housePhoto.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import { useSendPhoto } from '../../client/parts/useSendPhoto.ts'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'
import { DescribeDialog, RemoveDialog } from './PhotoDialogs.tsx'

interface PhotoCardProps {
  photo: HousePhoto
  /** Its position, from 1. */
  n: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

/** One photo with its text and actions. */
export function PhotoCard({ photo, n, isLast, onMove }: PhotoCardProps): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const [asked, setAsked] = useState<'describe' | 'remove' | null>(null)
  const { isSending, send } = useSendPhoto('housePhoto.image')
  return (
    <>
      <div className={styles.frame}>
        {photo.picture ? (
          <img src={photo.picture.small} alt={photo.alt} width={photo.picture.width} height={photo.picture.height} loading="lazy" draggable={false} />
        ) : (
          <div className={styles.noPicture}>
            <p>{t('house.photos.cut')}</p>
            {mayWrite && (
              <FileButton icon="camera" busy={isSending} takes="photos" onFiles={([file]) => file && void send(photo.id, file)}>
                {t('house.photos.again')}
              </FileButton>
            )}
          </div>
        )}
        {n === 1 && (
          <span className={styles.cover}>
            <Tag tone="mint">{t('house.photos.cover')}</Tag>
          </span>
        )}
      </div>
      <p className={styles.alt}>{photo.alt}</p>
      {mayWrite && (
        <div className={styles.keys}>
          <Key icon="left" by={-1} label={t('house.photos.sooner', { n })} disabled={n === 1} onPress={() => onMove(-1)} />
          <Key icon="right" by={1} label={t('house.photos.later', { n })} disabled={isLast} onPress={() => onMove(1)} />
          <Key icon="edit" label={t('house.photos.describe', { n })} onPress={() => setAsked('describe')} />
          <Key icon="trash" label={t('house.photos.remove', { n })} onPress={() => setAsked('remove')} />
        </div>
      )}
      {asked === 'describe' && <DescribeDialog photo={photo} onClose={() => setAsked(null)} />}
      {asked === 'remove' && <RemoveDialog photo={photo} onClose={() => setAsked(null)} />}
    </>
  )
}

interface KeyProps {
  icon: IconName
  label: string
  /** For a move button: the target. */
  by?: 1 | -1
  disabled?: boolean
  onPress: () => void
}

function Key({ icon, label, by, disabled = false, onPress }: KeyProps): ReactNode {
  return (
    <button type="button" className={styles.key} aria-label={label} title={label} data-by={by} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
