import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './NotFoundScreen.module.css'

/** The not-found page, with links. */
export function NotFoundScreen(): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Icon name="doorOpen" size={40} />
      </span>
      <h1 className={styles.title}>{t('app.title.notFound')}</h1>
      <p className={styles.text}>{t('app.error.notFoundText')}</p>
      <p className={styles.ways}>
        {user && user.role !== 'user' && <Link to="/koduke">{t('app.error.toWorkspace')}</Link>}
        <Link to="/">{t('app.error.toHome')}</Link>
      </p>
    </div>
  )
}
