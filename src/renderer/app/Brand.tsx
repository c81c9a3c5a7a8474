import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Brand.module.css'

/** The mark and the name, leading home. */
export function Brand({ to }: { to: string }): ReactNode {
  const t = useTexts()
  return (
    <Link to={to} className={styles.brand} aria-label={t('app.nav.home')}>
      <img src="/logo.svg" alt="" width={36} height={36} />
      <span>{t('common.product')}</span>
    </Link>
  )
}
