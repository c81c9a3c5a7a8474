import './accountWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface ProofDialogProps {
  what: 'codes' | 'drop'
  /** Whoever needs a second step sets up another at the next sign-in. */
  isNeeded: boolean
  onClose: () => void
}

/** New recovery codes, or turning the second step off: with the password and a code. */
export function ProofDialog({ what, isNeeded, onClose }: ProofDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const renew = useAction('profile.renewCodes')
  const drop = useAction('profile.dropFactor')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { error, fieldErrors, state } = what === 'codes' ? renew : drop
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (what === 'codes') {
      const answer = await renew.run({ password, code })
      if (answer) setCodes(answer.codes)
    } else if (await drop.run({ password, code })) {
      notify.success(t('account.profile.stepDropped'))
      onClose()
    }
  }
  const text = what === 'codes' ? 'account.profile.renewText' : isNeeded ? 'account.profile.dropNeeded' : 'account.profile.dropText'
  return (
    <Dialog open title={t(what === 'codes' ? 'account.profile.renew' : 'account.profile.drop')} onClose={onClose}>
      {codes ? (
        <div className={styles.form}>
          <p className={styles.text}>{t('account.enrol.twoText')}</p>
          <RecoveryCodes codes={codes} />
          <Button variant="primary" onClick={onClose}>
            {t('account.enrol.kept')}
          </Button>
        </div>
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <p className={styles.text}>{t(text)}</p>
          <FormAlert error={error} hasFieldErrors={Object.keys(fieldErrors).length > 0} />
          <Field label={t('account.password.current')} required error={fieldErrors['password']}>
            <PasswordInput kind="current" value={password} onChange={setPassword} />
          </Field>
          <Field label={t('account.profile.codeOrRecovery')} required error={fieldErrors['code']}>
            <TextInput name="code" autoComplete="one-time-code" maxLength={20} value={code} onChange={setCode} />
          </Field>
          <Button submit variant={what === 'drop' ? 'danger' : 'primary'} block busy={state === 'sending'}>
            {t(what === 'codes' ? 'account.profile.renew' : 'account.profile.drop')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
