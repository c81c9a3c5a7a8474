import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import styles from './LoadingBar.module.css'

/** Three pixels at the top while a page or its first data is on the way; quick ones are not shown. */
export function LoadingBar(): ReactNode {
  const t = useTexts()
  const isMoving = useNavigation().state !== 'idle'
  const first = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return isMoving || first > 0 ? <progress className={styles.bar} aria-label={t('app.loading')} /> : null
}
