import './accountWords.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RegisterIdentityInput } from '#shared/contract/identity.ts'
import type { SignInMethods } from '#data/browserSignIn.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useSending } from '#data/useSending.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { lengthOf } from '#forms/fieldFacts.ts'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useSendingForm } from '#forms/useSendingForm.ts'
import styles from './Account.module.css'
import { AccountEnd } from './AccountEnd.tsx'
import { NewAccountFields } from './NewAccountFields.tsx'
import { useArrivedAt } from './useArrivedAt.ts'

interface IdentityEntryProps {
  ways: SignInMethods
  /** It was refused: the sign-in page says why, or requests the next step. */
  onRefused: (error: RefusedError | ConnectionError) => void
  onRestart: () => void
}

/** Signs in a user returning from the provider, or offers to create an account. Afterwards the guard redirects. */
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
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSendingForm({
    initial: { name: proven, email: '' },
    schema: RegisterIdentityInput,
    input: (typed) => typed,
    send: ({ name, email }) => ways.registerIdentity(name, email),
    onDone: () => setSentTo(form.values.email.trim()),
  })
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
      <InlineForm form={form} className={styles.form}>
        <NewAccountFields
          name={{ ...form.field('name'), ...lengthOf('account.register', 'name') }}
          email={{ ...form.field('email'), ...lengthOf('account.register', 'email') }}
          isSending={form.action.state === 'sending'}
        />
      </InlineForm>
      <Quiet large>{t('account.identity.hasText')}</Quiet>
      <Button variant="bare" onClick={onRestart}>
        {t('account.toLogin')}
      </Button>
    </div>
  )
}
