import { type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Received } from '#ui/Received.tsx'
import { EndRecordDialog } from './EndRecordDialog.tsx'
import styles from './Health.module.css'
import { StrikeRecordDialog } from './StrikeRecordDialog.tsx'

interface RecordRowProps {
  what: 'fact' | 'assessment' | 'wound' | 'look' | 'infection'
  row: {
    id: string
    recorded_at: string
    received_at?: string | null | undefined
    recorded_name: string
    struck_at: string | null
    struck_by: string | null
    strike_reason: string | null
  }
  /** Its name in questions. */
  name: string
  /** How it can be ended, if it can and has not been. */
  end?: { what: 'fact' | 'wound' | 'infection'; called: 'end' | 'heal'; since: string } | null
  children: ReactNode
  actions?: ReactNode
}

/** A row of a health record: contents, author, and ways to end it. A struck one stays readable. */
export function RecordRow({ what, row, name, end = null, children, actions }: RecordRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const [step, setStep] = useState<'end' | 'strike' | null>(null)
  const isStruck = row.struck_at !== null
  const strike = { key: 'strike', label: t('health.step.strike'), icon: 'ban' as const, danger: true, onSelect: () => setStep('strike') }
  const ending = end && { key: 'end', label: t(`health.step.${end.called}`), icon: 'check' as const, onSelect: () => setStep('end') }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={`${styles.words} ${isStruck ? styles.struck : ''}`}>{children}</div>
        <Quiet as="span">
          {isStruck
            ? t('health.struck', { why: row.strike_reason ?? '', who: row.struck_by ?? '' })
            : t('health.by', { who: row.recorded_name, when: format.day(row.recorded_at) })}
          <Received at={row.received_at} />
        </Quiet>
        {actions}
      </div>
      {can('health.write') && !isStruck && (
        <DropMenu items={ending ? [ending, strike] : [strike]}>
          <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('health.more', { what: name })} />
        </DropMenu>
      )}
      {step === 'strike' && <StrikeRecordDialog what={what} id={row.id} name={name} onClose={() => setStep(null)} />}
      {step === 'end' && end && (
        <EndRecordDialog what={end.what} id={row.id} name={name} since={end.since} end={end.called} onClose={() => setStep(null)} />
      )}
    </li>
  )
}
