import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './SkipLink.module.css'

/** The first thing that the keyboard meets on a page: past the menus to its content. */
export function SkipLink(): ReactNode {
  const t = useTexts()
  return (
    <a href="#main" className={styles.skip}>
      {t('app.nav.skip')}
    </a>
  )
}
