import type { ReactNode } from 'react'
import type { LinkView } from '#shared/contract/plan.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { SelectField, TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Plan.module.css'

/** E-mails a signed link, in the reader's language, and shows whether it was delivered. */
export function LinkMail({ link, offered }: { link: LinkView; offered: string }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('planLink.mail', {
    initial: { id: link.id, email: link.mail_to ?? offered, language: 'et' as Language | null },
    onDone: () => undefined,
  })
  return (
    <form
      className={styles.mail}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <FormAlert error={form.action.error} found={form.found} />
      <TextField {...form.field('email')} label={t('plan.mail.to')} type="email" autoComplete="off" />
      <SelectField
        {...form.field('language')}
        label={t('plan.mail.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`plan.mail.languages.${value}`) }))}
      />
      <Button submit variant="primary" icon={<Icon name="mail" />} busy={form.action.state === 'sending'}>
        {t(link.mail_to === null ? 'plan.mail.send' : 'plan.mail.again')}
      </Button>
      <MailState link={link} />
    </form>
  )
}

/** The state of the last e-mail. */
export function MailState({ link: { mail_to, mail_at, mail_failed } }: { link: LinkView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (mail_to === null) return null
  const what = mail_failed ? 'failed' : mail_at === null ? 'waits' : 'sent'
  return (
    <output className={styles.mailState}>
      <Tag tone={MAIL_TONES[what]} icon={MAIL_ICONS[what]}>
        {t(`plan.mail.${what}`, { to: mail_to, when: mail_at === null ? '' : format.dayTime(mail_at) })}
      </Tag>
    </output>
  )
}

const MAIL_TONES = { sent: 'mint', waits: 'sky', failed: 'berry' } as const
const MAIL_ICONS = { sent: 'check', waits: 'clock', failed: 'warning' } as const
