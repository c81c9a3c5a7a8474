import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ProfileView } from '#shared/contract/profile.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormButtons } from '#forms/FormButtons.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './Account.module.css'
import { NewPassword } from './NewPassword.tsx'
import { PasswordField } from './PasswordField.tsx'
import profileStyles from './Profile.module.css'
import { NOTHING_CHOSEN, useNewPasswordFaults } from './useNewPasswordFaults.ts'

/** When the password was chosen, and changing it. */
export function PasswordPanel({ profile }: { profile: ProfileView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { password_at, has_password } = profile
  return (
    <Panel title={t('account.profile.passwordTitle')}>
      {isOpen ? (
        <Change profile={profile} onClose={() => setOpen(false)} />
      ) : (
        <div className={profileStyles.row}>
          <Quiet large>
            {has_password
              ? password_at
                ? t('account.profile.passwordAt', { when: format.day(password_at) })
                : t('account.profile.passwordGiven')
              : t('account.profile.passwordNone')}
          </Quiet>
          {has_password ? (
            <Button onClick={() => setOpen(true)}>{t('account.profile.changePassword')}</Button>
          ) : (
            <Link to="/parool">{t('account.password.own')}</Link>
          )}
        </div>
      )}
    </Panel>
  )
}

function Change({ profile, onClose }: { profile: ProfileView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('profile.password', {
    initial: { current: '', ...NOTHING_CHOSEN },
    input: ({ current, password }) => ({ current, password }),
    wrong: useNewPasswordFaults(profile),
    onDone: () => {
      notify.success(t('account.profile.passwordSaved'))
      onClose()
    },
  })
  return (
    <InlineForm form={form} className={styles.form}>
      <Quiet large>{t('account.profile.passwordText')}</Quiet>
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordField {...form.field('current')} label={t('account.password.current')} kind="current" name="current" />
      <NewPassword label={t('account.password.new')} owner={profile} password={form.field('password')} repeat={form.field('repeat')} />
      <FormButtons form={form} save={t('account.profile.changePassword')} onCancel={onClose} />
    </InlineForm>
  )
}
