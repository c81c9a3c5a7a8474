import type { ReactNode } from 'react'
import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { SelectField, TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './MailedLink.module.css'

/** What is known of the letter in which a signed link was sent. */
export interface LinkLetter {
  id: string
  mail_to: string | null
  mail_at: string | null
  mail_failed: 0 | 1
}

interface MailLinkProps {
  /** The call that sends the letter. */
  by: 'planLink.mail' | 'familyPage.mail'
  link: LinkLetter
  /** The address that is offered at first. */
  offered: string
}

/** E-mails a signed link, in the reader's language, and shows whether it was delivered. */
export function MailLink({ by, link, offered }: MailLinkProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm(by, {
    initial: { id: link.id, email: link.mail_to ?? offered, language: 'et' as Language | null },
    onDone: () => undefined,
  })
  return (
    <InlineForm form={form} className={styles.form}>
      <TextField {...form.field('email')} label={t('common.mail.to')} type="email" autoComplete="off" />
      <SelectField
        {...form.field('language')}
        label={t('common.mail.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`common.mail.languages.${value}`) }))}
      />
      <Row>
        <Button submit variant="primary" icon={<Icon name="mail" />} busy={form.action.state === 'sending'}>
          {t(link.mail_to === null ? 'common.mail.send' : 'common.mail.again')}
        </Button>
      </Row>
    </InlineForm>
  )
}

/** The state of the last letter. */
export function LetterState({ link: { mail_to, mail_at, mail_failed } }: { link: LinkLetter }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (mail_to === null) return null
  const what = mail_failed ? 'failed' : mail_at === null ? 'waits' : 'sent'
  return (
    <output className={styles.state}>
      <Tag tone={TONES[what]} icon={ICONS[what]}>
        {t(`common.mail.${what}`, { to: mail_to, when: mail_at === null ? '' : format.dayTime(mail_at) })}
      </Tag>
    </output>
  )
}

const TONES = { sent: 'mint', waits: 'sky', failed: 'berry' } as const
const ICONS = { sent: 'check', waits: 'clock', failed: 'warning' } as const
