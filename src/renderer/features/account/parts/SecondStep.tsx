import './accountWords.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { type EnrolAnswer, VerifyInput } from '#shared/contract/session.ts'
import { knowsPasskeys } from '#data/signInMethods.ts'
import { RefusedError } from '#data/errors.ts'
import { useSession } from '#data/sessionContext.ts'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useSendingForm } from '#forms/useSendingForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Account.module.css'
import { AccountEnd } from './AccountEnd.tsx'
import { CodeForm, type CodeValues, NO_CODE } from './CodeForm.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useArrivedAt } from './useArrivedAt.ts'

interface SecondStepProps {
  /** The password was correct: enter a code, or set up a second factor first. */
  step: 'second-factor' | 'second-factor-missing'
  email: string
  password: string
  /** A passkey can replace a code. */
  hasPasskey?: boolean
  /** Back to the password. */
  onRestart: () => void
}

/** The second step of signing in; afterwards the guard redirects. */
export function SecondStep({ step, email, password, hasPasskey = false, onRestart }: SecondStepProps): ReactNode {
  const t = useTexts()
  const { ways, signIn } = useSession()
  const form = useSendingForm({
    initial: NO_CODE,
    schema: VerifyInput,
    input: ({ code }) => ({ code }),
    wrong: ({ kept }) => ({ kept: step === 'second-factor-missing' && !kept && t('account.enrol.keptFirst') }),
    send: ({ code }) => signIn(email, password, code),
    onDone: () => undefined,
  })
  const { error } = form.action
  if (error instanceof RefusedError && error.code === 'verify-over')
    return (
      <AccountEnd tone="amber" icon="clock" title={t('account.step.restart')} text={error.message}>
        <Button variant="primary" onClick={onRestart}>
          {t('account.step.restart')}
        </Button>
      </AccountEnd>
    )
  return (
    <div className={styles.page}>
      {step === 'second-factor' ? <Code form={form} /> : <Enrolment form={form} onRestart={onRestart} />}
      {hasPasskey && ways && knowsPasskeys() && <PasskeyButton ways={ways} />}
      <Button variant="bare" onClick={onRestart}>
        {t('account.step.restart')}
      </Button>
    </div>
  )
}

interface PartsProps {
  form: EndpointForm<CodeValues>
}

function Code({ form }: PartsProps): ReactNode {
  const t = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  const change = (): void => {
    form.forget()
    setRecovery(!isRecovery)
  }
  return (
    <>
      <h1>{t('account.step.title')}</h1>
      <Quiet large>{t(isRecovery ? 'account.step.recoveryText' : 'account.step.text')}</Quiet>
      <CodeForm
        key={String(isRecovery)}
        form={form}
        isDigits={!isRecovery}
        startsHere
        label={t(isRecovery ? 'account.step.recoveryCode' : 'account.step.code')}
        submit={t('account.step.submit')}
      />
      <Button variant="bare" onClick={change}>
        {t(isRecovery ? 'account.step.useCode' : 'account.step.useRecovery')}
      </Button>
    </>
  )
}

function Enrolment({ form, onRestart }: PartsProps & { onRestart: () => void }): ReactNode {
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
      {factor && <EnrolSteps factor={factor} form={form} />}
    </>
  )
}
