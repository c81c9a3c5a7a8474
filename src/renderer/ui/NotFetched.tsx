import { CloudOff, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './NotFetched.module.css'
import { Drawing } from './plain/Drawing.tsx'
import { PlainButton } from './plain/PlainButton.tsx'

interface NotFetchedProps {
  onAgain: () => void
  /** A failed dialog can be closed; this is then shown as a dialog too. */
  onClose: (() => void) | undefined
}

/** Replaces a part of the page whose script failed to load. It depends on nothing that may not be loaded. */
export function NotFetched({ onAgain, onClose }: NotFetchedProps): ReactNode {
  const t = useTexts()
  return (
    <div role="alert" className={`${styles.place} ${onClose ? styles.above : ''}`}>
      <p className={styles.words}>
        <Drawing of={CloudOff} />
        {t('common.state.notFetched')}
      </p>
      <div className={styles.ways}>
        {onClose && (
          <PlainButton icon={<Drawing of={X} />} onClick={onClose}>
            {t('common.action.close')}
          </PlainButton>
        )}
        <PlainButton variant="primary" icon={<Drawing of={RefreshCw} />} onClick={onAgain}>
          {t('common.action.tryAgain')}
        </PlainButton>
      </div>
    </div>
  )
}
