import './accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ProfileView } from '#shared/contract/profile.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Face } from '#web/Face.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { PhotoButton } from '../../clients/parts/PhotoButton.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import styles from './Profile.module.css'

interface MePanelProps {
  profile: ProfileView
  /** The session shows name and picture too. */
  onChanged: () => void
}

/** Who one is here: picture, name and address. */
export function MePanel({ profile, onChanged }: MePanelProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const edit = useAction('profile.edit')
  const [name, setName] = useState(profile.name)
  const [asksEmail, setAsksEmail] = useState(false)
  const isSame = name.trim() === profile.name
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSame || !(await edit.run({ name }))) return
    notify.success(t('account.profile.nameSaved'))
    onChanged()
  }
  return (
    <Panel title={t('account.profile.me')}>
      <div className={styles.me}>
        <Face id={profile.id} name={profile.name} picture={profile.avatar} size="xl" />
        <PhotoButton name="profile.image" id={profile.id} hasPicture={profile.avatar !== null} onSent={onChanged} />
      </div>
      <div className={styles.lines}>
        <FormAlert error={edit.error} hasFieldErrors={edit.fieldErrors['name'] !== undefined} />
        <form className={styles.row} noValidate onSubmit={(event) => void save(event)}>
          <div className={styles.words}>
            <Field label={t('account.profile.name')} required error={edit.fieldErrors['name']}>
              <TextInput name="name" autoComplete="name" maxLength={120} value={name} onChange={setName} />
            </Field>
          </div>
          <Button submit disabled={isSame} busy={edit.state === 'sending'}>
            {t('common.action.save')}
          </Button>
        </form>
        <div className={styles.row}>
          <div className={styles.words}>
            <span className={styles.quiet}>{t('account.profile.email')}</span>
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
