import { type ReactNode, useState } from 'react'
import type { LinkView } from '#shared/contract/plan.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Plan.module.css'

/** Sends a signed link by mail, in the reader's language, and says whether the letter went. */
export function LinkMail({ link, offered }: { link: LinkView; offered: string }): ReactNode {
  const t = useTexts()
  const send = useAction('planLink.mail')
  const [email, setEmail] = useState(link.mail_to ?? offered)
  const [language, setLanguage] = useState<Language>('et')
  const [wasTried, setWasTried] = useState(false)
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (email.trim() !== '') await send.run({ id: link.id, email: email.trim(), language })
  }
  return (
    <form
      className={styles.mail}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormAlert error={send.error} />
      <Field label={t('plan.mail.to')} error={wasTried && email.trim() === '' ? t('plan.required') : send.fieldErrors['email']}>
        <TextInput type="email" value={email} onChange={setEmail} maxLength={200} autoComplete="off" />
      </Field>
      <Field label={t('plan.mail.language')}>
        <Select
          value={language}
          onChange={(next) => setLanguage(next ?? 'et')}
          options={LANGUAGES.map((value) => ({ value, label: t(`plan.mail.languages.${value}`) }))}
        />
      </Field>
      <Button submit variant="primary" icon={<Icon name="mail" />} busy={send.state === 'sending'}>
        {t(link.mail_to === null ? 'plan.mail.send' : 'plan.mail.again')}
      </Button>
      <MailState link={link} />
    </form>
  )
}

/** What has become of the letter that was last sent. */
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
