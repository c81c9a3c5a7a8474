import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { EnrolAnswer } from '#shared/contract/session.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './Account.module.css'
import { NO_CODE } from './CodeForm.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Sets up a second factor for a signed-in user: the password first. */
export function EnrolDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [factor, setFactor] = useState<EnrolAnswer | null>(null)
  const form = useEndpointForm('profile.beginFactor', { initial: { password: '' }, input: (typed) => typed, onDone: setFactor })
  const confirming = useEndpointForm('profile.confirmFactor', {
    initial: NO_CODE,
    input: ({ code }) => ({ code }),
    wrong: ({ kept }) => ({ kept: !kept && t('account.enrol.keptFirst') }),
    onDone: () => {
      notify.success(t('account.profile.stepSaved'))
      onClose()
    },
  })
  return (
    <Dialog open title={t('account.enrol.title')} onClose={onClose}>
      <div className={styles.form}>
        {factor ? (
          <EnrolSteps factor={factor} form={confirming} />
        ) : (
          <InlineForm form={form} className={styles.form}>
            <Quiet large>{t('account.profile.askPassword')}</Quiet>
            <PasswordField {...form.field('password')} label={t('account.password.current')} kind="current" />
            <Button submit variant="primary" block busy={form.action.state === 'sending'}>
              {t('common.action.next')}
            </Button>
          </InlineForm>
        )}
      </div>
    </Dialog>
  )
}
