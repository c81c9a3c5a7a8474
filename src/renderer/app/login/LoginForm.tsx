import { CloudOff, TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useDeskState } from '#data/useDesk.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Drawing } from '#ui/plain/Drawing.tsx'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import { PlainInput } from '#ui/plain/PlainInput.tsx'
import styles from './LoginForm.module.css'

interface LoginFormProps {
  email: string
  password: string
  onEmail: (email: string) => void
  onPassword: (password: string) => void
  /** The password is correct, and a second step is required. */
  onStep: (step: Step, hasPasskey: boolean) => void
}

/** The step after a correct password. */
export type Step = 'second-factor' | 'second-factor-missing'

/** The sign-in form; errors of a field are shown beside it, others above the button. */
export function LoginForm({ email, password, onEmail, onPassword, onStep }: LoginFormProps): ReactNode {
  const t = useTexts()
  const { submit, isSending, error } = useSignIn(email, password, onStep)
  const [isCaps, setIsCaps] = useState(false)
  const fieldErrors = error instanceof RefusedError ? error.errors : {}
  const watchCaps = (event: KeyboardEvent): void => setIsCaps(event.getModifierState('CapsLock'))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Offline />
      <Field label={t('app.login.email')} required error={fieldErrors['email']?.join(' ')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is the only thing this page is for */}
        <PlainInput type="email" name="email" autoComplete="username" inputMode="email" autoFocus value={email} onChange={onEmail} />
      </Field>
      <Field label={t('app.login.password')} required error={fieldErrors['password']?.join(' ')} hint={isCaps ? t('app.login.capsLock') : undefined}>
        <PasswordInput kind="current" value={password} onChange={onPassword} onKey={watchCaps} />
      </Field>
      {error && Object.keys(fieldErrors).length === 0 && (
        <p className={styles.error} role="alert">
          <Drawing of={TriangleAlert} />
          {isLeaseOver(error) ? t('desk.login.leaseOver') : error.message}
        </p>
      )}
      <PlainButton variant="primary" submit block busy={isSending}>
        {t('app.login.submit')}
      </PlainButton>
    </form>
  )
}

/** On a desktop without a connection: users who can still sign in. */
function Offline(): ReactNode {
  const t = useTexts()
  const numbers = useDeskState()?.numbers
  if (numbers?.online !== false) return null
  return (
    <section className={styles.offline} aria-labelledby="offline">
      <Drawing of={CloudOff} />
      <div>
        <h2 id="offline" className={styles.subtitle}>
          {t(numbers.keeps ? 'desk.login.title' : 'desk.strip.offline')}
        </h2>
        <p>{t(numbers.keeps ? 'desk.login.text' : 'desk.strip.keepsNothing')}</p>
      </div>
    </section>
  )
}

/** Whether a passkey can replace a code. */
export const hasPasskey = ({ details }: RefusedError): boolean => details['passkey'] !== undefined

export const isStep = (error: Error): error is RefusedError & { code: Step } =>
  error instanceof RefusedError && (error.code === 'second-factor' || error.code === 'second-factor-missing')

/** The desktop cannot verify anybody itself (security.md 2.2). */
const isLeaseOver = (error: Error): boolean => error instanceof RefusedError && (error.code === 'lease-over' || error.code === 'needs-connection')

/** A second press during a request is ignored; afterwards the guard redirects. */
function useSignIn(
  email: string,
  password: string,
  onStep: LoginFormProps['onStep'],
): { submit: (event: FormEvent) => void; isSending: boolean; error: Error | null } {
  const { signIn } = useSession()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const enter = async (): Promise<void> => {
    setIsSending(true)
    setError(null)
    try {
      await signIn(email, password)
    } catch (refusal) {
      if (!(refusal instanceof RefusedError || refusal instanceof ConnectionError)) throw refusal
      if (isStep(refusal)) onStep(refusal.code, hasPasskey(refusal))
      else setError(refusal)
    } finally {
      setIsSending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSending) void enter()
  }
  return { submit, isSending, error }
}
