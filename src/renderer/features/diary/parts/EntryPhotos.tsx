import '../../photos/parts/photoWords.ts'
import type { ReactNode } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import { useRowState } from '#data/rowState.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import photoStyles from '../../photos/parts/Photos.module.css'
import { PhotoStrip } from '../../photos/parts/PhotoStrip.tsx'
import { usePhotoAddress } from '../../photos/parts/usePhotoAddress.ts'
import styles from './EntryPhotos.module.css'
import type { EntryPhotos as Sending, PendingPhoto } from './useEntryPhotos.ts'

/** The photos of an entry, with alternative text of person, kind and time; struck with the entry. */
export function EntryPhotos({ entry }: { entry: DiaryView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { client_name: who, photos } = entry
  if (photos.length === 0) return null
  const kind = t(`diary.kind.${entry.kind}`)
  const when = format.dayTime(entry.event_at)
  return (
    <div className={`${styles.photos} ${entry.struck_at ? styles.struck : ''}`}>
      <PhotoStrip
        label={t('photos.ofEntry', { kind, when })}
        photos={photos.map(({ id, picture }, index) => ({
          id,
          src: picture,
          alt: photos.length === 1 ? t('photos.one', { who, kind, when }) : t('photos.oneOf', { who, kind, when, n: index + 1 }),
          caption: <Waiting id={id} />,
        }))}
      />
    </div>
  )
}

/** Below an unsent photo. */
function Waiting({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const state = useRowState(id)
  return (
    state && (
      <Tag tone="amber" icon={state === 'unsent' ? 'save' : 'clock'}>
        {t(`photos.${state}`)}
      </Tag>
    )
  )
}

/** Photos of an entry still held by the browser: being sent, or refused with ways to resolve it. */
export function PendingPhotos({ photos, again, drop }: { photos: readonly PendingPhoto[] } & Pick<Sending, 'again' | 'drop'>): ReactNode {
  const t = useTexts()
  const unsent = photos.filter(({ state }) => state === 'refused')
  const reasons = new Set(unsent.map(({ reason }) => reason))
  return (
    <>
      <ul className={styles.pending}>
        {photos.map((photo) => (
          <Pending key={photo.key} photo={photo} />
        ))}
      </ul>
      {unsent.length > 0 && (
        <div className={styles.ways}>
          <p role="alert">{[...reasons].join(' ')}</p>
          <Button icon={<Icon name="refresh" />} onClick={() => again(unsent)}>
            {t('photos.again')}
          </Button>
          <Button onClick={() => drop(unsent)}>{t('photos.drop')}</Button>
        </div>
      )}
    </>
  )
}

function Pending({ photo: { photo, state } }: { photo: PendingPhoto }): ReactNode {
  const t = useTexts()
  const where = t(state === 'refused' ? 'photos.unsent' : 'photos.sending')
  return (
    <li>
      <img className={photoStyles.small} src={usePhotoAddress(photo)} alt="" />
      <Tag tone="amber" icon={state === 'refused' ? 'save' : 'refresh'}>
        {where}
      </Tag>
    </li>
  )
}
