import './accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { EnrolAnswer } from '#shared/contract/session.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'
import { EnrolSteps } from './EnrolSteps.tsx'

/** Sets up a second step for whoever is signed in: the password first, then the steps. */
export function EnrolDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const begin = useAction('profile.beginFactor')
  const confirm = useAction('profile.confirmFactor')
  const [factor, setFactor] = useState<EnrolAnswer | null>(null)
  const [password, setPassword] = useState('')
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await begin.run({ password })
    if (answer) setFactor(answer)
  }
  const finish = async (code: string): Promise<void> => {
    if (!(await confirm.run({ code }))) return
    notify.success(t('account.profile.stepSaved'))
    onClose()
  }
  return (
    <Dialog open title={t('account.enrol.title')} onClose={onClose}>
      <div className={styles.form}>
        {factor ? (
          <EnrolSteps factor={factor} busy={confirm.state === 'sending'} error={confirm.error} onCode={(code) => void finish(code)} />
        ) : (
          <form className={styles.form} noValidate onSubmit={(event) => void start(event)}>
            <p className={styles.text}>{t('account.profile.askPassword')}</p>
            <FormAlert error={begin.error} hasFieldErrors={begin.fieldErrors['password'] !== undefined} />
            <Field label={t('account.password.current')} required error={begin.fieldErrors['password']}>
              <PasswordInput kind="current" value={password} onChange={setPassword} />
            </Field>
            <Button submit variant="primary" block busy={begin.state === 'sending'}>
              {t('common.action.next')}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
