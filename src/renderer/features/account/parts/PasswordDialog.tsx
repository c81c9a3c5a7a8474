import './accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'

interface PasswordDialogProps {
  title: string
  text: string
  submit: string
  isDanger?: boolean
  busy: boolean
  error: RefusedError | ConnectionError | null
  /** What is wrong with the password. */
  fieldError: string | undefined
  onPassword: (password: string) => void
  onClose: () => void
  /** More to fill in, above the password. */
  children?: ReactNode
}

/** Asks for the password before how one signs in is changed. */
export function PasswordDialog(props: PasswordDialogProps): ReactNode {
  const { title, text, submit, isDanger = false, busy, error, fieldError, onPassword, onClose, children } = props
  const t = useTexts()
  const [password, setPassword] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p className={styles.text}>{text}</p>
        <FormAlert error={error} hasFieldErrors={fieldError !== undefined} />
        {children}
        <Field label={t('account.password.current')} required error={fieldError}>
          <PasswordInput kind="current" value={password} onChange={setPassword} />
        </Field>
        <Button submit variant={isDanger ? 'danger' : 'primary'} block busy={busy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
