import type { ReactNode } from 'react'
import type { DueAction } from '#shared/contract/plan.ts'
import { useAction } from '../../../data/useAction.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useNow, useToday } from '../../clients/parts/useNow.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import styles from './Plan.module.css'

interface DuePanelProps {
  clientId: string
  mayWrite: boolean
}

const HOUR = 3_600_000

/** What the plan has for today: what is near can be confirmed in one tap, the rest stands folded. */
export function DuePanel({ clientId, mayWrite }: DuePanelProps): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('plan.due', { id: clientId, day: useToday() })
  const done = useAction('plan.done')
  const now = useNow()
  const actions = data?.actions ?? []
  const distance = ({ due_at }: DueAction): number => Date.parse(due_at) - now
  const near = actions.filter((each) => each.entry === null && distance(each) <= HOUR && distance(each) > -4 * HOUR)
  const later = actions.filter((each) => each.entry === null && distance(each) > HOUR)
  const past = actions.filter((each) => !near.includes(each) && !later.includes(each))
  const list = (of: readonly DueAction[], isOpen: boolean): ReactNode => (
    <ul className={styles.list}>
      {of.map((each) => (
        <Due
          key={`${each.root_id} ${each.due_at}`}
          due={each}
          {...(mayWrite && isOpen && { onConfirm: () => void done.run({ client_id: clientId, root_id: each.root_id, due_at: each.due_at }) })}
        />
      ))}
    </ul>
  )
  return (
    <Panel title={t('plan.due.title')}>
      <FormAlert error={done.error} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && actions.length === 0 && <p className={styles.quiet}>{t('plan.due.none')}</p>}
      {list(near, true)}
      {past.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('plan.due.earlier', { count: past.length })}</summary>
          {list(past, true)}
        </details>
      )}
      {later.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('plan.due.later', { count: later.length })}</summary>
          {list(later, false)}
        </details>
      )}
    </Panel>
  )
}

function Due({ due, onConfirm }: { due: DueAction; onConfirm?: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { entry, action, amount, due_at } = due
  return (
    <li className={styles.due}>
      <strong>{format.time(due_at)}</strong>
      <span className={styles.what}>
        {action}
        {amount && <span className={styles.quiet}>{amount}</span>}
        {entry && <span className={styles.quiet}>{t('plan.due.doneBy', { who: entry.author, when: format.time(entry.event_at) })}</span>}
      </span>
      {entry && <Tag tone={entry.refused === 1 ? 'amber' : 'mint'}>{t(entry.refused === 1 ? 'plan.due.refused' : 'plan.due.done')}</Tag>}
      {!entry && onConfirm && (
        <Button icon={<Icon name="check" />} aria-label={t('plan.due.confirm', { what: action })} onClick={onConfirm}>
          {t('plan.due.done')}
        </Button>
      )}
    </li>
  )
}
