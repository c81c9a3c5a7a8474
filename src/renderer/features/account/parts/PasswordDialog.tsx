import './accountWords.ts'
import type { ReactNode } from 'react'
import type { Action } from '#data/useAction.ts'
import { InlineForm } from '#forms/InlineForm.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Account.module.css'
import { PasswordField } from './PasswordField.tsx'

/** A form with a password field. */
interface PasswordForm {
  field: (path: 'password') => FormField<string>
  submit: () => void
  action: Pick<Action<never, unknown>, 'state' | 'error' | 'fieldErrors'>
  found: Readonly<Record<string, string>>
}

interface PasswordDialogProps {
  form: PasswordForm
  title: string
  text: string
  submit: string
  isDanger?: boolean
  onClose: () => void
  /** Further fields, above the password. */
  children?: ReactNode
}

/** Asks for the password before a change of sign-in methods. */
export function PasswordDialog({ form, title, text, submit, isDanger = false, onClose, children }: PasswordDialogProps): ReactNode {
  const t = useTexts()
  return (
    <Dialog open title={title} onClose={onClose}>
      <InlineForm form={form} className={styles.form}>
        <Quiet large>{text}</Quiet>
        {children}
        <PasswordField {...form.field('password')} label={t('account.password.current')} kind="current" />
        <Button submit variant={isDanger ? 'danger' : 'primary'} block busy={form.action.state === 'sending'}>
          {submit}
        </Button>
      </InlineForm>
    </Dialog>
  )
}
