import type { ReactNode } from 'react'
import type { DueAction } from '#shared/contract/plan.ts'
import { isOfHouse } from '#shared/rules/plan/terms.ts'
import type { Standing } from '../../../data/useDeeds.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { DIARY_ICONS } from '../../diary/parts/diaryIcons.ts'
import styles from './Rounds.module.css'

interface OpenRowProps {
  action: DueAction
  standing: Standing | null
  onConfirm: () => void
  /** It went otherwise than planned, or was not wanted. */
  onOther: () => void
}

/** What is expected now: one tap says that it was done as planned, the button beside it is the long way. */
export function OpenRow({ action, standing, onConfirm, onOther }: OpenRowProps): ReactNode {
  const t = useTexts()
  return (
    <li className={styles.act}>
      <button type="button" className={styles.tile} aria-busy={standing?.state === 'sending'} onClick={onConfirm}>
        <Icon name={DIARY_ICONS[action.kind]} size={34} />
        <span className={styles.what}>
          <span className="visually-hidden">{t('rounds.act.confirm')}</span>
          <strong>{action.action}</strong>
          <ActFacts action={action} />
        </span>
        <span className={styles.tick}>
          <Icon name="check" size={24} />
        </span>
      </button>
      <Button icon={<Icon name="more" />} aria-haspopup="dialog" aria-label={t('rounds.act.other', { what: action.action })} onClick={onOther} />
      {standing?.error && (
        <span role="alert" className={styles.refused}>
          {standing.error.message}
        </span>
      )}
    </li>
  )
}

/** What the diary says of an act, by whom and when. */
export function DoneRow({ action: { action, entry, kind }, onUndo }: { action: DueAction; onUndo?: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const isRefused = entry?.refused === 1
  return (
    <li className={styles.row}>
      <Icon name={DIARY_ICONS[kind]} />
      <span className={styles.what}>
        {action}
        {entry && <span className={styles.quiet}>{t('plan.due.doneBy', { who: entry.author, when: format.time(entry.event_at) })}</span>}
      </span>
      <Tag tone={isRefused ? 'amber' : 'mint'} icon={isRefused ? 'ban' : 'check'}>
        {t(isRefused ? 'plan.due.refused' : 'plan.due.done')}
      </Tag>
      {onUndo && (
        <Button icon={<Icon name="undo" />} aria-label={t('rounds.act.undoOf', { what: action })} onClick={onUndo}>
          {t('rounds.act.undo')}
        </Button>
      )}
    </li>
  )
}

/** What is still hours away. */
export function LaterRow({ action }: { action: DueAction }): ReactNode {
  return (
    <li className={styles.row}>
      <Icon name={DIARY_ICONS[action.kind]} />
      <span className={styles.what}>
        {action.action}
        <ActFacts action={action} />
      </span>
    </li>
  )
}

function ActFacts({ action: { due_at, amount, helpers, aid, how, who } }: { action: DueAction }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const facts = [format.time(due_at), amount, helpers > 1 && t('plan.helperCount', { count: helpers }), aid, !isOfHouse(who) && t(`plan.who.${who}`)]
  return (
    <>
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      {how && <span className={styles.quiet}>{how}</span>}
    </>
  )
}
