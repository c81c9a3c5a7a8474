import { type DragEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Documents.module.css'

interface DropZoneProps {
  isSending: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A drop target for files; its buttons do the same. */
export function DropZone({ isSending, onFiles, children }: DropZoneProps): ReactNode {
  const t = useTexts()
  const [isOver, setOver] = useState(false)
  const follow = (event: DragEvent): void => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here may be chosen by the buttons in it as well
    <section
      aria-label={t('documents.drop')}
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={follow}
      onDragLeave={follow}
      onDrop={(event) => {
        follow(event)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <p className={styles.hint}>
        <Icon name="file" />
        {t(isSending ? 'documents.adding' : isOver ? 'documents.dropNow' : 'documents.drop')}
      </p>
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}
