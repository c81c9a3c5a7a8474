import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { offersIdentity } from '#data/signInMethods.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { safePath } from '../guard.ts'
import styles from './LoginWays.module.css'

/** The way by ID-card, Mobile-ID or Smart-ID, where the server has a provider of identities. A link: it works before scripts do. */
export function IdentityWay(): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  if (!offersIdentity()) return null
  const redirect = safePath(params.get('redirect'))
  const query = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
  return (
    <div className={styles.way}>
      <Button block icon={<Icon name="shield" />} href={`/api/oidc/begin${query}`}>
        {t('app.login.identity')}
      </Button>
      <p className={styles.text}>{t('app.login.identityText')}</p>
      <p className={styles.or}>{t('app.login.or')}</p>
    </div>
  )
}
