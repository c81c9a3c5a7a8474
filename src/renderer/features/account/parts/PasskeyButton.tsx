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
  /** All of the sign-in, or its second step. */
  alone: boolean
}

/** Signs in by a passkey of this device; afterwards the guard leads on. */
export function PasskeyButton({ ways, alone }: PasskeyButtonProps): ReactNode {
  const t = useTexts()
  const [wasLet, setWasLet] = useState(false)
  const { run, isSending, error } = useSending(async () => setWasLet(!(await ways.byPasskey(alone))))
  return (
    <div className={styles.form}>
      <Button block icon={<Icon name="key" />} busy={isSending} onClick={() => void run()}>
        {t(alone ? 'account.passkey.signIn' : 'account.passkey.step')}
      </Button>
      <FormAlert error={error} />
      {wasLet && !error && !isSending && (
        <Quiet as="output" large>
          {t('account.passkey.notUsed')}
        </Quiet>
      )}
    </div>
  )
}
