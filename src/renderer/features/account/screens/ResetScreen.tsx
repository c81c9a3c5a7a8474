import '../parts/accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { KeyState } from '#shared/contract/account.ts'
import { RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from '../parts/Account.module.css'
import { AccountEnd } from '../parts/AccountEnd.tsx'
import { NewPassword } from '../parts/NewPassword.tsx'
import { NOTHING_CHOSEN, useNewPasswordFaults } from '../parts/useNewPasswordFaults.ts'

/** A new password by an e-mailed link; says plainly why a link no longer works. */
export function ResetScreen(): ReactNode {
  const t = useTexts()
  const { token: key = '' } = useParams()
  const { data, error, isLoading, refetch } = useEndpoint('account.lookReset', { key })
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done />
  if (isLoading) return <ListSkeleton rows={3} />
  if (error && !isWrongKey(error)) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Over title={t('account.reset.wrongTitle')} text={t('account.reset.wrongText')} />
  if (data.state !== 'kehtib') return <Closed state={data.state} />
  return (
    <Choosing
      linkKey={key}
      owner={{ email: data.email ?? '', name: data.name ?? '' }}
      house={data.house}
      onDone={() => setDone(true)}
      onClosed={refetch}
    />
  )
}

const isWrongKey = (error: Error): boolean => error instanceof RefusedError && (error.status === 404 || error.status === 422)

interface ChoosingProps {
  linkKey: string
  owner: { email: string; name: string }
  /** The inviting house; choosing a password accepts. */
  house: string | null
  onDone: () => void
  /** The link expired while this was open. */
  onClosed: () => void
}

function Choosing({ linkKey, owner, house, onDone, onClosed }: ChoosingProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('account.reset', {
    initial: NOTHING_CHOSEN,
    input: ({ password }) => ({ key: linkKey, password }),
    wrong: useNewPasswordFaults(owner),
    onDone,
  })
  const { error, state } = form.action
  const isClosed = error instanceof RefusedError && error.code === 'link-closed'
  return (
    <div className={styles.page}>
      <h1>{t('account.reset.title')}</h1>
      <Quiet large>{t('account.reset.of', { email: owner.email })}</Quiet>
      {house !== null && <p className={styles.lead}>{t('account.reset.accepts', { house })}</p>}
      <InlineForm form={form} className={styles.form} told={isClosed && <Button onClick={onClosed}>{t('common.action.refresh')}</Button>}>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
        <NewPassword label={t('account.password.new')} owner={owner} password={form.field('password')} repeat={form.field('repeat')} />
        <Button submit variant="primary" block busy={state === 'sending'}>
          {t('account.reset.submit')}
        </Button>
      </InlineForm>
    </div>
  )
}

function Done(): ReactNode {
  const t = useTexts()
  return (
    <AccountEnd tone="mint" icon="check" title={t('account.reset.doneTitle')} text={t('account.reset.doneText')}>
      <Link to="/login" className={styles.go}>
        {t('account.toLogin')}
      </Link>
    </AccountEnd>
  )
}

const WORDS = { kasutatud: 'used', aegunud: 'expired', tuhistatud: 'replaced' } as const

function Closed({ state }: { state: Exclude<KeyState, 'kehtib'> }): ReactNode {
  const t = useTexts()
  return <Over title={t(`account.reset.${WORDS[state]}Title`)} text={t(`account.reset.${WORDS[state]}Text`)} isUsed={state === 'kasutatud'} />
}

function Over({ title, text, isUsed = false }: { title: string; text: string; isUsed?: boolean }): ReactNode {
  const t = useTexts()
  return (
    <AccountEnd tone={isUsed ? 'mint' : 'amber'} icon={isUsed ? 'check' : 'clock'} title={title} text={text}>
      <div className={styles.ways}>
        {isUsed && (
          <Link to="/login" className={styles.go}>
            {t('account.toLogin')}
          </Link>
        )}
        <Link to="/parool" className={isUsed ? styles.way : styles.go}>
          {t('account.reset.askNew')}
        </Link>
      </div>
    </AccountEnd>
  )
}
