import './accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ProfileView } from '#shared/contract/profile.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'
import { isGood, NewPassword, NOTHING_CHOSEN } from './NewPassword.tsx'
import profileStyles from './Profile.module.css'

/** When one's password was chosen, and choosing another. */
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
  const change = useAction('profile.password')
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [wasTried, setWasTried] = useState(false)
  const errors = change.fieldErrors
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setWasTried(true)
    if (current === '' || !isGood(chosen, profile)) return
    if (!(await change.run({ current, password: chosen.password }))) return
    notify.success(t('account.profile.passwordSaved'))
    onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Quiet large>{t('account.profile.passwordText')}</Quiet>
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <FormAlert error={change.error} hasFieldErrors={Object.keys(errors).length > 0} />
      <Field
        label={t('account.password.current')}
        required
        error={errors['current'] ?? (wasTried && current === '' ? t('common.state.none') : undefined)}
      >
        <PasswordInput kind="current" name="current" value={current} onChange={setCurrent} />
      </Field>
      <NewPassword
        label={t('account.password.new')}
        owner={profile}
        chosen={chosen}
        onChange={setChosen}
        wasTried={wasTried}
        error={errors['password']}
      />
      <div className={styles.steps}>
        <Button submit variant="primary" busy={change.state === 'sending'}>
          {t('account.profile.changePassword')}
        </Button>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
      </div>
    </form>
  )
}
