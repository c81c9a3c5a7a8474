import './accountWords.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LinkIdentityInput } from '#shared/contract/identity.ts'
import type { ProfileView } from '#shared/contract/profile.ts'
import type { SignInMethods } from '#data/browserSignIn.ts'
import { offersIdentity } from '#data/signInMethods.ts'
import { useSession } from '#data/sessionContext.ts'
import { useSending } from '#data/useSending.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useSendingForm } from '#forms/useSendingForm.ts'
import accountStyles from './Account.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Profile.module.css'
import { type EidOutcome, useEid } from './useEid.ts'
import { WayRow } from './WayRow.tsx'

interface IdentityPanelProps {
  profile: ProfileView
  /** An identity was tied: refetch the account. */
  onTied: () => void
}

/** Identities for signing in by ID-card, Mobile-ID or Smart-ID; tying and removing. Nothing if neither is possible. */
export function IdentityPanel({ profile: { identities, has_password }, onTied }: IdentityPanelProps): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const [asks, setAsks] = useState(false)
  const told = useEid()
  const offered = ways !== null && offersIdentity()
  if (!offered && identities.length === 0) return null
  return (
    <Panel title={t('account.identity.title')}>
      <Quiet large>{t('account.identity.text')}</Quiet>
      {told && ways && <Answer told={told} ways={ways} onTied={onTied} />}
      <ul className={styles.sessions}>
        {identities.map((each) => (
          <li key={each.id} className={styles.session}>
            <Icon name="user" />
            <WayRow
              way={each}
              kind={nameOf(each.method)}
              drop={
                has_password
                  ? {
                      by: 'profile.dropIdentity',
                      label: t('account.identity.dropOf', { name: each.name }),
                      title: t('account.identity.dropTitle'),
                      text: t('account.identity.dropText'),
                      done: t('account.identity.dropped'),
                    }
                  : null
              }
            />
          </li>
        ))}
      </ul>
      {!has_password && (
        <Quiet large>
          {t('account.identity.noPassword')} <Link to="/parool">{t('account.password.own')}</Link>
        </Quiet>
      )}
      {offered && has_password && (
        <div className={styles.foot}>
          <Button icon={<Icon name="shield" />} onClick={() => setAsks(true)}>
            {t('account.identity.tie')}
          </Button>
        </div>
      )}
      {asks && ways && <TieDialog ways={ways} onClose={() => setAsks(false)} />}
    </Panel>
  )
}

/** The result of a trip to the provider: tied, or why not. */
function Answer({ told, ways, onTied }: { told: EidOutcome; ways: SignInMethods; onTied: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const hasBegun = useRef(false)
  const { run, error } = useSending(async () => {
    await ways.joinIdentity()
    notify.success(t('account.identity.tied'))
    onTied()
  })
  useEffect(() => {
    if (hasBegun.current || told !== 'valmis') return
    hasBegun.current = true
    void run()
  }, [told, run])
  if (told === 'valmis') return <FormAlert error={error} />
  return (
    <p className={accountStyles.error} role="alert">
      <Icon name="warning" />
      {t(`app.login.eid.${told}`)}
    </p>
  )
}

function TieDialog({ ways, onClose }: { ways: SignInMethods; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { pathname } = useLocation()
  const form = useSendingForm({
    initial: { password: '' },
    schema: LinkIdentityInput,
    input: ({ password }) => ({ password, back: pathname }),
    send: async ({ password, back }) => location.assign(await ways.linkIdentity(password, back)),
    onDone: () => undefined,
  })
  return (
    <PasswordDialog
      form={form}
      title={t('account.identity.tie')}
      text={t('account.identity.tieText')}
      submit={t('common.action.next')}
      onClose={onClose}
    />
  )
}

/** The same in every language: official names. */
const METHODS: Readonly<Record<string, string>> = { idcard: 'ID-kaart', mID: 'Mobiil-ID', smartid: 'Smart-ID' }
const nameOf = (method: string | null): string | undefined => METHODS[method ?? '']
