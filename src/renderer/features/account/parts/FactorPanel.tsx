import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { ProfileView } from '#shared/contract/profile.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { EnrolDialog } from './EnrolDialog.tsx'
import { Passkeys } from './Passkeys.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './Profile.module.css'

/** With fewer recovery codes than this the user is advised to generate new ones. */
const FEW = 4

/** The user's second factor: set up, renew recovery codes, turn off. */
export function FactorPanel({ profile }: { profile: ProfileView }): ReactNode {
  const t = useTexts()
  const [asks, setAsks] = useState<'enrol' | 'codes' | 'drop' | null>(null)
  const { factor, factor_needed } = profile
  const close = (): void => setAsks(null)
  return (
    <Panel title={t('account.profile.stepTitle')}>
      {factor ? (
        <>
          <Standing factor={factor} onApp={() => setAsks('enrol')} onCodes={() => setAsks('codes')} onDrop={() => setAsks('drop')} />
          <Passkeys passkeys={profile.passkeys} hasApp={factor.has_app} />
        </>
      ) : (
        <>
          <div className={styles.row}>
            <p className={`${styles.quiet} ${styles.words}`}>{t(factor_needed ? 'account.profile.stepNeeded' : 'account.profile.stepOff')}</p>
            <Button variant="primary" icon={<Icon name="shield" />} onClick={() => setAsks('enrol')}>
              {t('account.profile.setUp')}
            </Button>
          </div>
          {profile.has_password && <Passkeys passkeys={profile.passkeys} isFirst />}
        </>
      )}
      {asks === 'enrol' && <EnrolDialog onClose={close} />}
      {(asks === 'codes' || asks === 'drop') && <ProofDialog what={asks} isNeeded={factor_needed} onClose={close} />}
    </Panel>
  )
}

interface StandingProps {
  factor: NonNullable<ProfileView['factor']>
  onApp: () => void
  onCodes: () => void
  onDrop: () => void
}

function Standing({ factor: { since, has_app: hasApp, codes_left }, onApp, onCodes, onDrop }: StandingProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      <Tag tone="mint" icon="check">
        {t('account.profile.stepOn', { when: format.day(since) })}
      </Tag>
      <div className={styles.lines}>
        <Quiet large>
          {t('account.profile.codes', { count: codes_left })} {codes_left < FEW && t('account.profile.codesFew')}
        </Quiet>
        <div className={styles.row}>
          {!hasApp && <Button onClick={onApp}>{t('account.passkey.addApp')}</Button>}
          <Button onClick={onCodes}>{t('account.profile.renew')}</Button>
          <Button variant="bare" onClick={onDrop}>
            {t('account.profile.drop')}
          </Button>
        </div>
      </div>
    </>
  )
}
