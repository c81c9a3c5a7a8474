import { type ReactNode, useState } from 'react'
import type { DueAction } from '#shared/contract/plan.ts'
import { isByMouth, isOnePress } from '#shared/rules/diaryKinds.ts'
import { useData } from '#data/DataContext.ts'
import type { Standing } from '#data/useRowActions.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNow, useToday } from '#data/useNow.ts'
import { NilByMouthTag } from '../../client/parts/NilByMouthTag.tsx'
import { DueDialog } from '../../diary/parts/DueDialog.tsx'
import { useTellDue } from '../../diary/parts/useTellDue.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Plan.module.css'

interface DuePanelProps {
  clientId: string
  mayWrite: boolean
}

const HOUR = 3_600_000

/** Today's actions: near ones confirmed in one tap, the rest collapsed. */
export function DuePanel({ clientId, mayWrite }: DuePanelProps): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('plan.due', { id: clientId, day: useToday() })
  const { outbox } = useData()
  const { tell, standingOf, error: refused, refusesPhotos, isNilByMouth } = useTellDue(clientId)
  const [asked, setAsked] = useState<DueAction | null>(null)
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
          isWarned={isNilByMouth && isByMouth(each.kind)}
          kept={standingOf(each)?.kept}
          onTakeBack={(mid) => outbox?.drop(mid)}
          {...(mayWrite && isOpen && { onConfirm: () => (isOnePress(each.kind, { isNilByMouth }) ? void tell(each) : setAsked(each)) })}
        />
      ))}
    </ul>
  )
  return (
    <Panel title={t('plan.due.title')}>
      <FormAlert error={asked ? null : refused} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && actions.length === 0 && <Quiet>{t('plan.due.none')}</Quiet>}
      {list(near, true)}
      {past.length > 0 && <Fold title={t('plan.due.earlier', { count: past.length })}>{list(past, true)}</Fold>}
      {later.length > 0 && <Fold title={t('plan.due.later', { count: later.length })}>{list(later, false)}</Fold>}
      {asked && (
        <DueDialog
          name={`${clientId} ${asked.root_id} ${asked.due_at}`}
          action={asked}
          refusesPhotos={refusesPhotos}
          isNilByMouth={isNilByMouth}
          error={refused}
          onSave={(draft, photos) => tell(asked, { draft, photos })}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

interface DueProps {
  due: DueAction
  /** It is given by mouth, which the person must not be. */
  isWarned: boolean
  kept: Standing['kept']
  onTakeBack: (mid: string) => void
  onConfirm?: () => void
}

function Due({ due, isWarned, kept, onTakeBack, onConfirm }: DueProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { entry, action, amount, due_at } = due
  return (
    <li className={styles.due}>
      <strong>{format.time(due_at)}</strong>
      <span className={styles.what}>
        {action}
        {amount && <Quiet as="span">{amount}</Quiet>}
        {isWarned && !entry && <NilByMouthTag />}
        {entry && <Quiet as="span">{t('plan.due.doneBy', { who: entry.author, when: format.time(entry.event_at) })}</Quiet>}
      </span>
      {entry && <Tag tone={entry.refused === 1 ? 'amber' : 'mint'}>{t(entry.refused === 1 ? 'plan.due.refused' : 'plan.due.done')}</Tag>}
      {kept && !entry && <KeptMark what={action} refusal={kept.refusal} onTakeBack={() => onTakeBack(kept.mid)} />}
      {!entry && !kept && onConfirm && (
        <Button
          icon={<Icon name="check" />}
          aria-label={t('plan.due.confirm', { what: isWarned ? `${action}, ${t('clients.nilByMouth')}` : action })}
          onClick={onConfirm}
        >
          {t('plan.due.done')}
        </Button>
      )}
    </li>
  )
}
