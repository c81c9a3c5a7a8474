import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMayAnythingWait } from '#data/mayWait.ts'
import { useKept } from '#data/useOutbox.ts'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ConnectionPill.module.css'

const loadUnsent = async () => (await import('../../features/attention/parts/UnsentDialog.tsx')).UnsentDialog
const UnsentDialog = later(loadUnsent)

/** On every screen of a browser: the number of unsent entries, and a link to them. */
export function UnsentPill(): ReactNode {
  const t = useTexts()
  const kept = useKept()
  const mayWait = useMayAnythingWait()
  // Preloaded: it is needed when there is no connection to load it.
  useEffect(() => {
    if (mayWait) loadUnsent().catch(() => undefined)
  }, [mayWait])
  const [isOpen, setOpen] = useState(false)
  const refused = kept.filter(({ refusal }) => refusal !== null).length
  const words = refused > 0 ? t('common.unsent.refused', { count: refused }) : t('common.unsent.waits', { count: kept.length })
  return (
    <>
      <output className="visually-hidden">{kept.length > 0 && words}</output>
      {kept.length > 0 && (
        <button type="button" className={`${styles.pill} ${styles.unsent} ${refused > 0 ? styles.refused : ''}`} onClick={() => setOpen(true)}>
          <Icon name={refused > 0 ? 'warning' : 'save'} size={16} />
          {words}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <UnsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
