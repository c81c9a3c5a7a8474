import '../parts/accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from '../parts/Account.module.css'
import { AccountEnd } from '../parts/AccountEnd.tsx'
import { NewAccountFields } from '../parts/NewAccountFields.tsx'

/** Registers a public account: name and address; the password is chosen from the e-mail. */
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
        <NewAccountFields name={form.field('name')} email={form.field('email')} isSending={form.action.state === 'sending'} />
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
