import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import styles from './LoadingBar.module.css'

/** A three-pixel bar at the top while a page is loading; short loads do not show it. For a page's first data see `DataBar`. */
export function LoadingBar(): ReactNode {
  return useNavigation().state === 'idle' ? null : <Bar />
}

export function Bar(): ReactNode {
  const t = useTexts()
  return <progress className={styles.bar} aria-label={t('app.loading')} />
}
