import { CloudOff, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './NotFetched.module.css'
import { Drawing } from './plain/Drawing.tsx'
import { PlainButton } from './plain/PlainButton.tsx'

interface NotFetchedProps {
  onAgain: () => void
  /** What would have stood above the page, a dialog, can be left again; this then stands above the page too. */
  onClose: (() => void) | undefined
}

/** In place of a part of the page whose script did not come. It needs nothing that may not have come either. */
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
