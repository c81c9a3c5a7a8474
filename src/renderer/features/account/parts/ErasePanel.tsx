import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProfileView } from '#shared/contract/profile.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { ActionPasswordDialog } from './ActionPasswordDialog.tsx'
import styles from './Profile.module.css'

/** Deletion of the user's own account: what is deleted and what stays is shown before asking for the password. */
export function ErasePanel({ profile }: { profile: ProfileView }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = async (): Promise<void> => {
    notify.success(t('account.erase.done'))
    // The session has already ended on the server; here it is cleared.
    await signOut()
    await navigate('/', { replace: true })
  }
  return (
    <Panel title={t('account.erase.title')}>
      <Quiet large>{t('account.erase.goes')}</Quiet>
      <Quiet large>
        {t('account.erase.stays')} <Link to="/soovid">{t('app.me.requests')}</Link>
      </Quiet>
      <div className={styles.foot}>
        {profile.has_password ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('account.erase.title')}
          </Button>
        ) : (
          <Link to="/parool">{t('account.erase.passwordFirst')}</Link>
        )}
      </div>
      {isAsking && (
        <ActionPasswordDialog
          name="profile.erase"
          input={{}}
          title={t('account.erase.ask')}
          text={t('account.erase.goes')}
          submit={t('account.erase.title')}
          isDanger
          onDone={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
