import '../parts/accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from '../parts/Account.module.css'
import { AccountEnd } from '../parts/AccountEnd.tsx'

/** Asks for an account of the public side: name and address; the password is chosen from the letter. */
export function RegisterScreen(): ReactNode {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useEndpointForm('account.register', { initial: { name: '', email: '' }, onDone: () => setSentTo(form.values.email.trim()) })
  if (sentTo !== null)
    return (
      <AccountEnd tone="mint" icon="mail" title={t('account.register.sentTitle')} text={t('account.register.sentText', { email: sentTo })}>
        <Quiet large>{t('account.register.sentHelp')}</Quiet>
        <Button onClick={() => setSentTo(null)}>{t('account.forgot.again')}</Button>
      </AccountEnd>
    )
  return (
    <div className={styles.page}>
      <h1>{t('account.register.title')}</h1>
      <Quiet large>{t('account.register.text')}</Quiet>
      <InlineForm form={form} className={styles.form}>
        <TextField {...form.field('name')} label={t('account.register.name')} name="name" autoComplete="name" />
        <TextField
          {...form.field('email')}
          label={t('account.email')}
          hint={t('account.register.emailHint')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
        />
        <Button submit variant="primary" block busy={form.action.state === 'sending'}>
          {t('account.register.submit')}
        </Button>
      </InlineForm>
      <Quiet large>{t('account.register.staff')}</Quiet>
      <span>
        {t('account.register.has')}{' '}
        <Link to="/login" className={styles.way}>
          {t('account.toLogin')}
        </Link>
      </span>
    </div>
  )
}
