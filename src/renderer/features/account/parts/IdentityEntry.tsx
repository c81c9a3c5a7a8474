import './accountWords.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SignInMethods } from '#data/browserSignIn.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useSending } from '#data/useSending.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'
import { AccountEnd } from './AccountEnd.tsx'
import { useArrivedAt } from './useArrivedAt.ts'

interface IdentityEntryProps {
  ways: SignInMethods
  /** It was refused: the page of signing in says why, or asks for what must follow. */
  onRefused: (error: RefusedError | ConnectionError) => void
  onRestart: () => void
}

/** Whoever comes back proven is let in; whoever has no account yet may have one. Afterwards the guard leads on. */
export function IdentityEntry({ ways, onRefused, onRestart }: IdentityEntryProps): ReactNode {
  const t = useTexts()
  const [unknown, setUnknown] = useState<{ name: string } | null>(null)
  const { run, error } = useSending(ways.byIdentity)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void run().then((answer) => setUnknown(answer ?? null))
  }, [run])
  useEffect(() => {
    if (error) onRefused(error)
  }, [error, onRefused])
  if (unknown) return <NewAccount ways={ways} proven={unknown.name} onRestart={onRestart} />
  return (
    <Quiet as="output" large>
      {t('account.identity.entering')}
    </Quiet>
  )
}

function NewAccount({ ways, proven, onRestart }: { ways: SignInMethods; proven: string; onRestart: () => void }): ReactNode {
  const t = useTexts()
  const heading = useArrivedAt()
  const [name, setName] = useState(proven)
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { run, isSending, error, fieldErrors } = useSending(async () => {
    await ways.registerIdentity(name, email)
    setSentTo(email.trim())
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run()
  }
  if (sentTo !== null)
    return (
      <AccountEnd tone="mint" icon="mail" title={t('account.register.sentTitle')} text={t('account.identity.sentText', { email: sentTo })}>
        <Quiet large>{t('account.register.sentHelp')}</Quiet>
        <Button onClick={() => setSentTo(null)}>{t('account.forgot.again')}</Button>
      </AccountEnd>
    )
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.identity.newTitle')}
      </h1>
      <Quiet large>{t('account.identity.newText', { name: proven })}</Quiet>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormAlert error={error} hasFieldErrors={Object.keys(fieldErrors).length > 0} />
        <Field label={t('account.register.name')} required error={fieldErrors['name']}>
          <TextInput name="name" autoComplete="name" maxLength={120} value={name} onChange={setName} />
        </Field>
        <Field label={t('account.email')} required error={fieldErrors['email']} hint={t('account.register.emailHint')}>
          <TextInput type="email" name="email" autoComplete="email" inputMode="email" value={email} onChange={setEmail} />
        </Field>
        <Button submit variant="primary" block busy={isSending}>
          {t('account.register.submit')}
        </Button>
      </form>
      <Quiet large>{t('account.identity.hasText')}</Quiet>
      <Button variant="bare" onClick={onRestart}>
        {t('account.toLogin')}
      </Button>
    </div>
  )
}
