import type { ReactNode } from 'react'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { EmptyState } from '#ui/States.tsx'
import styles from './FirstCopy.module.css'

/** Replaces a page while the first people and rooms are being copied. */
export function FirstCopy({ numbers: { online, progress } }: { numbers: DeskNumbers }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const words = progress && t('desk.strip.copying', { done: number(progress.done), total: number(progress.total) })
  return (
    <EmptyState
      icon={online ? 'refresh' : 'offline'}
      title={t('desk.copy.title')}
      text={t(online ? 'desk.copy.text' : 'desk.copy.offline')}
      action={
        words && (
          <span className={styles.progress}>
            <progress className={styles.bar} value={progress.done} max={Math.max(progress.total, 1)} aria-label={t('desk.copy.title')} />
            {words}
          </span>
        )
      }
    />
  )
}
