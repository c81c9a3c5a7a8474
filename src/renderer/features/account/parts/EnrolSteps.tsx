import './accountWords.ts'
import { type ReactNode, useState } from 'react'
import type { EnrolAnswer } from '#shared/contract/session.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Account.module.css'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface EnrolStepsProps {
  factor: EnrolAnswer
  busy: boolean
  error: Error | null
  onCode: (code: string) => void
}

/** Setting up a second step: the square code, the recovery codes, the first code. */
export function EnrolSteps({ factor, busy, error, onCode }: EnrolStepsProps): ReactNode {
  const t = useTexts()
  const [areKept, setKept] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const confirm = (code: string): void => {
    setWasTried(true)
    if (areKept) onCode(code)
  }
  return (
    <>
      <Scanning factor={factor} />
      <section className={styles.step}>
        <h2>{t('account.enrol.two')}</h2>
        <Quiet large>{t('account.enrol.twoText')}</Quiet>
        <RecoveryCodes codes={factor.codes} />
        <label className={styles.check}>
          <input type="checkbox" checked={areKept} onChange={() => setKept(!areKept)} />
          {t('account.enrol.kept')}
        </label>
        {wasTried && !areKept && (
          <p className={styles.error} role="alert">
            <Icon name="warning" />
            {t('account.enrol.keptFirst')}
          </p>
        )}
      </section>
      <section className={styles.step}>
        <h2>{t('account.enrol.three')}</h2>
        <CodeForm
          label={t('account.step.code')}
          submit={t('account.enrol.submit')}
          isDigits
          canSend={areKept}
          busy={busy}
          error={error}
          onCode={confirm}
        />
      </section>
    </>
  )
}

/** The key for the telephone: to be scanned, or typed. */
function Scanning({ factor: { uri, key } }: { factor: EnrolAnswer }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(key)
    notify.success(t('account.enrol.copied'))
  }
  return (
    <section className={styles.step}>
      <h2>{t('account.enrol.one')}</h2>
      <Quiet large>{t('account.enrol.oneText')}</Quiet>
      <span className={styles.qr}>
        <QrCode value={uri} label={t('account.enrol.qr')} />
      </span>
      <Quiet large>{t('account.enrol.typed')}</Quiet>
      <code className={styles.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
      <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
        {t('account.enrol.copy')}
      </Button>
    </section>
  )
}
