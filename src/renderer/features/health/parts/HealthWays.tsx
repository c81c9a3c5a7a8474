import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../data/sessionContext.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ambulancePath, healthPath } from '../../clients/parts/clientAddress.ts'
import styles from './HealthWays.module.css'

/** From the client's page to their health, and in one tap to the sheet for the ambulance. */
export function HealthWays({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  if (!can('medicine.read')) return null
  return (
    <nav className={styles.ways} aria-label={t('app.title.health')}>
      {can('health.read') && (
        <Link to={healthPath(clientId)} className={styles.way}>
          <Icon name="pulse" />
          {t('app.title.health')}
        </Link>
      )}
      <Link to={ambulancePath(clientId)} className={styles.way}>
        <Icon name="hospital" />
        {t('app.title.ambulance')}
      </Link>
    </nav>
  )
}
