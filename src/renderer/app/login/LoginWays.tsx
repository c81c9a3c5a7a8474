import { KeyRound, Shield, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { offersIdentity } from '#data/signInMethods.ts'
import { useSending } from '#data/useSending.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Drawing } from '#ui/plain/Drawing.tsx'
import { PlainButton, PlainButtonLink } from '#ui/plain/PlainButton.tsx'
import { safePath } from '../guard.ts'
import formStyles from './LoginForm.module.css'
import styles from './LoginWays.module.css'

/** Sign-in by ID-card, Mobile-ID or Smart-ID, if the server has an identity provider. A link: it works before scripts load. */
export function IdentityWay(): ReactNode {
  const t = useTexts()
  const [params] = useSearchParams()
  if (!offersIdentity()) return null
  const redirect = safePath(params.get('redirect'))
  const query = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
  return (
    <div className={styles.way}>
      <PlainButtonLink icon={<Drawing of={Shield} />} href={`/api/oidc/begin${query}`}>
        {t('app.login.identity')}
      </PlainButtonLink>
      <p className={styles.text}>{t('app.login.identityText')}</p>
      <p className={styles.or}>{t('app.login.or')}</p>
    </div>
  )
}

/** Signs in with a passkey of this device alone; afterwards the guard redirects. */
export function PasskeyWay({ ways }: { ways: SignInMethods }): ReactNode {
  const t = useTexts()
  const [wasLet, setWasLet] = useState(false)
  const { run, isSending, error } = useSending(async () => setWasLet(!(await ways.byPasskey(true))))
  return (
    <div className={styles.passkey}>
      <PlainButton block icon={<Drawing of={KeyRound} />} busy={isSending} onClick={() => void run()}>
        {t('app.login.passkey')}
      </PlainButton>
      {error && (
        <p className={formStyles.error} role="alert">
          <Drawing of={TriangleAlert} />
          {error.message}
        </p>
      )}
      {wasLet && !error && !isSending && <output className={styles.text}>{t('app.login.passkeyNotUsed')}</output>}
    </div>
  )
}
