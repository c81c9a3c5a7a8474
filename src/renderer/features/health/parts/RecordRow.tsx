import { type ReactNode, useState } from 'react'
import { useSession } from '../../../data/sessionContext.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropMenu } from '../../../ui/DropMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Health.module.css'
import { type RecordStep, RecordStepDialog } from './RecordStepDialog.tsx'

interface RecordRowProps {
  what: 'fact' | 'assessment' | 'wound' | 'look'
  row: { id: string; recorded_at: string; recorded_name: string; struck_at: string | null; struck_by: string | null; strike_reason: string | null }
  /** What it is called in questions about it. */
  name: string
  /** Its end, where it has not come yet and can. */
  end?: 'end' | 'heal' | null
  /** From when on it may end. */
  since?: string
  children: ReactNode
  actions?: ReactNode
}

/** A row of a health record: what it says, who wrote it, and the ways in which it may end. A struck one stays readable. */
export function RecordRow({ what, row, name, end = null, since, children, actions }: RecordRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const [step, setStep] = useState<RecordStep | null>(null)
  const isStruck = row.struck_at !== null
  const strike = { key: 'strike', label: t('health.step.strike'), icon: 'ban' as const, danger: true, onSelect: () => setStep('strike') }
  const ending = end && { key: end, label: t(`health.step.${end}`), icon: 'check' as const, onSelect: () => setStep('end') }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={`${styles.words} ${isStruck ? styles.struck : ''}`}>{children}</div>
        <span className={styles.quiet}>
          {isStruck
            ? t('health.struck', { why: row.strike_reason ?? '', who: row.struck_by ?? '' })
            : t('health.by', { who: row.recorded_name, when: format.day(row.recorded_at) })}
        </span>
        {actions}
      </div>
      {can('health.write') && !isStruck && (
        <DropMenu items={ending ? [ending, strike] : [strike]}>
          <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('health.more', { what: name })} />
        </DropMenu>
      )}
      {step === 'strike' && <RecordStepDialog step="strike" what={what} id={row.id} name={name} onClose={() => setStep(null)} />}
      {step === 'end' && (what === 'fact' || what === 'wound') && (
        <RecordStepDialog step="end" what={what} id={row.id} name={name} since={since} onClose={() => setStep(null)} />
      )}
    </li>
  )
}
