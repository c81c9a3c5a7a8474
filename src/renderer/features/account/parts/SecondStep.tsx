import './accountWords.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { EnrolAnswer } from '#shared/contract/session.ts'
import { knowsPasskeys } from '#data/signInMethods.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Account.module.css'
import { AccountEnd } from './AccountEnd.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useArrivedAt } from './useArrivedAt.ts'

interface SecondStepProps {
  /** The password was right: a code must follow, or a second step is set up first. */
  step: 'second-factor' | 'second-factor-missing'
  email: string
  password: string
  /** A passkey would do in the place of a code. */
  hasPasskey?: boolean
  /** Back to the password. */
  onRestart: () => void
}

/** The second step of signing in; afterwards the guard leads on. */
export function SecondStep({ step, email, password, hasPasskey = false, onRestart }: SecondStepProps): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const { send, isSending, error } = useCode(email, password)
  if (error instanceof RefusedError && error.code === 'verify-over')
    return (
      <AccountEnd tone="amber" icon="clock" title={t('account.step.restart')} text={error.message}>
        <Button variant="primary" onClick={onRestart}>
          {t('account.step.restart')}
        </Button>
      </AccountEnd>
    )
  const parts = { error, busy: isSending, onCode: (code: string) => void send(code) }
  return (
    <div className={styles.page}>
      {step === 'second-factor' ? <Code {...parts} /> : <Enrolment {...parts} onRestart={onRestart} />}
      {hasPasskey && ways && knowsPasskeys() && <PasskeyButton ways={ways} />}
      <Button variant="bare" onClick={onRestart}>
        {t('account.step.restart')}
      </Button>
    </div>
  )
}

interface PartsProps {
  error: Error | null
  busy: boolean
  onCode: (code: string) => void
}

function Code(parts: PartsProps): ReactNode {
  const t = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <h1>{t('account.step.title')}</h1>
      <Quiet large>{t(isRecovery ? 'account.step.recoveryText' : 'account.step.text')}</Quiet>
      <CodeForm
        key={String(isRecovery)}
        {...parts}
        isDigits={!isRecovery}
        startsHere
        label={t(isRecovery ? 'account.step.recoveryCode' : 'account.step.code')}
        submit={t('account.step.submit')}
      />
      <Button variant="bare" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'account.step.useCode' : 'account.step.useRecovery')}
      </Button>
    </>
  )
}

function Enrolment({ onRestart, ...parts }: PartsProps & { onRestart: () => void }): ReactNode {
  const t = useTexts()
  const { enrol } = useSession()
  const heading = useArrivedAt()
  const [factor, setFactor] = useState<EnrolAnswer | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    let isHere = true
    enrol?.().then(
      (answer) => isHere && setFactor(answer),
      (error: unknown) => isHere && setFailure(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isHere = false
    }
  }, [enrol])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.enrol.title')}
      </h1>
      <Quiet large>{t(enrol ? 'account.enrol.why' : 'account.step.inBrowser')}</Quiet>
      {failure && <ErrorState error={failure} onRetry={onRestart} />}
      {enrol && !factor && !failure && <ListSkeleton rows={3} />}
      {factor && <EnrolSteps factor={factor} {...parts} />}
    </>
  )
}

/** A second press while the first is under way does nothing. */
function useCode(email: string, password: string): { send: (code: string) => Promise<void>; isSending: boolean; error: Error | null } {
  const { signIn } = useSession()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const send = async (code: string): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    setError(null)
    try {
      await signIn(email, password, code)
    } catch (refusal) {
      if (!(refusal instanceof RefusedError || refusal instanceof ConnectionError)) throw refusal
      setError(refusal)
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, error }
}
