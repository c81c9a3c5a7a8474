import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Drawing } from '#ui/plain/Drawing.tsx'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import styles from '#ui/States.module.css'
import { ChunkLoadError } from './lazily.ts'

/** Replaces a page that crashed, as an `EmptyState`; the rest of the frame stays usable. It depends on nothing that may not be loaded. */
export function ErrorScreen(): ReactNode {
  const t = useTexts()
  const error = useRouteError()
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Drawing of={TriangleAlert} size={28} />
      </span>
      <p className={styles.title}>{t('app.error.title')}</p>
      <p className={styles.text}>{t(error instanceof ChunkLoadError ? 'app.error.chunk' : 'common.unexpected')}</p>
      <PlainButton variant="primary" icon={<Drawing of={RefreshCw} />} onClick={() => location.reload()}>
        {t('app.error.reload')}
      </PlainButton>
    </div>
  )
}
