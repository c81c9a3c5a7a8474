import '../parts/accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from '../parts/Account.module.css'
import { AccountEnd } from '../parts/AccountEnd.tsx'

/** Requests a password link; the answer is the same for every address. */
export function ForgotScreen(): ReactNode {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useEndpointForm('account.forgot', { initial: { email: '' }, onDone: () => setSentTo(form.values.email.trim()) })
  if (sentTo !== null)
    return (
      <AccountEnd tone="mint" icon="mail" title={t('account.forgot.sentTitle')} text={t('account.forgot.sentText', { email: sentTo })}>
        <Quiet large>{t('account.forgot.sentHelp')}</Quiet>
        <div className={styles.ways}>
          <Button onClick={() => setSentTo(null)}>{t('account.forgot.again')}</Button>
          <BackToLogin />
        </div>
      </AccountEnd>
    )
  return (
    <div className={styles.page}>
      <h1>{t('account.forgot.title')}</h1>
      <Quiet large>{t('account.forgot.text')}</Quiet>
      <InlineForm form={form} className={styles.form}>
        <TextField {...form.field('email')} label={t('account.email')} type="email" name="email" autoComplete="username" inputMode="email" />
        <Button submit variant="primary" block busy={form.action.state === 'sending'}>
          {t('account.forgot.submit')}
        </Button>
      </InlineForm>
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
