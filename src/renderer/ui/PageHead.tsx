import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

export interface PageHeadProps {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The page's only `h1`, with the page's actions. */
export function PageHead({ title, subtitle, actions }: PageHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
