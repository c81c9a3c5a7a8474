import './accountWords.ts'
import type { ReactNode } from 'react'
import type { EnrolAnswer } from '#shared/contract/session.ts'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Account.module.css'
import { CodeForm, type CodeValues } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface EnrolStepsProps {
  factor: EnrolAnswer
  /** Errors of the first code; the caller shows the error of unsaved recovery codes. */
  form: EndpointForm<CodeValues>
}

/** The steps to set up a second factor: QR code, recovery codes, first code. */
export function EnrolSteps({ factor, form }: EnrolStepsProps): ReactNode {
  const t = useTexts()
  const { kept } = form.values
  const fault = form.found['kept']
  return (
    <>
      <Scanning factor={factor} />
      <section className={styles.step}>
        <h2>{t('account.enrol.two')}</h2>
        <Quiet large>{t('account.enrol.twoText')}</Quiet>
        <RecoveryCodes codes={factor.codes} />
        <label className={styles.check}>
          <input type="checkbox" checked={kept} onChange={() => form.change({ kept: !kept })} />
          {t('account.enrol.kept')}
        </label>
        {fault && (
          <p className={styles.error} role="alert">
            <Icon name="warning" />
            {fault}
          </p>
        )}
      </section>
      <section className={styles.step}>
        <h2>{t('account.enrol.three')}</h2>
        <CodeForm form={form} label={t('account.step.code')} submit={t('account.enrol.submit')} isDigits canSend={kept} />
      </section>
    </>
  )
}

/** The key to scan or type. */
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
