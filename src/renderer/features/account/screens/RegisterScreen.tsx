import '../parts/accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from '../parts/Account.module.css'
import { AccountEnd } from '../parts/AccountEnd.tsx'

/** Asks for an account of the public side: name and address; the password is chosen from the letter. */
export function RegisterScreen(): ReactNode {
  const t = useTexts()
  const register = useAction('account.register')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await register.run({ name, email })) setSentTo(email.trim())
  }
  if (sentTo !== null)
    return (
      <AccountEnd tone="mint" icon="mail" title={t('account.register.sentTitle')} text={t('account.register.sentText', { email: sentTo })}>
        <p className={styles.text}>{t('account.register.sentHelp')}</p>
        <Button onClick={() => setSentTo(null)}>{t('account.forgot.again')}</Button>
      </AccountEnd>
    )
  const errors = register.fieldErrors
  return (
    <div className={styles.page}>
      <h1>{t('account.register.title')}</h1>
      <p className={styles.text}>{t('account.register.text')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert error={register.error} hasFieldErrors={Object.keys(errors).length > 0} />
        <Field label={t('account.register.name')} required error={errors['name']}>
          <TextInput name="name" autoComplete="name" maxLength={120} value={name} onChange={setName} />
        </Field>
        <Field label={t('account.email')} required error={errors['email']} hint={t('account.register.emailHint')}>
          <TextInput type="email" name="email" autoComplete="email" inputMode="email" value={email} onChange={setEmail} />
        </Field>
        <Button submit variant="primary" block busy={register.state === 'sending'}>
          {t('account.register.submit')}
        </Button>
      </form>
      <p className={styles.text}>{t('account.register.staff')}</p>
      <span>
        {t('account.register.has')}{' '}
        <Link to="/login" className={styles.way}>
          {t('account.toLogin')}
        </Link>
      </span>
    </div>
  )
}
