import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { ProfileView } from '#shared/contract/profile.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { PhotoButton } from '../../client/parts/PhotoButton.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import styles from './Profile.module.css'

interface MePanelProps {
  profile: ProfileView
  /** The session shows name and picture too. */
  onChanged: () => void
}

/** The user's own picture, name and address. */
export function MePanel({ profile, onChanged }: MePanelProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('profile.edit', {
    initial: { name: profile.name },
    onDone: () => {
      notify.success(t('account.profile.nameSaved'))
      onChanged()
    },
  })
  const [asksEmail, setAsksEmail] = useState(false)
  const isSame = form.values.name.trim() === profile.name
  const submit = (): void => {
    if (!isSame) form.submit()
  }
  return (
    <Panel title={t('account.profile.me')}>
      <Row gap={4}>
        <Face id={profile.id} name={profile.name} picture={profile.avatar} size="xl" />
        <PhotoButton name="profile.image" id={profile.id} hasPicture={profile.avatar !== null} onSent={onChanged} />
      </Row>
      <div className={styles.lines}>
        <InlineForm form={{ ...form, submit }}>
          <div className={styles.row}>
            <div className={styles.words}>
              <TextField {...form.field('name')} label={t('account.profile.name')} name="name" autoComplete="name" />
            </div>
            <Button submit disabled={isSame} busy={form.action.state === 'sending'}>
              {t('common.action.save')}
            </Button>
          </div>
        </InlineForm>
        <div className={styles.row}>
          <div className={styles.words}>
            <Quiet as="span" large>
              {t('account.profile.email')}
            </Quiet>
            <strong>{profile.email}</strong>
            {profile.next_email && (
              <Tag tone="amber" icon="mail">
                {t('account.profile.emailSent', { email: profile.next_email })}
              </Tag>
            )}
          </div>
          <Button onClick={() => setAsksEmail(true)}>{t('account.profile.changeEmail')}</Button>
        </div>
      </div>
      {asksEmail && <EmailDialog onClose={() => setAsksEmail(false)} />}
    </Panel>
  )
}
