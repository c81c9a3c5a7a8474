import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import styles from './LoadingBar.module.css'

/** Three pixels at the top while a page is on the way; quick ones are not shown. For its first data see `DataBar`. */
export function LoadingBar(): ReactNode {
  return useNavigation().state === 'idle' ? null : <Bar />
}

export function Bar(): ReactNode {
  const t = useTexts()
  return <progress className={styles.bar} aria-label={t('app.loading')} />
}
