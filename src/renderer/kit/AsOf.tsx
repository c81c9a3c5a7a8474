import type { ReactNode } from 'react'
import { useDesk } from '#data/useDesk.ts'
import { useConnection } from '#data/useConnection.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './AsOf.module.css'

interface AsOfProps {
  when: Date | null
  /** Cached data are shown and being refetched. */
  isRestored?: boolean
}

/** Says how old the shown data are, while the server cannot be reached or has not answered; otherwise nothing. */
export function AsOf({ when: asked, isRestored = false }: AsOfProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { online, lastSyncedAt } = useConnection()
  // The desktop's copy always answers; its age is that of the last sync.
  const when = useDesk() ? lastSyncedAt : asked
  if (!when || (online && !isRestored)) return null
  if (!online)
    return (
      <Tag tone="amber" icon="offline">
        {t('common.state.asOf', { time: format.time(when) })}
      </Tag>
    )
  // A quick answer needs no notice.
  return (
    <span className={styles.soon}>
      <Tag tone="plain" icon="refresh">
        {t('common.state.updating', { time: format.time(when) })}
      </Tag>
    </span>
  )
}
