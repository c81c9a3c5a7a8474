import '../parts/accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from '../parts/Account.module.css'
import { AccountEnd } from '../parts/AccountEnd.tsx'

/** Asks for a link to a new password; what it says afterwards is the same for every address. */
export function ForgotScreen(): ReactNode {
  const t = useTexts()
  const forgot = useAction('account.forgot')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await forgot.run({ email })) setSentTo(email.trim())
  }
  if (sentTo !== null)
    return (
      <AccountEnd tone="mint" icon="mail" title={t('account.forgot.sentTitle')} text={t('account.forgot.sentText', { email: sentTo })}>
        <p className={styles.text}>{t('account.forgot.sentHelp')}</p>
        <div className={styles.ways}>
          <Button onClick={() => setSentTo(null)}>{t('account.forgot.again')}</Button>
          <BackToLogin />
        </div>
      </AccountEnd>
    )
  return (
    <div className={styles.page}>
      <h1>{t('account.forgot.title')}</h1>
      <p className={styles.text}>{t('account.forgot.text')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert error={forgot.error} hasFieldErrors={forgot.fieldErrors['email'] !== undefined} />
        <Field label={t('account.email')} required error={forgot.fieldErrors['email']}>
          <TextInput type="email" name="email" autoComplete="username" inputMode="email" value={email} onChange={setEmail} />
        </Field>
        <Button submit variant="primary" block busy={forgot.state === 'sending'}>
          {t('account.forgot.submit')}
        </Button>
      </form>
      <BackToLogin />
    </div>
  )
}

function BackToLogin(): ReactNode {
  const t = useTexts()
  return (
    <Link to="/login" className={styles.way}>
      <Icon name="back" size={18} />
      {t('account.backToLogin')}
    </Link>
  )
}
