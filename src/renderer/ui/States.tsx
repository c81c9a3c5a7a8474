import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './States.module.css'

/** The skeleton of a loading list; `rows` should be about the expected number. */
export function ListSkeleton({ rows = 6 }: { rows?: number }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.skeleton} aria-busy>
      <output className="visually-hidden">{t('common.state.loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} active avatar={{ shape: 'square', size: 44 }} title={false} paragraph={{ rows: 2 }} />
      ))}
    </div>
  )
}

export interface EmptyStateProps {
  title: string
  text?: string
  /** The next step, usually a button. */
  action?: ReactNode
  icon?: IconName
}

/** An empty state in words, with the next step. */
export function EmptyState({ title, text, action, icon = 'sparkles' }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  /** Its `message` is shown: refusals and lost connections carry texts for users. */
  error: { message: string }
  onRetry?: () => void
}

/** A loading error; announced to screen readers at once, with a retry button. */
export function ErrorState({ error, onRetry }: ErrorStateProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.mark} ${styles.bad}`}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles.title}>{t('common.state.failed')}</p>
      <p className={styles.text}>{error.message}</p>
      {onRetry && (
        <Button icon={<Icon name="refresh" />} onClick={onRetry}>
          {t('common.action.tryAgain')}
        </Button>
      )}
    </div>
  )
}
