import type { ReactNode } from 'react'
import { useConnection } from '#data/useConnection.ts'
import { useIsAnyRestored } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ConnectionPill.module.css'

/** Whether the screen shows current server data, and as of when. */
export function ConnectionPill(): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const { online, lastSyncedAt } = useConnection()
  const isUpdating = useIsAnyRestored()
  const inStep = lastSyncedAt ? t('common.connection.synced', { time: time(lastSyncedAt) }) : t('common.connection.syncing')
  const words = !online ? t('common.connection.offline') : isUpdating ? t('common.connection.updating') : inStep
  return (
    <output className={`${styles.pill} ${online ? styles.online : styles.offline}`}>
      <Icon name={online ? 'online' : 'offline'} size={16} />
      <span className={styles.words}>{words}</span>
    </output>
  )
}
