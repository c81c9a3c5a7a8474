import '../../photos/parts/photoWords.ts'
import { type ReactNode, useId } from 'react'
import type { TaskPhotoView, TaskView } from '#shared/contract/task.ts'
import { MOST_TASK_PHOTOS, TASK_PHOTOS, type TaskPhotoKind } from '#shared/rules/task/task.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import { PhotoStrip } from '../../photos/parts/PhotoStrip.tsx'
import styles from './Tasks.module.css'
import { useTaskPhotos } from './useTaskPhotos.ts'
import { useTaskWords } from './useTaskWords.ts'

interface TaskPhotosProps {
  task: TaskView
  photos: readonly TaskPhotoView[]
}

/** The photos of a task: before and after side by side, each opened large. */
export function TaskPhotos({ task, photos }: TaskPhotosProps): ReactNode {
  const t = useTexts()
  const id = useId()
  const { can } = useSession()
  const sending = useTaskPhotos(task.id)
  const mayAdd = can('task.write')
  if (!can('care.read') || (photos.length === 0 && !mayAdd)) return null
  const isFull = photos.length >= MOST_TASK_PHOTOS
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {t('tasks.photos.title')}
      </h3>
      <div className={styles.pair}>
        {TASK_PHOTOS.map((kind) => (
          <div key={kind} className={styles.side}>
            <strong>{t(`tasks.photos.${kind}`)}</strong>
            <Side task={task} kind={kind} photos={photos.filter((photo) => photo.kind === kind)} />
            {mayAdd && !isFull && (
              <FileButton icon="camera" takes="photos" busy={sending.isSending} onFiles={(files) => sending.add(kind, files)}>
                {t(kind === 'before' ? 'tasks.photos.addBefore' : 'tasks.photos.addAfter')}
              </FileButton>
            )}
          </div>
        ))}
      </div>
      {mayAdd && isFull && <Quiet>{t('tasks.photos.full')}</Quiet>}
      {sending.error !== null && <p role="alert">{t('tasks.photos.failed', { reason: sending.error })}</p>}
    </section>
  )
}

function Side({ task, kind, photos }: TaskPhotosProps & { kind: TaskPhotoKind }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useTaskWords()
  if (photos.length === 0) return null
  return (
    <PhotoStrip
      label={t(`tasks.photos.${kind}`)}
      photos={photos.map(({ id, picture, at, who, removable }) => ({
        id,
        src: picture,
        alt: t(kind === 'before' ? 'tasks.photos.altBefore' : 'tasks.photos.altAfter', {
          subject: words.subject(task),
          who,
          when: format.dayTime(at),
        }),
        caption: (
          <>
            <RowMark id={id} />
            {removable && <Remove id={id} />}
          </>
        ),
      }))}
    />
  )
}

function Remove({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const action = useAction('task.removePhoto')
  return (
    <>
      <Button variant="bare" icon={<Icon name="trash" />} busy={action.state === 'sending'} onClick={() => void action.run({ id })}>
        {t('tasks.photos.remove')}
      </Button>
      <FormAlert error={action.error} />
    </>
  )
}
