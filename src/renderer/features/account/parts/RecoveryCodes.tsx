import './accountWords.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Account.module.css'

/** Recovery codes, shown once, to be printed or copied. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success(t('account.enrol.copied'))
  }
  return (
    <>
      <div className={styles.printed}>
        <p className={styles.heading}>{t('account.enrol.paper')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <Button icon={<Icon name="print" />} onClick={() => print()}>
          {t('account.enrol.print')}
        </Button>
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('account.enrol.copyCodes')}
        </Button>
      </div>
    </>
  )
}
