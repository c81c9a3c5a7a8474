import '../parts/accountWords.ts'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ConfirmationView as Told } from '#shared/contract/account.ts'
import { RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
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

/** Shows exactly what is confirmed and confirms only by button; opened again it shows the result. */
export function AccountConfirmScreen(): ReactNode {
  const t = useTexts()
  const { id: key = '' } = useParams()
  const { data, error, isLoading, refetch } = useEndpoint('account.lookConfirmation', { key })
  const [answered, setAnswered] = useState<Told | null>(null)
  const told = answered ?? data?.confirmation
  const confirmation = told && { ...told, email: told.email ?? '', name: told.name ?? '' }
  if (confirmation)
    return confirmation.state === 'kehtib' ? (
      <Asking linkKey={key} confirmation={confirmation} onAnswered={setAnswered} />
    ) : (
      <Outcome confirmation={confirmation} />
    )
  if (isLoading) return <ListSkeleton rows={3} />
  if (error && !(error instanceof RefusedError && (error.status === 404 || error.status === 422)))
    return <ErrorState error={error} onRetry={refetch} />
  return <AccountEnd tone="amber" icon="warning" title={t('account.reset.wrongTitle')} text={t('account.reset.wrongText')} />
}

/** As shown; for an expired link address and name are empty. */
type ConfirmationView = Told & { email: string; name: string }

interface AskingProps {
  linkKey: string
  confirmation: ConfirmationView
  onAnswered: (confirmation: Told) => void
}

function Asking({ linkKey, confirmation, onAnswered }: AskingProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const faultsOf = useNewPasswordFaults(confirmation)
  const choosesPassword = confirmation.kind === 'konto' && confirmation.by === 'parool'
  const form = useEndpointForm('account.confirm', {
    initial: { agrees: true, ...NOTHING_CHOSEN },
    input: ({ agrees, password }) => ({ key: linkKey, agrees, ...(agrees && choosesPassword && { password }) }),
    wrong: ({ agrees, ...chosen }) => (agrees && choosesPassword ? faultsOf(chosen) : {}),
    onDone: (done) => onAnswered(done.confirmation),
  })
  const answer = (agrees: boolean): void => {
    form.change({ agrees })
    form.submit()
  }
  const isBusy = form.action.state === 'sending'
  return (
    <div className={styles.page}>
      <h1>{t(`account.confirm.${WORDS[confirmation.kind]}Title`)}</h1>
      <WhatHappens confirmation={confirmation} />
      <InlineForm form={{ ...form, submit: () => answer(true) }} className={styles.form}>
        {choosesPassword && <input type="text" name="username" autoComplete="username" value={confirmation.email} readOnly hidden />}
        {choosesPassword && (
          <NewPassword label={t('account.password.own')} owner={confirmation} password={form.field('password')} repeat={form.field('repeat')} />
        )}
        <Quiet large>{t('account.confirm.until', { when: format.dayTime(confirmation.expires_at) })}</Quiet>
        <div className={styles.steps}>
          <Button submit variant="primary" busy={isBusy}>
            {t(`account.confirm.${SUBMITS[confirmation.kind]}`)}
          </Button>
          <Button disabled={isBusy} onClick={() => answer(false)}>
            {t('account.confirm.decline')}
          </Button>
        </div>
      </InlineForm>
    </div>
  )
}

/** The texts of a confirmation. */
const WORDS = { konto: 'account', aadress: 'address', liitumine: 'join' } as const
const SUBMITS = { konto: 'submitAccount', aadress: 'submitAddress', liitumine: 'submitJoin' } as const

function WhatHappens({ confirmation: { kind, by, email, name, house } }: { confirmation: ConfirmationView }): ReactNode {
  const t = useTexts()
  if (kind === 'aadress') return <p className={styles.lead}>{t('account.confirm.addressText', { email, name })}</p>
  if (kind === 'liitumine')
    return (
      <>
        <p className={styles.lead}>{t('account.confirm.joinText', { house: house ?? '', name, email })}</p>
        <Quiet large>{t('account.confirm.joinNote')}</Quiet>
      </>
    )
  return (
    <>
      <p className={styles.lead}>{t(by === 'isik' ? 'account.confirm.identityText' : 'account.confirm.accountText')}</p>
      <ul className={styles.happens}>
        <li>{t('account.confirm.accountOne', { email })}</li>
        <li>{t('account.confirm.accountTwo', { name })}</li>
        {by === 'isik' && <li>{t('account.confirm.accountByIdentity')}</li>}
      </ul>
      <Quiet large>{t('account.confirm.accountNote')}</Quiet>
    </>
  )
}

function Outcome({ confirmation: { kind, state, email, used_at } }: { confirmation: ConfirmationView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (state === 'aegunud')
    return <AccountEnd tone="amber" icon="clock" title={t('account.confirm.expiredTitle')} text={t('account.confirm.expiredText')} />
  if (state !== 'kasutatud') return <AccountEnd tone="amber" icon="ban" title={t('account.confirm.overTitle')} text={t('account.confirm.overText')} />
  const which = WORDS[kind]
  const when = format.dayTime(used_at ?? '')
  const text = email === '' ? t('account.confirm.doneBefore', { when }) : t(`account.confirm.${which}DoneText`, { email, when })
  return (
    <AccountEnd tone="mint" icon="check" title={t(`account.confirm.${which}Done`)} text={text}>
      {kind !== 'liitumine' && (
        <Link to="/login" className={styles.go}>
          {t('account.toLogin')}
        </Link>
      )}
    </AccountEnd>
  )
}
