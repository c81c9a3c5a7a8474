import './accountWords.ts'
import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Account.module.css'
import { PasswordField } from './PasswordField.tsx'

/** Asks for another address, with the password; confirmation is by e-mail. */
export function EmailDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('profile.email', { initial: { email: '', password: '' }, input: (typed) => typed, onDone: onClose })
  return (
    <FormDialog form={form} title={t('account.profile.changeEmail')} save={t('common.action.send')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Quiet large>{t('account.profile.emailText')}</Quiet>
        <TextField {...form.field('email')} label={t('account.profile.newEmail')} type="email" name="email" autoComplete="email" inputMode="email" />
        <PasswordField {...form.field('password')} label={t('account.password.current')} kind="current" />
        <input type="submit" hidden />
      </form>
    </FormDialog>
  )
}
