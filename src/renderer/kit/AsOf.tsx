import type { ReactNode } from 'react'
import { useDesk } from '#data/useDesk.ts'
import { useConnection } from '#data/useConnection.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './AsOf.module.css'

interface AsOfProps {
  when: Date | null
  /** What is shown was kept by this browser and is being asked anew. */
  isRestored?: boolean
}

/** Says how old what is shown is, while the server cannot be reached or has not answered yet; nothing otherwise. */
export function AsOf({ when: asked, isRestored = false }: AsOfProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { online, lastSyncedAt } = useConnection()
  // The desktop's copy answers at any moment; it is as old as what the server last told it.
  const when = useDesk() ? lastSyncedAt : asked
  if (!when || (online && !isRestored)) return null
  if (!online)
    return (
      <Tag tone="amber" icon="offline">
        {t('common.state.asOf', { time: format.time(when) })}
      </Tag>
    )
  // An answer that comes at once needs no words.
  return (
    <span className={styles.soon}>
      <Tag tone="plain" icon="refresh">
        {t('common.state.updating', { time: format.time(when) })}
      </Tag>
    </span>
  )
}
