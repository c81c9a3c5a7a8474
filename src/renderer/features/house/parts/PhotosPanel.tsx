import { type ReactNode, useState } from 'react'
import { LARGEST_IMAGE, MOST_HOUSE_PHOTOS } from '#shared/rules/image.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import { useMayWrite } from './HouseHead.tsx'
import { NewPhotos } from './NewPhotos.tsx'
import { PhotoList } from './PhotoList.tsx'
import { type ChosenPhoto, chosenOf } from './useSendPhotos.ts'

/** The house's photos: saved ones, and selected ones waiting for their text. */
export function PhotosPanel(): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const mayWrite = useMayWrite()
  const { data, error, isLoading, refetch } = useEndpoint('housePhoto.list', {})
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])
  const photos = data?.photos ?? []
  const left = MOST_HOUSE_PHOTOS - photos.length - chosen.length
  const choose = (files: readonly File[]): void => {
    const fitting = files.filter(({ size }) => size <= LARGEST_IMAGE)
    if (fitting.length < files.length) notify.refused(t('house.photos.tooLarge'))
    if (fitting.length > left) notify.refused(t('house.photos.full', { count: Math.max(0, left) }))
    setChosen((before) => [...before, ...fitting.slice(0, Math.max(0, left)).map(chosenOf)])
  }
  return (
    <Panel
      title={t('house.photos.title')}
      extra={
        mayWrite &&
        data &&
        left > 0 && (
          <FileButton icon="plus" variant={photos.length === 0 ? 'primary' : 'quiet'} takes="photos" onFiles={choose}>
            {t('house.photos.add')}
          </FileButton>
        )
      }
    >
      <Quiet large>{t('house.photos.text', { most: MOST_HOUSE_PHOTOS })}</Quiet>
      {isLoading && <ListSkeleton rows={2} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {chosen.length > 0 && <NewPhotos chosen={chosen} onChange={setChosen} />}
      {data && photos.length === 0 && chosen.length === 0 && (
        <EmptyState icon="camera" title={t('house.photos.none')} text={t('house.photos.noneText')} />
      )}
      {photos.length > 0 && <PhotoList photos={photos} />}
    </Panel>
  )
}
