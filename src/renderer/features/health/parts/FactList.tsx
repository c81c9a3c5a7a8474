import { type ReactNode, useState } from 'react'
import type { FactView } from '#shared/contract/health.ts'
import type { FactKind } from '#shared/rules/health/kinds.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FactDialog } from './FactDialog.tsx'
import styles from './Health.module.css'
import { RecordPanel } from './RecordPanel.tsx'
import { RecordRow } from './RecordRow.tsx'

interface FactListProps {
  clientId: string
  kind: FactKind
  facts: readonly FactView[]
}

/** Diagnoses, vaccinations or aids: those in force, and below the ended or struck ones. */
export function FactList({ clientId, kind, facts }: FactListProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <RecordPanel
      title={t(`health.facts.${kind}.title`)}
      none={t(`health.facts.${kind}.none`)}
      rows={facts.filter((fact) => fact.kind === kind)}
      renderRow={(fact) => <Fact key={fact.id} fact={fact} />}
      extra={
        can('health.write') && (
          <Button icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t(`health.facts.${kind}.add`)}
          </Button>
        )
      }
    >
      {isAdding && <FactDialog clientId={clientId} kind={kind} onClose={() => setIsAdding(false)} />}
    </RecordPanel>
  )
}

function Fact({ fact }: { fact: FactView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { kind, code, name, since, until, said_by, note, ended_on, end_reason } = fact
  const told = [kind === 'vaccination' ? format.day(since) : t('health.since', { day: format.day(since) }), said_by].filter(Boolean).join(' · ')
  return (
    <RecordRow what="fact" row={fact} name={name} end={ended_on === null ? { what: 'fact', called: 'end', since } : null}>
      <span className={styles.name}>
        {code && <Tag tone="plain">{code}</Tag>}
        <strong>{name}</strong>
      </span>
      <span>{told}</span>
      {note && <span>{note}</span>}
      {until && ended_on === null && (
        <span>
          {kind === 'aid' ? t('health.facts.checkDay', { day: format.day(until) }) : t('health.facts.untilDay', { day: format.day(until) })}
        </span>
      )}
      {ended_on && <span>{[t('health.facts.ended', { day: format.day(ended_on) }), end_reason].filter(Boolean).join(': ')}</span>}
    </RecordRow>
  )
}
