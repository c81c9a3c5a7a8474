import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './SkipLink.module.css'

/** The first tab stop of a page: skips the menus. */
export function SkipLink(): ReactNode {
  const t = useTexts()
  return (
    <a href="#main" className={styles.skip}>
      {t('app.nav.skip')}
    </a>
  )
}
