import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './Account.module.css'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface ProofDialogProps {
  what: 'codes' | 'drop'
  /** If a second factor is mandatory, the next sign-in sets up another. */
  isNeeded: boolean
  onClose: () => void
}

/** New recovery codes, or turning the second factor off: with the password and a code. */
export function ProofDialog({ what, isNeeded, onClose }: ProofDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useEndpointForm(what === 'codes' ? 'profile.renewCodes' : 'profile.dropFactor', {
    initial: { password: '', code: '' },
    input: (typed) => typed,
    onDone: (answer) => {
      if ('codes' in answer) return setCodes(answer.codes)
      notify.success(t('account.profile.stepDropped'))
      onClose()
    },
  })
  const text = what === 'codes' ? 'account.profile.renewText' : isNeeded ? 'account.profile.dropNeeded' : 'account.profile.dropText'
  return (
    <Dialog open title={t(what === 'codes' ? 'account.profile.renew' : 'account.profile.drop')} onClose={onClose}>
      {codes ? (
        <div className={styles.form}>
          <Quiet large>{t('account.enrol.twoText')}</Quiet>
          <RecoveryCodes codes={codes} />
          <Button variant="primary" onClick={onClose}>
            {t('account.enrol.kept')}
          </Button>
        </div>
      ) : (
        <InlineForm form={form} className={styles.form}>
          <Quiet large>{t(text)}</Quiet>
          <PasswordField {...form.field('password')} label={t('account.password.current')} kind="current" />
          <TextField {...form.field('code')} label={t('account.profile.codeOrRecovery')} name="code" autoComplete="one-time-code" />
          <Button submit variant={what === 'drop' ? 'danger' : 'primary'} block busy={form.action.state === 'sending'}>
            {t(what === 'codes' ? 'account.profile.renew' : 'account.profile.drop')}
          </Button>
        </InlineForm>
      )}
    </Dialog>
  )
}
