import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { useSending } from '#data/useSending.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'

interface PasskeyButtonProps {
  ways: SignInMethods
}

/** A passkey of this device as the second step of signing in; afterwards the guard redirects. */
export function PasskeyButton({ ways }: PasskeyButtonProps): ReactNode {
  const t = useTexts()
  const [wasLet, setWasLet] = useState(false)
  const { run, isSending, error } = useSending(async () => setWasLet(!(await ways.byPasskey(false))))
  return (
    <div className={styles.form}>
      <Button block icon={<Icon name="key" />} busy={isSending} onClick={() => void run()}>
        {t('account.passkey.step')}
      </Button>
      <FormAlert error={error} />
      {wasLet && !error && !isSending && (
        <Quiet as="output" large>
          {t('app.login.passkeyNotUsed')}
        </Quiet>
      )}
    </div>
  )
}
