import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'

/** Asks for another address, with the password; the rest is done from its letter. */
export function EmailDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const change = useAction('profile.email')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const errors = change.fieldErrors
  const submit = async (): Promise<void> => {
    if (await change.run({ email, password })) onClose()
  }
  return (
    <Dialog
      open
      title={t('account.profile.changeEmail')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={change.state === 'sending'} onClick={() => void submit()}>
            {t('common.action.send')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormAlert error={change.error} hasFieldErrors={Object.keys(errors).length > 0} />
        <p className={styles.text}>{t('account.profile.emailText')}</p>
        <Field label={t('account.profile.newEmail')} required error={errors['email']}>
          <TextInput type="email" name="email" autoComplete="email" inputMode="email" value={email} onChange={setEmail} />
        </Field>
        <Field label={t('account.password.current')} required error={errors['password']}>
          <PasswordInput kind="current" value={password} onChange={setPassword} />
        </Field>
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
